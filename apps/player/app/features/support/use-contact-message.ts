import type { PlatformCalls } from '@marquee/schemas/platform';
import { sendWithCaptcha } from '../../shared/captcha/captcha.model.ts';
import { useCaptcha } from '../../shared/captcha/use-captcha.ts';
import { useProblemReport } from '../../shared/forms/report-problems.ts';
import { useSendProblems } from './use-send-problems.ts';
import type { FormProblems } from '../../shared/forms/form-problems.model.ts';
import { useSend } from '../../shared/calls/use-send.ts';

type Message = PlatformCalls['POST /api/send_contact_message']['body'];

type ContactMessage = {
  send: (message: Message) => void;
  isPending: boolean;
  /** Whether this device is solving a captcha, which guests need after a few messages. */
  isSolving: boolean;
  isSent: boolean;
  problems: FormProblems;
};

/** A message to support from a form. @param shown names of the fields that the form has. */
export function useContactMessage(shown: readonly string[], onSent?: () => void): ContactMessage {
  const report = useProblemReport('support');
  const { source, isSolving, refresh } = useCaptcha();
  const { mutate, isPending, isSuccess, error } = useSend({
    send: (platform, message: Message) =>
      sendWithCaptcha(source, (solution) =>
        platform.call('POST /api/send_contact_message', { body: { ...message, ...solution } }),
      ),
    onSuccess: onSent,
    onError: (refusal) => report.refused(refusal),
    // Any message may be the last one that needs no captcha.
    onSettled: refresh,
  });
  const problems = useSendProblems(error, shown);
  return {
    send: (message) => {
      if (!isPending) mutate(message);
    },
    isPending,
    isSolving,
    isSent: isSuccess,
    problems,
  };
}

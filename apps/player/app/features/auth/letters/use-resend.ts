import { useState } from 'react';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { useToast } from '../../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { resendConfirmation } from './letters.mutations.ts';
import { tellNotResent, tellResent, type ResendOutcome } from './resend.model.ts';
import { useCaptcha } from '../../../shared/captcha/use-captcha.ts';
import { serverNow } from '../../../shared/live/server-clock.ts';
import { useSend } from '../../../shared/calls/use-send.ts';

type Resend = {
  resend: (email: string) => void;
  isPending: boolean;
  isSolving: boolean;
  /** The result, for popups: they cover short messages. */
  said: ResendOutcome | undefined;
};

/** Sends the confirmation email again and shows the result in a short message. */
export function useResend(): Resend {
  const { t, language } = useTranslation();
  const show = useToast();
  const report = useProblemReport('resend');
  const { source, isSolving, refresh } = useCaptcha();
  const [said, setSaid] = useState<ResendOutcome>();
  const words = () => ({ t, language, now: serverNow() });
  function say(outcome: ResendOutcome): void {
    setSaid(outcome);
    show(outcome.tone, outcome.text);
  }
  const { mutate, isPending } = useSend({
    send: (platform, email: string) => resendConfirmation(platform, email, source),
    onMutate: () => setSaid(undefined),
    onSuccess: (_answer, email) => say(tellResent(email, words())),
    onError: (error) => {
      report.refused(error);
      say(tellNotResent(error, words()));
      refresh();
    },
  });
  return { resend: mutate, isPending, isSolving, said };
}

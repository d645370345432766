import { useState, type FormEvent } from 'react';
import { visitStorage } from '../../../shared/addresses/preview-base.ts';
import { clearProblem, typedField } from '../../../shared/forms/cleared-problems.ts';
import { useProblemReport } from '../../../shared/forms/report-problems.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { sendCode, sendCredentials } from './sign-in.mutations.ts';
import { readDeviceId, toSignInProblems, type SignInProblems } from './sign-in.model.ts';
import { useCaptcha } from '../../../shared/captcha/use-captcha.ts';
import { useEnter } from '../use-enter.ts';
import { serverNow } from '../../../shared/live/server-clock.ts';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { useRevalidator } from '../../../shared/calls/use-revalidator.ts';
import { notePause } from '../../../shared/visitor/pause-cookie.ts';
import { useSend } from '../../../shared/calls/use-send.ts';

export type SignInStep = 'credentials' | 'code';
type Values = { email: string; password: string } | { code: string };

export type SignIn = {
  step: SignInStep;
  problems: SignInProblems;
  isPending: boolean;
  /** Whether this device is solving a captcha. */
  isSolving: boolean;
  submit(values: Values): void;
  refuse(problems: SignInProblems): void;
  /** A problem goes as soon as its field is changed. */
  noteTyping(event: Pick<FormEvent, 'target'>): void;
  /** Returns to email and password. */
  restart(): void;
};

/** The one or two steps of a sign-in, and their problems. */
export function useSignIn(): SignIn {
  const { t, language } = useTranslation();
  const enter = useEnter();
  const report = useProblemReport('sign-in');
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<SignInStep>('credentials');
  const [problems, setProblems] = useState<SignInProblems>({});
  const { source, isSolving, refresh } = useCaptcha();
  const { mutate, isPending } = useSend({
    send: (platform, values: Values) =>
      'code' in values
        ? sendCode(platform, values.code)
        : sendCredentials(platform, { ...values, deviceId: readDeviceId(visitStorage()) }, source),
    onMutate: () => setProblems({}),
    onSuccess: async (outcome) => {
      if (outcome === 'signed-in') await enter();
      else setStep('code');
    },
    onError: (error) => {
      report.refused(error);
      if (error instanceof ApiError && error.code === 'SELF_EXCLUDED') {
        const { ends_at: until } = error.details;
        notePause(typeof until === 'string' ? until : null);
        // What stands beneath was drawn before that was known.
        void revalidate();
      }
      const found = toSignInProblems(error, { t, language, now: serverNow() });
      setProblems(found);
      if (found.isOver) setStep('credentials');
      refresh();
    },
  });

  return {
    step,
    problems,
    isPending,
    isSolving,
    submit: (values) => mutate(values),
    refuse: (found) => {
      report.found(fieldsOf(found));
      setProblems(found);
    },
    noteTyping: (event) => {
      const field = typedField(event);
      if (field !== undefined) setProblems((now) => clearProblem(now, field));
    },
    restart: () => {
      setProblems({});
      setStep('credentials');
    },
  };
}

function fieldsOf({ email, password, code }: SignInProblems): Record<string, string> {
  const fields = { email, password, code };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  );
}

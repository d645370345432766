import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { reportProblems } from '../../shared/report-problems.ts';
import { useTranslation } from '../../shared/translation.tsx';
import type { CaptchaSource } from './captcha.model.ts';
import { NO_PROBLEMS, toFormProblems, type FormProblems } from './form-problems.model.ts';
import { useCaptcha } from './use-captcha.ts';

type Options<Values> = {
  /** What reports call the form. */
  form: string;
  /** Names of the fields that the form shows. */
  shown: readonly string[];
  region?: 'ERROR.REGION.REGISTRATION' | 'ERROR.REGION.LOGIN';
  /** What can be said before anything is sent. */
  check(values: Values): FormProblems['fields'];
  send(values: Values, captcha: CaptchaSource): Promise<unknown>;
  onSent(values: Values): unknown;
};

export type AuthForm<Values> = {
  problems: FormProblems;
  isPending: boolean;
  /** This device does the work of a captcha. */
  isSolving: boolean;
  submit(values: Values): void;
};

/** A form that is looked at, sent, and told what is wrong with it. What was typed stays. */
export function useAuthForm<Values>(options: Options<Values>): AuthForm<Values> {
  const { form, shown, region = 'ERROR.REGION.LOGIN', check, send, onSent } = options;
  const { t, language } = useTranslation();
  const platform = usePlatform();
  const { source, isSolving, refresh } = useCaptcha();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => send(values, source),
    onMutate: () => setProblems(NO_PROBLEMS),
    onSuccess: async (_answer, values) => {
      await onSent(values);
    },
    onError: (error) => {
      if (error instanceof ApiError) reportProblems(platform, form, { server: error.fields });
      setProblems(toFormProblems(error, { shown, region }, { t, language, now: Date.now() }));
      refresh();
    },
  });
  return {
    problems,
    isPending,
    isSolving,
    submit: (values) => {
      const fields = check(values);
      if (Object.keys(fields).length === 0) return mutate(values);
      reportProblems(platform, form, { client: fields });
      setProblems({ fields });
    },
  };
}

import { useState, type FormEvent } from 'react';
import type { ApiClient } from '../calls/api-client.ts';
import { useTranslation } from '../texts/translation.tsx';
import { useProblemReport } from './report-problems.ts';
import { NO_PROBLEMS, toFormProblems, type FormProblems } from './form-problems.model.ts';
import { clearProblem, leave, typedField } from './cleared-problems.ts';
import { serverNow } from '../live/server-clock.ts';
import { useSend } from '../calls/use-send.ts';

export type CheckedFormOptions<Values, Answer> = {
  /** Name of the form in reports. */
  form: string;
  /** Names of the fields that the form shows. */
  shown: readonly string[];
  region?: 'ERROR.REGION.REGISTRATION' | 'ERROR.REGION.LOGIN';
  /** Checks the values before anything is sent. */
  check(values: Values): FormProblems['fields'];
  /** @param platform a client that is bound to the form's lifetime */
  send(values: Values, platform: ApiClient): Promise<Answer>;
  onSent(values: Values, answer: Answer): unknown;
  /** Further effects of a refusal; the form already shows its message. */
  onRefused?(error: Error): void;
};

export type CheckedForm<Values> = {
  problems: FormProblems;
  isPending: boolean;
  submit(values: Values): void;
  /** What the form hears of typing: a problem goes as soon as its field is changed. */
  noteTyping(event: Pick<FormEvent, 'target'>): void;
};

/** A form that is checked, sent, and shows its problems. Typed text stays. */
export function useCheckedForm<Values, Answer>(
  options: CheckedFormOptions<Values, Answer>,
): CheckedForm<Values> {
  const { form, shown, region = 'ERROR.REGION.LOGIN', check, send, onSent, onRefused } = options;
  const { t, language } = useTranslation();
  const report = useProblemReport(form);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { mutate, isPending } = useSend({
    send: (platform, values: Values) => send(values, platform),
    onMutate: () => setProblems(NO_PROBLEMS),
    onSuccess: async (answer, values) => {
      await onSent(values, answer);
    },
    onError: (error) => {
      report.refused(error);
      setProblems(toFormProblems(error, { shown, region }, { t, language, now: serverNow() }));
      onRefused?.(error);
    },
  });
  return {
    problems,
    isPending,
    noteTyping: (event) => {
      const field = typedField(event);
      if (field === undefined || !(field in problems.fields)) return;
      setProblems(leave({ ...problems, fields: clearProblem(problems.fields, field) }));
    },
    submit: (values) => {
      const fields = check(values);
      if (Object.keys(fields).length === 0) return mutate(values);
      report.found(fields);
      setProblems({ fields });
    },
  };
}

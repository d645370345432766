import { useState } from 'react';
import type { FieldProblems } from '../../shared/forms/form-rules.model.ts';
import { useProblemReport } from '../../shared/forms/report-problems.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';

type FoundProblems = {
  /** The problem of each field, by its name. */
  found: FieldProblems;
  /** Whether the form can be sent. If not, the first invalid field gets the focus. */
  isComplete(form: HTMLFormElement): boolean;
};

function problemOf({ type, validity }: HTMLInputElement | HTMLTextAreaElement): string {
  if (validity.typeMismatch) return 'EMAIL.INVALID';
  return type === 'radio' ? 'COMMON.INCLUSION' : 'COMMON.REQUIRED';
}

/**
 * Problems that the browser finds before a message is sent, in the page’s language: the browser's own messages would be
 * in its language.
 */
export function useFoundProblems(): FoundProblems {
  const { t } = useTranslation();
  const report = useProblemReport('support');
  const [found, setFound] = useState<FieldProblems>({});
  return {
    found,
    isComplete(form) {
      const wrong = [
        ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:invalid, textarea:invalid'),
      ];
      const problems = Object.fromEntries(
        wrong.map((field) => [field.name, t(`VALIDATION.${problemOf(field)}`)]),
      );
      setFound(problems);
      report.found(problems);
      wrong[0]?.focus();
      return wrong.length === 0;
    },
  };
}

import { useState } from 'react';
import type { FieldProblems } from '../../shared/forms/form-rules.model.ts';
import { useProblemReport } from '../../shared/forms/report-problems.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';

type FoundProblems = {
  /** What is wrong with each field, by its name. */
  found: FieldProblems;
  /** Whether the form can be sent. Where it cannot, the first field that is wrong takes the focus. */
  isComplete(form: HTMLFormElement): boolean;
};

function problemOf({ type, validity }: HTMLInputElement | HTMLTextAreaElement): string {
  if (validity.typeMismatch) return 'EMAIL.INVALID';
  return type === 'radio' ? 'COMMON.INCLUSION' : 'COMMON.REQUIRED';
}

/** What the browser finds wrong before a message is sent, said in the page’s language: its own words would be in the browser’s. */
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

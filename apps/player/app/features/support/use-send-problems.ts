import { useTranslation } from '../../shared/texts/translation.tsx';
import { NO_PROBLEMS, type FormProblems } from '../../shared/forms/form-problems.model.ts';
import { tellSendProblems } from './send-problem.ts';

/** Problems of a message that was not sent. @param shown names of the form's fields. */
export function useSendProblems(error: Error | null, shown: readonly string[]): FormProblems {
  const { t, language } = useTranslation();
  return error ? tellSendProblems(error, shown, { t, language }) : NO_PROBLEMS;
}

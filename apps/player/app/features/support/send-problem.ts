import { ApiError } from '../../shared/calls/api-error.ts';
import { tellFailure } from '../../shared/calls/failure.ts';
import { toFormProblems, type FormProblems, type Words } from '../../shared/forms/form-problems.model.ts';

/**
 * Why a message was not sent: problems of a field are shown beside it (ERR-11), all others above the button.
 * @param shown names of the form's fields.
 */
export function tellSendProblems(
  error: unknown,
  shown: readonly string[],
  words: Omit<Words, 'now'>,
): FormProblems {
  if (error instanceof ApiError && error.status === 429)
    return { fields: {}, alert: words.t('SUPPORT.TOO_MANY') };
  if (error instanceof ApiError && Object.keys(error.fields).length > 0)
    // Problems of fields contain no time, so `now` is not used.
    return toFormProblems(error, { shown, region: 'ERROR.REGION.LOGIN' }, { ...words, now: 0 });
  return { fields: {}, alert: tellFailure(error, words.t) ?? words.t('SUPPORT.FAILED') };
}

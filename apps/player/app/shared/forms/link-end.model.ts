import type { Translate } from '@marquee/blocks';
import { ApiError } from '../calls/api-error.ts';
import { tellProblem } from './form-problems.model.ts';

/** Why the platform refused an email's link, read from the field that carries its token; undefined when it did not. */
export function linkEndOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  return Object.keys(error.fields[field] ?? {}).at(-1) ?? 'invalid';
}

/** The same in words (VALIDATION.TOKEN.REPLACED); undefined when there is no text for it. */
export const tellLinkEnd = (end: string | undefined, field: string, t: Translate): string | undefined =>
  end === undefined ? undefined : tellProblem(t, field, end);

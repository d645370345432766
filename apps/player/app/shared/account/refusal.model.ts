import type { Translate } from '@marquee/blocks';
import { ApiError } from '../calls/api-error.ts';
import { tellFailure } from '../calls/failure.ts';

/**
 * The message of a platform's refusal: by its code, else by the first field it names, else the platform's own text.
 * @param area whose texts come first: `PROFILE.REFUSED.<CODE>`.
 */
export function tellRefusalIn(area: 'PROFILE' | 'CASHBOX', error: unknown, t: Translate): string {
  const refusal = error instanceof ApiError ? error : undefined;
  const [field, codes] = Object.entries(refusal?.fields ?? {})[0] ?? [];
  const [code, text] = Object.entries(codes ?? {})[0] ?? [];
  const told =
    (refusal?.code === undefined ? undefined : findText([`${area}.REFUSED.${refusal.code}`], t)) ??
    (field === undefined || code === undefined ? undefined : tellField({ field, code }, t));
  return (
    told ?? text ?? tellFailure(error, t, area === 'CASHBOX' ? area : undefined) ?? refusal?.message ?? ''
  );
}

/** The message of a field's problem; undefined when there is no text for it. */
export function tellField(
  { field, code }: { field: string; code: string },
  t: Translate,
): string | undefined {
  return findText([`VALIDATION.${field}.${code}`, `VALIDATION.COMMON.${code}`], t);
}

function findText(keys: readonly string[], t: Translate): string | undefined {
  const upper = keys.map((key) => key.toUpperCase());
  // A key without a text is returned as it is.
  return upper.map((key) => t(key)).find((word, at) => word !== upper[at]);
}

import type { Translate } from '@marquee/blocks';
import { ApiError } from '../../shared/api-error.ts';

/** What the platform refused, in words: by its code, else by the first field it names, else as it says itself. */
export function tellRefusal(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('PROFILE.UNREACHABLE');
  const [field, codes] = Object.entries(error.fields)[0] ?? [];
  const [code, text] = Object.entries(codes ?? {})[0] ?? [];
  const keys = [
    ...(error.code === undefined ? [] : [`PROFILE.REFUSED.${error.code}`]),
    ...(field === undefined || code === undefined
      ? []
      : [`VALIDATION.${field}.${code}`.toUpperCase(), `VALIDATION.COMMON.${code}`.toUpperCase()]),
  ];
  // A key without text shows as it is.
  const told = keys.map((key) => t(key)).find((word, at) => word !== keys[at]);
  return told ?? text ?? (error.status >= 500 ? t('PROFILE.UNREACHABLE') : error.message);
}

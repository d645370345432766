import { contentHash } from './hash/content-hash.ts';
import type { Recorder } from './value/select-value.ts';
import type { Visitor } from './visitor.ts';

/**
 * The key of an output, known before it is built: what it is, every choice made in it, and of the visitor only
 * the locale, and the currency where that changes anything. Within a release equal keys mean equal outputs (ENGINE-12).
 */
export function cacheKeyOf(
  subject: string,
  { decisions, usesCurrency }: Pick<Recorder, 'decisions' | 'usesCurrency'>,
  { visitor, preview }: { visitor: Visitor; preview: boolean },
): string {
  const currency = usesCurrency ? visitor.context.currency : '';
  return contentHash(`${subject}\n${visitor.locale}\n${currency}\n${preview ? 'preview' : ''}`, decisions);
}

/** Infinity is how the engine counts; outside, null says that time changes nothing. */
export const toValidUntil = (until: number): number | null => (until === Infinity ? null : until);

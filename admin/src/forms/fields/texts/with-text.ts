import { isRecord } from '@marquee/schemas/is-record';

/** Whether a text is the key of a message, instead of texts by language. */
export const isMessageKey = (value: unknown): boolean => isRecord(value) && typeof value['key'] === 'string';

type Written = { isKey: boolean; locale: string; text: string };

/** The text with what was written in one language, or as its key; undefined when nothing is left. */
export function withText(current: unknown, { isKey, locale, text }: Written): unknown {
  // The text has changed to its other form meanwhile, which has a field of its own.
  if (current !== undefined && isMessageKey(current) !== isKey) return current;
  if (isKey) return { key: text };
  const { [locale]: _, ...rest } = isRecord(current) ? current : {};
  const texts = text === '' ? rest : { ...rest, [locale]: text };
  return Object.keys(texts).length === 0 ? undefined : texts;
}

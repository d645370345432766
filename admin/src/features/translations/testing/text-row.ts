import type { TextRow } from '../../../api/translations.queries.ts';

/** A text of the banner “gold”, as the server lists it. */
export const textRow = (
  place: string,
  texts: Record<string, string>,
  rest: Partial<TextRow> = {},
): TextRow => ({
  kind: 'banner',
  id: 'gold',
  pointer: place,
  place,
  title: 'Gold',
  isRich: false,
  texts,
  revisions: {},
  reach: 1,
  outdated: [],
  unneeded: [],
  ...rest,
});

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

import type { DocumentItem } from '../../api/api-types.ts';
import { trimSign, trimSignEnd } from '@marquee/schemas/trim-sign';

type Taken = readonly Pick<DocumentItem, 'id'>[];

/** Leaves room for the number that distinguishes documents with the same title. */
const LONGEST = 76;
/** Letters that are not a plain letter with an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
};

/**
 * The id for a title, for example “Winter für Gold” becomes winter-fur-gold; empty when the title has no usable
 * letters.
 */
export const idFor = (title: string, taken: Taken): string => freeId(hyphenated(title), taken);

/** The wanted id, with a number at the end when another document has it. */
export function freeId(wanted: string, taken: Taken): string {
  if (wanted === '') return '';
  const ids = new Set(taken.map(({ id }) => id));
  const start = trimSignEnd(wanted.slice(0, LONGEST), '-');
  let id = start;
  for (let number = 2; ids.has(id); number += 1) id = `${start}-${number}`;
  return id;
}

const hyphenated = (title: string): string =>
  trimSign(
    title
      .toLowerCase()
      .replaceAll(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-'),
    '-',
  );

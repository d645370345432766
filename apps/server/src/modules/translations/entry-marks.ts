import { createHash } from 'node:crypto';
import { createMarks, type NameEntry } from '@marquee/schemas';

const LENGTH = 12;

/** Names for entries without an id, made of all their content except translations. */
export const createLineMarks = (texts: ReadonlySet<unknown>): NameEntry =>
  createMarks(
    (text) => createHash('sha256').update(text).digest('hex').slice(0, LENGTH),
    (record) => (texts.has(record) ? ['en'] : Object.keys(record)),
  );

const TWINS = /\.\d+of(?=\d+(?:\/|$))/g;

/** What the places of identical entries have in common. Undefined for a place with only one text. */
export const twinsOf = (place: string): string | undefined =>
  place.includes('@') && place.search(TWINS) >= 0 ? place.replaceAll(TWINS, '.*of') : undefined;

import type { PlayerDocument } from '@marquee/schemas';

export const REVIEW_MS = 20_000;
/** A photo of a page that can be read has more. */
const SMALLEST_READABLE = 4_000;

const STARTS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
];

/** Whether a file is what it may be: JPEG, PNG or PDF, by its first bytes. */
export const isPictureOrPdf = (file: Uint8Array): boolean =>
  STARTS.some((start) => start.every((byte, at) => file[at] === byte));

type Sent = {
  name: string;
  bytes: number;
  /** Whether the player has sent the very file as something else. */
  isKnownAsOther: boolean;
};

/**
 * What the sandbox finds in a document, in the place of a person who looks at it: it goes by the file's name and size, so
 * that each decision can be brought about.
 */
export function findFault({ name, bytes, isKnownAsOther }: Sent): PlayerDocument['reason'] {
  if (isKnownAsOther) return 'other_document';
  if (/expired|abgelaufen|expiré|scaduto|utløpt|aegunud/i.test(name)) return 'expired';
  return bytes < SMALLEST_READABLE ? 'unreadable' : null;
}

import { InvalidFields } from '../errors.ts';

/** What ended a link of a letter before its time. */
export type EndedBy = 'used' | 'replaced' | 'taken_back';

/** Why a link does nothing any more; unknown: it never was one, or is so old that it was forgotten. */
export type LinkEnd = EndedBy | 'expired' | 'unknown';

const DAY = 86_400_000;
/** How long a link that does nothing any more is known for what it was. */
export const KNOWN_MS = 90 * DAY;

/** Null: it still works. */
export function endOf(
  row:
    | { ended_by: EndedBy | null; ended_at: string | number | null; expires_at: string | number }
    | undefined,
  now: number,
): LinkEnd | null {
  if (!row) return 'unknown';
  if (row.ended_by) return row.ended_by;
  // Of before it was kept what ended it.
  if (row.ended_at !== null) return 'unknown';
  return Number(row.expires_at) > now ? null : 'expired';
}

/** By code and in words, at the field in which its token came. */
const REFUSALS: { readonly [End in LinkEnd]: { readonly [code: string]: string } } = {
  used: { already_used: 'This link has done its work already. Ask for a new letter to do it again.' },
  replaced: { replaced: 'A newer letter took the place of this link. Open the latest one.' },
  taken_back: { taken_back: 'What this link was for was decided otherwise since. It does nothing any more.' },
  expired: { expired: 'The time of this link is over. Ask for a new letter.' },
  unknown: { invalid: 'We do not know this link. Open the whole of it, or ask for a new letter.' },
};

export function refuseLink(field: string, end: LinkEnd): InvalidFields {
  return new InvalidFields({ [field]: REFUSALS[end] });
}

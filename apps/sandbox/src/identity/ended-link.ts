import { InvalidFields } from '../errors.ts';

/** What ended a link before it expired. */
export type EndedBy = 'used' | 'replaced' | 'taken_back';

/** Why a link no longer works. `unknown` when it never existed or is so old that it was deleted. */
export type LinkEnd = EndedBy | 'expired' | 'unknown';

const DAY = 86_400_000;
/** How long a link is kept after it stopped working. */
export const KNOWN_MS = 90 * DAY;

/** Null when it still works. */
export function endOf(
  row:
    | { ended_by: EndedBy | null; ended_at: string | number | null; expires_at: string | number }
    | undefined,
  now: number,
): LinkEnd | null {
  if (!row) return 'unknown';
  if (row.ended_by) return row.ended_by;
  // It is from before the reason was stored.
  if (row.ended_at !== null) return 'unknown';
  return Number(row.expires_at) > now ? null : 'expired';
}

/** By code and in words, for the field of the token. */
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

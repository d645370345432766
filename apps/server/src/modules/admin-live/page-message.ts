import { findKind } from '@marquee/schemas';
import { createMessageReader } from '../contract/read-message.ts';
import { invalid, refusal } from '../contract/refusals.ts';

/** A message of an open page: the document that it has open, or null for none. */
export type PageMessage = { kind: string; id: string; section: string | null } | null;

const readMessage = createMessageReader('GET /admin/api/live');

/** Reads a message. An invalid one throws the error that the page is sent. */
export function readPageMessage(text: string): PageMessage {
  const { data } = readMessage(text);
  if (data === null) return null;
  const { kind, id, section = null } = data;
  if (!findKind(kind)) throw refusal([invalid('/data/kind', 'Must be a kind of document.')]);
  return { kind, id, section };
}

/** Limits messages: a few at once, and two a second over time. The returned function says if one more is allowed. */
export function createAllowance(now: () => number, { most = 20, perSecond = 2 } = {}): () => boolean {
  let left = most;
  let at = now();
  return () => {
    left = Math.min(most, left + ((now() - at) / 1000) * perSecond);
    at = now();
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

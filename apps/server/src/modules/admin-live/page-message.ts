import { findKind } from '@marquee/schemas';
import { createMessageReader } from '../contract/read-message.ts';
import { invalid, refusal } from '../contract/refusals.ts';

/** What an open page says: what it has open, or that it has nothing open. */
export type PageMessage = { kind: string; id: string; section: string | null } | null;

const readMessage = createMessageReader('GET /admin/api/live');

/** The message; what is wrong with it is thrown, as the error that the page is told. */
export function readPageMessage(text: string): PageMessage {
  const { data } = readMessage(text);
  if (data === null) return null;
  const { kind, id, section = null } = data;
  if (!findKind(kind)) throw refusal([invalid('/data/kind', 'Must be a kind of document.')]);
  return { kind, id, section };
}

/** Whether one more message is taken now: a few at once, and two a second over time. */
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

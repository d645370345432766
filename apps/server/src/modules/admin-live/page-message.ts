import { findKind } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';

/** What an open page says: what it has open, or that it has nothing open. */
export type PageMessage = { kind: string; id: string; section: string | null } | null;

const MAX_CHARACTERS = 1000;
const SECTION = /^[\w-]{1,60}$/;
const MAX_ID = 200;

/** The message, or what is wrong with it. */
export function parsePageMessage(text: string): { message: PageMessage } | { problem: string } {
  if (text.length > MAX_CHARACTERS) return { problem: `A message has at most ${MAX_CHARACTERS} characters.` };
  const { event, data } = asRecord(parseJson(text));
  if (event !== 'presence') return { problem: 'event must be presence.' };
  if (data === null) return { message: null };
  const { kind, id, section = null } = asRecord(data);
  if (typeof kind !== 'string' || !findKind(kind))
    return { problem: 'data.kind must be a kind of document.' };
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID)
    return { problem: 'data.id must be the id of a document.' };
  if (section !== null && (typeof section !== 'string' || !SECTION.test(section)))
    return { problem: 'data.section must be the name of a section, or left out.' };
  return { message: { kind, id, section } };
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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

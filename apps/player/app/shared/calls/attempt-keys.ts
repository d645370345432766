import { createRandomId, visitStore, type KeyStore } from '@marquee/blocks/browser';
import { isRecord } from '@marquee/schemas/is-record';
import { readStored } from '../visitor/stored.ts';

const PREFIX = 'attempt:';
/** Of this page: with what is secret, such as a card’s number, which is kept nowhere else. */
const asked = new Map<string, string>();

/** What is done: what to call it, and what of its body may be kept for the visit. */
type Attempt = { what: string; body: object; secret?: unknown };

/**
 * The key of one try. It stays the same until its outcome is known, also when the dialog is closed or the page loaded
 * anew in between, so that pressing again after a lost answer does nothing twice (CASH-71).
 */
export function attemptKey({ what, body, secret }: Attempt, storage: KeyStore = visitStore): string {
  const place = PREFIX + what;
  const [open, whole] = [JSON.stringify(body), JSON.stringify([body, secret])];
  const kept = readStored(storage, place, parseKept);
  const before = asked.get(place);
  asked.set(place, whole);
  if (kept?.body === open && (before === undefined || before === whole)) return kept.key;
  const key = createRandomId();
  storage.setItem(place, JSON.stringify({ body: open, key }));
  return key;
}

/** The outcome is known: the same again is another one. */
export function settleAttempt(what: string, storage: KeyStore = visitStore): void {
  asked.delete(PREFIX + what);
  storage.removeItem(PREFIX + what);
}

/** Tries belong to whoever made them (AUTH-11). */
export function forgetAttempts(storage: KeyStore & { keys(): string[] } = visitStore): void {
  asked.clear();
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function parseKept(kept: unknown): { body: string; key: string } | undefined {
  if (!isRecord(kept)) return undefined;
  const { body, key } = kept;
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined;
}

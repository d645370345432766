import { createRandomId, visitStore, type KeyStore } from '@marquee/blocks/browser';
import { isRecord } from '@marquee/schemas/is-record';
import { readStored } from '../visitor/stored.ts';

const PREFIX = 'attempt:';
/** In memory of this page only: these include secrets, such as a card’s number, that are stored nowhere else. */
const asked = new Map<string, string>();

/** An attempt: its name, and the part of its body that may be stored for the visit. */
type Attempt = { what: string; body: object; secret?: unknown };

/**
 * The idempotency key of one attempt. It stays the same until the outcome is known, even when the dialog is closed or
 * the page reloaded in between, so that a second press after a lost response has no second effect (CASH-71).
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

/** The key of an attempt whose outcome is not known, also after a reload; undefined where there is none. */
export function keptAttempt(what: string, storage: KeyStore = visitStore): string | undefined {
  return readStored(storage, PREFIX + what, parseKept)?.key;
}

/** The outcome is known: the same action again is a new attempt. */
export function settleAttempt(what: string, storage: KeyStore = visitStore): void {
  asked.delete(PREFIX + what);
  storage.removeItem(PREFIX + what);
}

/** Attempts belong to the player who made them (AUTH-11). */
export function forgetAttempts(storage: KeyStore & { keys(): string[] } = visitStore): void {
  asked.clear();
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function parseKept(kept: unknown): { body: string; key: string } | undefined {
  if (!isRecord(kept)) return undefined;
  const { body, key } = kept;
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined;
}

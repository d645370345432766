import { serverNow } from '../live/server-clock.ts';
import { writeCookie } from './cookies.ts';

/**
 * Set in a browser whose player takes a break, without saying who: as its guest, too, they are offered nothing until
 * the break ends. No cache answers a request with a cookie of such a name (apps/server/src/modules/delivery).
 */
export const PAUSE_COOKIE = 'marquee_pause';

const DAY_SECONDS = 24 * 60 * 60;
/** No browser keeps a cookie for longer. */
const MOST_SECONDS = 400 * DAY_SECONDS;

/** @param until when the break ends (ISO 8601); null: it has no end; undefined: that is not known */
export function notePause(until: string | null | undefined): void {
  const left = until ? Math.ceil((Date.parse(until) - serverNow()) / 1000) : undefined;
  if (left !== undefined && left <= 0) return;
  writeCookie(
    PAUSE_COOKIE,
    '1',
    Math.min(left ?? (until === null ? MOST_SECONDS : DAY_SECONDS), MOST_SECONDS),
  );
}

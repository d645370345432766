import { PAGE_KEPT_MS } from './page-age.ts';

// Milliseconds that the server's clock is ahead of this device's. The server itself is never told another time.
let ahead = 0;

/** What an answer's way and the drawing of a page take is no difference of clocks. */
const TOLERANCE_MS = 1500;

/** The page's own clock, which nobody sets, and what the device's is ahead of it: another lead is another clock. */
const lead = (): number => Date.now() - performance.now();
let knownLead = lead();

let tellOfJump: (() => void) | undefined;

/**
 * The instant by the server's clock, in epoch milliseconds. What begins, ends or is locked says so by that clock, and
 * that of a device may be off by hours: whatever is compared with an instant of the server is compared with this.
 */
export function serverNow(): number {
  followJump();
  return Date.now() + ahead;
}

/**
 * Takes over what the server's clock says.
 * @param instant by the server's clock, in epoch milliseconds
 * @param device the device's own at that moment
 */
export function noteServerTime(instant: number, device: number = Date.now()): void {
  knownLead = lead();
  const found = instant - device;
  if (Math.abs(found - ahead) > TOLERANCE_MS) ahead = Math.abs(found) > TOLERANCE_MS ? found : 0;
}

/** Calls when the device's clock has been set, or the device has slept: only the server can tell which. */
export function onClockJump(ask: () => void): () => void {
  tellOfJump = ask;
  return () => {
    if (tellOfJump === ask) tellOfJump = undefined;
  };
}

/** A clock that goes back was set. One that goes ahead may be right after a sleep, through which a page's own stands still. */
function followJump(): void {
  // On the server nobody does: its clock is the one that is right.
  if (!tellOfJump) return;
  const jump = lead() - knownLead;
  if (Math.abs(jump) < TOLERANCE_MS) return;
  knownLead += jump;
  if (jump < 0) ahead -= jump;
  // Not within the drawing that asks for the time.
  queueMicrotask(tellOfJump);
}

/** The device's clock at the moment at which the first byte of the page came; now, where the browser does not tell. */
export function pageArrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const since =
    navigation instanceof PerformanceNavigationTiming ? performance.now() - navigation.responseStart : 0;
  return Date.now() - since;
}

/** Of the answer that brought the page: the server's clock when it was sent. */
const CLOCK_TIMING = 'clock';

/**
 * The server's clock of the page as it came: known before anything of it is compared. Its answer says when it was sent,
 * where the browser tells; the page itself only when it was drawn, which may have been for somebody else before.
 */
export function notePageTime(root: HTMLElement = document.documentElement): void {
  const arrivedAt = pageArrivedAt();
  const sentAt = pageSentAt();
  if (sentAt !== undefined) return noteServerTime(sentAt, arrivedAt);
  const drawnAt = Number(root.dataset['madeAt'] ?? Number.NaN);
  if (!Number.isFinite(drawnAt)) return undefined;
  const possible = Math.min(Math.max(arrivedAt, drawnAt), drawnAt + PAGE_KEPT_MS);
  return noteServerTime(possible, arrivedAt);
}

/** Undefined where the browser does not tell, as on plain http, or has the page from its own cache. */
function pageSentAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.transferSize === 0) return undefined;
  // Not every browser has it.
  const timings = navigation.serverTiming as readonly PerformanceServerTiming[] | undefined;
  return timings?.find(({ name }) => name === CLOCK_TIMING)?.duration;
}

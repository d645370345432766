import { PAGE_KEPT_MS } from './page-age.ts';

// Milliseconds by which the server's clock is ahead of this device's. On the server it stays 0.
let ahead = 0;

/** Differences up to this size come from the response's travel time and from rendering, not from the clocks. */
const TOLERANCE_MS = 1500;

/**
 * The lead of the device's clock over the page's own clock, which cannot be set: another lead means that the device's
 * clock has changed.
 */
const lead = (): number => Date.now() - performance.now();
let knownLead = lead();

let tellOfJump: (() => void) | undefined;

/**
 * The current time by the server's clock, in epoch milliseconds. Start, end and lock times follow that clock, and a
 * device's clock may be off by hours: compare instants of the server only with this.
 */
export function serverNow(): number {
  followJump();
  return Date.now() + ahead;
}

/**
 * Takes over the time of the server's clock.
 * @param instant by the server's clock, in epoch milliseconds
 * @param device the device's clock at that moment
 */
export function noteServerTime(instant: number, device: number = Date.now()): void {
  knownLead = lead();
  const found = instant - device;
  if (Math.abs(found - ahead) > TOLERANCE_MS) ahead = Math.abs(found) > TOLERANCE_MS ? found : 0;
}

/** Calls `ask` when the device's clock was set, or the device has slept: only the server can tell which. */
export function onClockJump(ask: () => void): () => void {
  tellOfJump = ask;
  return () => {
    if (tellOfJump === ask) tellOfJump = undefined;
  };
}

/**
 * A clock that jumps back was set. One that jumps ahead may be right after a sleep, during which the page's own clock
 * stops.
 */
function followJump(): void {
  // On the server nobody registers: its clock is the right one.
  if (!tellOfJump) return;
  const jump = lead() - knownLead;
  if (Math.abs(jump) < TOLERANCE_MS) return;
  knownLead += jump;
  if (jump < 0) ahead -= jump;
  // Not during the render that asks for the time.
  queueMicrotask(tellOfJump);
}

/** The device's clock when the first byte of the page arrived; the current time where the browser does not tell. */
export function pageArrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const since =
    navigation instanceof PerformanceNavigationTiming ? performance.now() - navigation.responseStart : 0;
  return Date.now() - since;
}

/** Server-Timing entry of the page's response: the server's clock when the response was sent. */
const CLOCK_TIMING = 'clock';

/**
 * Reads the server's clock from the page itself, before any instant of the page is compared. The response says when it
 * was sent, where the browser exposes it. The page only says when it was rendered, which may have been earlier, for
 * another visitor.
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

/** Undefined where the browser does not expose it, as on plain http, or took the page from its own cache. */
function pageSentAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.transferSize === 0) return undefined;
  // Not every browser supports this property.
  const timings = navigation.serverTiming as readonly PerformanceServerTiming[] | undefined;
  return timings?.find(({ name }) => name === CLOCK_TIMING)?.duration;
}

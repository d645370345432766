// Milliseconds that the server's clock is ahead of this device's. The server itself is never told another time.
let ahead = 0;

/** What an answer's way and the drawing of a page take is no difference of clocks. */
const TOLERANCE_MS = 1500;

/**
 * The instant by the server's clock, in epoch milliseconds. What begins, ends or is locked says so by that clock, and
 * that of a device may be off by hours: whatever is compared with an instant of the server is compared with this.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}

/**
 * Takes over what the server's clock says.
 * @param instant by the server's clock, in epoch milliseconds
 * @param device the device's own at that moment
 */
export function noteServerTime(instant: number, device: number = Date.now()): void {
  const found = instant - device;
  if (Math.abs(found - ahead) > TOLERANCE_MS) ahead = Math.abs(found) > TOLERANCE_MS ? found : 0;
}

/** The device's clock at the moment at which the first byte of the page came; now, where the browser does not tell. */
export function pageArrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const since =
    navigation instanceof PerformanceNavigationTiming ? performance.now() - navigation.responseStart : 0;
  return Date.now() - since;
}

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { email, PASSWORD } from '../visit.ts';

const HOUR = 3_600_000;

declare global {
  interface Window {
    /** How far the device’s clock is off, in milliseconds. */
    deviceIsOff: number;
  }
}

/** Sets the device’s clock off by this much before any script of the page runs. */
async function setClockOff(page: Page, ms: number): Promise<void> {
  await page.addInitScript((off) => {
    const Right = Date;
    window.deviceIsOff = off;
    const later = (): number => Right.now() + window.deviceIsOff;
    globalThis.Date = new Proxy(Right, {
      construct: (target, parts: ConstructorParameters<DateConstructor> | []) =>
        parts.length === 0 ? new target(later()) : new target(...parts),
      get: (target, name) => (name === 'now' ? later : (Reflect.get(target, name) as unknown)),
    });
  }, ms);
}

/** The seconds that the lobby’s countdown shows, once it counts in the browser. */
async function countedSeconds(page: Page): Promise<number> {
  const countdown = page
    .locator('time')
    .filter({ hasText: /^\d+d \d\dh \d\dm \d\ds$/ })
    .first();
  const drawn = await countdown.textContent();
  await expect(countdown).not.toHaveText(drawn ?? '');
  const counted = await countdown.textContent();
  // The first tick may only correct what the server rendered; the second one comes from the page’s clock.
  await expect(countdown).not.toHaveText(counted ?? '');
  const [days = 0, hours = 0, minutes = 0, seconds = 0] =
    (await countdown.textContent())?.match(/\d+/g)?.map(Number) ?? [];
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

for (const hours of [-26, -1, 3, 400])
  test(`a countdown keeps to the server's clock where the device's is ${hours} hours off`, async ({
    page,
  }) => {
    await setClockOff(page, hours * HOUR);
    await page.goto('/');
    const until = await page
      .locator('time')
      .filter({ hasText: /^\d+d \d\dh/ })
      .first()
      .getAttribute('datetime');
    const shown = await countedSeconds(page);
    const left = (Date.parse(until ?? '') - Date.now()) / 1000;
    expect(Math.abs(shown - left)).toBeLessThan(10);
  });

for (const [atFirst, later] of [
  [0, 0],
  [-9000, -9000],
  [9000, 9000],
  [0, -26],
  [0, 26],
  [-26, 0],
] as const)
  test(`a session is as long as it is on a device ${atFirst} hours off, and then ${later}`, async ({
    page,
    server,
  }) => {
    const origin = server.origin.replace('localhost', 'ee.localhost');
    await setClockOff(page, atFirst * HOUR);
    await page.goto(origin);
    // Sent by the page, because only browsers resolve `ee.localhost` to this machine.
    await page.evaluate(
      async (user) =>
        fetch('/api/users/sign_in', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
          body: JSON.stringify({ user }),
        }),
      { email: email('ee'), password: PASSWORD },
    );
    await page.reload();
    const timer = page.getByRole('timer').first();
    await expect(timer).toHaveText(/^00:00:0[2-9]$/);
    await page.evaluate((off) => {
      window.deviceIsOff = off;
    }, later * HOUR);
    const before = await timer.textContent();
    // The timer goes on, and after the page has asked the server for the time it is right.
    await expect(timer).not.toHaveText(before ?? '');
    await expect(timer).toHaveText(/^00:00:\d\d$/);
  });

import { chromium } from 'playwright';
import { startServer } from '../../e2e/server.ts';

/** Bytes as they came over the wire, without headers. */
export type LobbyWeight = {
  readonly styles: number;
  readonly images: readonly { readonly address: string; readonly bytes: number }[];
};

/** What the first screen of the built product's lobby costs a phone. */
export async function weighLobby(): Promise<LobbyWeight> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    // A new checkout draws its artwork while it is asked for.
    await page.goto(server.origin, { waitUntil: 'load', timeout: 240_000 });
    await page.waitForFunction(
      () => [...document.images].every(({ loading, complete }) => complete || loading === 'lazy'),
      undefined,
      { timeout: 240_000 },
    );
    await page.waitForLoadState('networkidle', { timeout: 240_000 });
    return await page.evaluate(() => {
      const sizes = new Map(
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
      );
      const isShown = (image: HTMLImageElement): boolean => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      };
      const addresses = new Set([...document.images].filter(isShown).map(({ currentSrc }) => currentSrc));
      return {
        styles: [...sizes]
          .filter(([name]) => new URL(name).pathname.endsWith('.css'))
          .reduce((sum, [, bytes]) => sum + bytes, 0),
        images: [...addresses].map((address) => ({
          address: new URL(address).pathname,
          bytes: sizes.get(address) ?? 0,
        })),
      };
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

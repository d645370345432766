import { chromium } from 'playwright';
import { startServer } from '../e2e/server.ts';
import { BUDGETS_KB } from './budgets.ts';

/**
 * What a phone loads for the lobby on a cold cache: script as gzipped bodies beside its limit, and everything as it
 * came over the wire, headers included.
 */
export async function benchScript(): Promise<Record<string, string>> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const types = new Map<string, string>();
    const bytes = new Map<string, number>();
    client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
    });
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const script = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return {
      'script, gzipped': `${formatKb(script)}, limit ${BUDGETS_KB.lobbyScript} KB`,
      ...Object.fromEntries(
        [...bytes]
          .toSorted((a, b) => b[1] - a[1])
          .map(([type, size]) => [`${type} on the wire`, formatKb(size)]),
      ),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

function formatKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

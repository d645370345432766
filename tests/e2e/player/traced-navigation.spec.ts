import {
  type Collector,
  startCollector,
} from '../../../apps/server/src/modules/tracing/testing/collector.ts';
import { expect, test as base } from '../fixtures.ts';
import { type RunningServer, startServer } from '../server.ts';

/** A server that traces everything. */
const test = base.extend<object, { collector: Collector; server: RunningServer }>({
  collector: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the source: this one needs none
    async ({}, use) => {
      const collector = await startCollector();
      await use(collector);
      collector.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ collector }, use) => {
      const server = await startServer({
        pictures: 'blank',
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
          OTEL_TRACES_SAMPLER_ARG: '1',
        },
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('[OPS-11] opening another page in the browser is a trace of its own, through page, engine and platform', async ({
  page,
  context,
  signIn,
  collector,
}) => {
  await signIn(context, 'player');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).first().click();
  await page.waitForURL(/\/promotions/);
  const pathOf = ({ attributes }: Collector['spans'][number]): string =>
    attributes.find(({ key }) => key === 'url.path')?.value.stringValue ?? '';
  /** What belongs to the trace in which the page's data were asked for. */
  const seen = (): string[] => {
    const data = collector.spans.find((span) => /^\/promotions(?:\.data)$/.test(pathOf(span)));
    if (!data) return [];
    const own = collector.spans.filter(({ traceId }) => traceId === data.traceId);
    return own.flatMap((span) => {
      if (span === data) return ['the navigation'];
      if (span.name === 'resolve page') return ['the engine'];
      if (span.kind === 3 && span.name.includes(' /api/')) return ['the platform'];
      return [];
    });
  };
  await expect
    .poll(() => [...new Set(seen())].toSorted(), { timeout: 30_000 })
    .toEqual(['the engine', 'the navigation', 'the platform']);
});

import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../../apps/cli/src/index.ts';
import {
  openTestAdmin,
  type TestClient,
} from '../../../apps/server/src/modules/admin-session/testing/open-test-admin.ts';
import type { Store } from '../../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../../apps/server/src/store/testing/open-test-store.ts';
import { CASES, PACK_OF } from './market-corpus.ts';

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;
let marquee: (...args: string[]) => Promise<{ exit: number; out: string }>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  publisher = await admin.signIn('publisher');
  const administrator = await admin.signIn('administrator');
  const { body } = await administrator.call('POST', '/tokens', { body: { name: 'ci', role: 'publisher' } });
  const url = await admin.app.listen({ host: '127.0.0.1', port: 0 });
  marquee = async (...args) => {
    let out = '';
    const exit = await main(args, {
      env: { MARQUEE_URL: url, MARQUEE_TOKEN: (body as { token: string }).token },
      cwd: resolve(import.meta.dirname, '../../..'),
      fetch,
      now: Date.now,
      wait: () => Promise.resolve(),
      out: (text) => (out += text),
      err: (text) => (out += text),
    });
    return { exit, out };
  };
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

const put = async (kind: string, id: string, data: unknown, revision?: number): Promise<number> => {
  const headers: Record<string, string> =
    revision === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
  const { body } = await publisher.call('PUT', `/documents/${kind}/${id}`, { headers, body: data });
  return (body as { revision: number }).revision;
};
const publish = (kind: string, id: string, revision: number) =>
  publisher.call('POST', '/releases', { body: { comment: 'Now', documents: [{ kind, id, revision }] } });

it('[RULE-05] the packs are imported by one line, and refuse what is unlawful once a licence is entered', async () => {
  expect(await marquee('import', 'schemas/markets', '--apply')).toMatchObject({
    exit: 0,
    out: expect.stringContaining(`${PACK_OF.size} documents`),
  });
  const unlawful = CASES.find(({ market, breaks }) => market === 'gb' && breaks[0] === 'wagering-at-most-10');
  const pack = PACK_OF.get('gb');
  if (!unlawful || !pack) throw new Error('There is no such case.');
  const site = [
    ['locale', 'en', { code: 'en', name: 'English' }],
    [
      'currency-table',
      'main',
      {
        currencies: [
          { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
          { code: 'GBP', kind: 'fiat', subunits_to_unit: 100 },
        ],
      },
    ],
    ['licence', 'GB', unlawful.licence],
  ] as const;
  for (const [kind, id, data] of site)
    expect((await publish(kind, id, await put(kind, id, data))).status).toBe(201);

  // As imported, it binds nobody.
  const offer = await put('banner', 'welcome', unlawful.data);
  const { body: stored } = await publisher.call('GET', '/documents/rule-pack/gb');
  const { revision } = stored as { revision: number };
  expect((await publish('rule-pack', 'gb', revision)).status).toBe(201);
  const looked = await publisher.call('POST', '/releases/preview', {
    body: { documents: [{ kind: 'banner', id: 'welcome', revision: offer }] },
  });
  expect(looked.body).toMatchObject({ problems: [] });

  const bound = await put('rule-pack', 'gb', { ...pack, licences: ['GB'] }, revision);
  expect((await publish('rule-pack', 'gb', bound)).status).toBe(201);
  expect(await marquee('publish', 'banner/welcome', '--comment', 'Now')).toMatchObject({
    exit: 1,
    out: expect.stringMatching(/wagering[^\n]*ten times/i),
  });
  const { status, body } = await publish('banner', 'welcome', offer);
  expect([status, body]).toMatchObject([
    422,
    {
      error: {
        code: 'RELEASE_HAS_PROBLEMS',
        problems: [
          {
            code: 'RULE_BROKEN',
            pointer: '/offer/wagering/times',
            message: expect.stringMatching(/; to confirm with counsel\)\.$/),
            rule: {
              pack: 'gb',
              id: 'wagering-at-most-10',
              citation: { source: 'regulator-code', confirmWithCounsel: true },
              witness: { licence: 'GB' },
            },
          },
        ],
      },
    },
  ]);
});

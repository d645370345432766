import { SCHEMA_VERSION } from '@marquee/schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestAnswer, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { fireDueSchedules } from '../schedules/fire-schedules.ts';

const START = Date.parse('2026-11-19T13:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = { at: START };
const sources = { ...systemSources, now: () => new Date(clock.at) };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let store: Store;
let publisher: TestClient;
let close: () => Promise<void>;

type Chosen = { kind: string; id: string; revision: number };
const revisions = new Map<string, number>();

async function put(kind: string, id: string, data: unknown): Promise<Chosen> {
  const base = revisions.get(`${kind}/${id}`);
  const headers: Record<string, string> =
    base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const { status, body } = await publisher.call('PUT', `/documents/${kind}/${id}`, { headers, body: data });
  expect([status, body]).toMatchObject([expect.any(Number), { revision: expect.any(Number) as number }]);
  const { revision } = body as Chosen;
  revisions.set(`${kind}/${id}`, revision);
  return { kind, id, revision };
}

const publish = (...documents: Chosen[]): Promise<TestAnswer> =>
  publisher.call('POST', '/releases', { body: { comment: 'Now', documents } });
async function published(...documents: Chosen[]): Promise<number> {
  const { status, body } = await publish(...documents);
  expect([status, body]).toMatchObject([201, {}]);
  return (body as { number: number }).number;
}
const live = async (id: string): Promise<unknown> => (await store.loadRelease()).documents['banner']?.[id];

const licence = {
  code: 'CW',
  name: 'Curaçao',
  isDefault: true,
  minimumAge: 18,
  licenceLine: { en: 'Licence' },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
};
const banner = (times: number, more: object = {}): object => ({
  title: { en: 'Offer' },
  order: { lobby: 1 },
  offer: { kind: 'bonus', maximum: { EUR: 1000 }, wagering: { times, of: 'bonus' } },
  ...more,
});
const lawful = banner(10);
const unlawful = banner(40);
const pack = (more: object = {}): object => ({
  title: 'Rules',
  market: 'Curaçao',
  licences: ['CW'],
  rules: [
    {
      id: 'wagering-at-most-10',
      title: 'Nothing is wagered more than ten times',
      citation: { text: '§ 3', address: 'https://regulator.example/3' },
      severity: 'blocks',
      check: { type: 'offer-number', field: 'wagering', atMost: 10 },
      ...more,
    },
  ],
});

const problem = {
  code: 'RULE_BROKEN',
  severity: 'error',
  kind: 'banner',
  id: 'b',
  pointer: '/offer/wagering/times',
  rule: {
    pack: 'cw',
    id: 'wagering-at-most-10',
    citation: { text: '§ 3', address: 'https://regulator.example/3' },
    witness: { licence: 'CW' },
  },
};
const refusal = { error: { code: 'RELEASE_HAS_PROBLEMS', problems: [problem] } };

beforeEach(async () => {
  clock.at = START;
  revisions.clear();
  store = await openTestStore();
  const admin = await openTestAdmin(store, { sources });
  publisher = await admin.signIn('publisher');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
  await published(await put('licence', 'CW', licence));
});
afterEach(() => close());

describe('[RULE-03] a rule that blocks, blocks', () => {
  it('a publish, and says so before', async () => {
    await published(await put('rule-pack', 'cw', pack()));
    const draft = await put('banner', 'b', unlawful);
    const looked = await publisher.call('POST', '/releases/preview', { body: { documents: [draft] } });
    expect(looked.body).toMatchObject({ problems: [problem] });
    const { status, body } = await publish(draft);
    expect([status, body]).toMatchObject([422, refusal]);
    expect(await live('b')).toBeUndefined();
    await published(await put('banner', 'b', lawful));
  });

  it('scheduling, moving and firing', async () => {
    await published(
      await put('rule-pack', 'cw', pack({ inForce: { from: new Date(START + DAY).toISOString() } })),
    );
    const at = (hours: number): string => new Date(START + hours * HOUR).toISOString();
    const schedule = (draft: Chosen, hours: number): Promise<TestAnswer> =>
      publisher.call('POST', '/schedules', {
        body: { publishAt: at(hours), comment: 'Later', documents: [draft] },
      });
    const draft = await put('banner', 'b', unlawful);
    expect(await schedule(draft, 1)).toMatchObject({ status: 422, body: refusal });
    expect((await publisher.call('GET', '/schedules')).body).toEqual({ items: [] });
    // Over before the rule begins; and lawful when it was scheduled, not when it fires.
    const brief = await put('banner', 'b', banner(40, { schedule: { until: at(24) } }));
    const waiting = await schedule(brief, 1);
    expect(waiting.status).toBe(201);
    await published(await put('rule-pack', 'cw', pack()));
    const { id, version } = waiting.body as { id: string; version: number };
    const moved = await publisher.call('PATCH', `/schedules/${id}`, {
      headers: { 'if-match': `"${version}"` },
      body: { publishAt: at(2) },
    });
    expect(moved).toMatchObject({ status: 422, body: refusal });
    clock.at = START + HOUR;
    await fireDueSchedules(store, sources, { log: silent });
    expect((await publisher.call('GET', '/schedules')).body).toMatchObject({
      items: [{ id, state: 'failed', failure: { code: 'RELEASE_HAS_PROBLEMS', problems: [problem] } }],
    });
    expect(await live('b')).toBeUndefined();
  });

  it('a rollback, which leaves the rules as they are', async () => {
    const before = await published(await put('banner', 'b', unlawful));
    await published(await put('banner', 'b', lawful));
    await published(await put('rule-pack', 'cw', pack()));
    expect((await publisher.call('GET', `/releases/${before}/rollback`)).body).toMatchObject({
      documents: [{ kind: 'banner', id: 'b' }],
      problems: [problem],
    });
    const { status, body } = await publisher.call('POST', `/releases/${before}/rollback`, {
      body: { comment: 'Back' },
    });
    expect([status, body]).toMatchObject([422, refusal]);
    expect(await live('b')).toEqual(lawful);
  });

  it('an undo', async () => {
    await published(await put('banner', 'b', unlawful));
    const mended = await published(await put('banner', 'b', lawful));
    const onto = await published(await put('rule-pack', 'cw', pack()));
    const preview = await publisher.call('POST', `/releases/${mended}/undo/preview`, { body: {} });
    expect(preview.body).toMatchObject({ problems: [problem] });
    const { status, body } = await publisher.call('POST', `/releases/${mended}/undo`, {
      body: { onto, comment: 'Undone' },
    });
    expect([status, body]).toMatchObject([422, refusal]);
    expect(await live('b')).toEqual(lawful);
  });

  it('an import', async () => {
    await published(await put('rule-pack', 'cw', pack()));
    const file = {
      format: 'marquee-content',
      schemaVersion: SCHEMA_VERSION,
      exportedAt: new Date(START).toISOString(),
      release: null,
      documents: { banner: { b: unlawful } },
    };
    const preview = await publisher.call('POST', '/content/import/preview', {
      body: { file, target: 'release' },
    });
    expect(preview.body).toMatchObject({ problems: [problem] });
    const { fingerprint } = preview.body as { fingerprint: string };
    const { status, body } = await publisher.call('POST', '/content/import/release', {
      body: { file, fingerprint, comment: 'In' },
    });
    expect([status, body]).toMatchObject([422, refusal]);
    expect(await live('b')).toBeUndefined();
  });

  it('what many documents are given at once, when it is published', async () => {
    await published(await put('rule-pack', 'cw', pack()));
    const chosen = [await put('banner', 'b', lawful), await put('banner', 'c', lawful)];
    await published(...chosen);
    const edit = { type: 'set', fields: [{ pointer: '/offer/wagering/times', value: 40 }] };
    const { status, body } = await publisher.call('POST', '/bulk', { body: { documents: chosen, edit } });
    expect([status, body]).toMatchObject([200, { items: [{ id: 'b' }, { id: 'c' }] }]);
    const { items } = body as { items: Chosen[] };
    expect(await publish(...items)).toMatchObject({
      status: 422,
      body: { error: { code: 'RELEASE_HAS_PROBLEMS', problems: [problem, { ...problem, id: 'c' }] } },
    });
    expect([await live('b'), await live('c')]).toEqual([lawful, lawful]);
  });

  it('a flag’s default, and whatever else makes it seen', async () => {
    await published(
      await put('rule-pack', 'cw', pack()),
      await put('feature-flag', 'f', { key: 'f', type: 'boolean', default: false }),
      await put('audience', 'a', { audience: { licences: [] } }),
    );
    // Nobody sees them yet.
    await published(
      await put('banner', 'b', banner(40, { audience: { flags: { on: ['f'] } } })),
      await put('banner', 'c', banner(40, { audience: { audience: 'a' } })),
    );
    const preview = await publisher.call('POST', '/flags/f/default/preview', { body: { value: true } });
    expect(preview.body).toMatchObject({ problems: [problem] });
    const flag = await publisher.call('POST', '/flags/f/default', {
      body: { value: true, revision: 1, comment: 'On' },
    });
    expect(flag).toMatchObject({ status: 422, body: refusal });
    const audience = await publish(await put('audience', 'a', { audience: { licences: ['CW'] } }));
    expect(audience).toMatchObject({
      status: 422,
      body: { error: { problems: [{ ...problem, id: 'c' }] } },
    });
  });
});

describe('[RULE-03] a rule does not block', () => {
  it('itself, nor others than who changes what breaks it', async () => {
    await published(await put('banner', 'b', unlawful), await put('banner', 'c', lawful));
    await published(await put('rule-pack', 'cw', pack()));
    await published(await put('banner', 'c', banner(5)));
    const touched = await publish(await put('banner', 'b', banner(40, { order: { lobby: 2 } })));
    expect(touched).toMatchObject({ status: 422, body: refusal });
    await published(await put('banner', 'b', lawful));
  });

  it('when it only warns, is over, or binds no licence of the site', async () => {
    for (const rules of [
      pack({ severity: 'warns' }),
      pack({ inForce: { until: new Date(START).toISOString() } }),
      { ...pack(), licences: [] },
    ]) {
      const order = { lobby: 1 + (revisions.get('banner/b') ?? 0) };
      await published(await put('rule-pack', 'cw', rules));
      await published(await put('banner', 'b', banner(40, { order })));
      expect(await live('b')).toEqual(banner(40, { order }));
    }
  });
});

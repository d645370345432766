import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  banner,
  BANNERS,
  codeOf,
  HOUR,
  openApprovals,
  START,
} from '../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { EVIL, TRICKS } from './approvals/tricks.ts';
import { WAYS, type World } from './approvals/ways.ts';

/** Whether every trick is tried on every way, as in `npm run prove approvals`; else each trick on one way. */
const IS_WHOLE = process.env['PROOF_APPROVALS'] === 'whole';

const RULES = [
  BANNERS,
  {
    id: 'vip',
    title: 'VIP',
    when: { places: ['vip'] },
    approvals: [{ role: 'publisher' as const, count: 2 }],
  },
  {
    id: 'flags',
    title: 'Flags',
    when: { kinds: ['feature-flag'] },
    approvals: [{ role: 'publisher' as const, count: 1 }],
  },
];
const HOME = {
  path: '/',
  title: { en: 'Home' },
  blocks: [{ id: 'hero', block: 'hero-carousel', props: { banners: { location: 'lobby' } } }],
};
const LICENCE = {
  name: 'Curaçao',
  minimumAge: 18,
  licenceLine: { en: 'Licence' },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
};

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  const store = await openTestStore();
  const on = await openApprovals(store, { isListening: true });
  const admin = await on.join('Ada', 'administrator');
  const publisher = await on.join('Pia', 'publisher');
  await on.join('Otto', 'publisher');
  const site = [
    await on.put(publisher, 'page', 'home', HOME),
    await on.put(publisher, 'licence', 'CW', { ...LICENCE, code: 'CW', isDefault: true }),
    await on.put(publisher, 'licence', 'EE', { ...LICENCE, code: 'EE', hosts: ['ee.localhost'] }),
    await on.put(publisher, 'feature-flag', 'risky', {
      key: 'risky',
      description: 'Risky',
      type: 'boolean',
      default: false,
      rules: [],
    }),
  ];
  await on.publish(publisher, site);
  await on.setPolicy(admin, RULES);
  const { body } = await admin.call('POST', '/tokens', { body: { name: 'Pipeline', role: 'publisher' } });
  const { token: secret } = body as { token: string };
  const token = { ...admin, name: 'Pipeline', call: on.as({ authorization: `Bearer ${secret}` }) };
  world = { on, address: on.address ?? '', admin, publisher, token, secret };
  close = async () => {
    await on.app.close();
    await store.close();
  };
}, 60_000);
afterAll(() => close());

/** Every text that players see, and every flag. */
const seen = async (): Promise<string> => JSON.stringify((await world.on.store.loadRelease()).documents);

describe('[ADMIN-24] lets through what is approved', () => {
  it.each(WAYS)('by $name', async (way) => {
    const { on } = world;
    const id = `good-${WAYS.indexOf(way)}`;
    const author = await on.join(`Author ${id}`, 'editor');
    const chosen = await on.put(author, 'banner', id, banner(`Good ${id}`));
    const { publishAt } = way;
    const asked = await on.ask(author, [chosen], publishAt === undefined ? {} : { publishAt });
    expect((await on.decide(world.publisher, asked)).status).toBe(200);
    await way.go(world, [chosen]);
    expect(await on.live(id)).toMatchObject(banner(`Good ${id}`));
  });
});

const ATTEMPTS = WAYS.flatMap((way, at) =>
  TRICKS.filter((_, index) => IS_WHOLE || index % WAYS.length === at).map((trick) => ({
    name: `${way.name}: ${trick.name}`,
    way,
    trick,
  })),
);

describe(`[ADMIN-24] ${ATTEMPTS.length} ways around an approval lead nowhere`, () => {
  it.each(ATTEMPTS)('$name', async ({ way, trick }) => {
    const id = `evil-${WAYS.indexOf(way)}-${TRICKS.indexOf(trick)}`;
    const documents = await trick.prepare(world, id, way);
    const before = await world.on.current();
    await way.go(world, documents);
    await documents.restore?.();
    expect(await seen()).not.toContain(EVIL);
    expect(await world.on.current()).toBe(before);
  });
});

describe('[ADMIN-24] ways of their own lead nowhere', () => {
  const prepared = async (id: string, title: string, more: object = {}) => {
    const { on } = world;
    const author = await on.join(`Author ${id}`, 'editor');
    const approver = await on.join(`Approver ${id}`, 'publisher');
    const chosen = await on.put(author, 'banner', id, banner(title));
    const asked = await on.ask(author, [chosen], more);
    await on.decide(approver, asked);
    return { author, approver, chosen, asked };
  };
  const publishAt = new Date(START + HOUR).toISOString();
  const schedule = async (documents: readonly object[]) =>
    (await world.publisher.call('POST', '/schedules', { body: { comment: 'Later', documents, publishAt } }))
      .body as { id: string; version: number };
  const fireAt = async (at: number) => {
    world.on.clock.at = at;
    await world.on.fire();
    world.on.clock.at = START;
  };

  it('a schedule is moved to another instant', async () => {
    const { chosen } = await prepared('moved', EVIL, { publishAt });
    const { id, version } = await schedule([chosen]);
    const moved = await world.publisher.call('PATCH', `/schedules/${id}`, {
      headers: { 'if-match': `"${version}"` },
      body: { publishAt: new Date(START + HOUR / 2).toISOString() },
    });
    expect(codeOf(moved)).toBe('APPROVAL_NEEDED');
    await fireAt(START + HOUR / 2);
    expect(await seen()).not.toContain(EVIL);
    await world.publisher.call('DELETE', `/schedules/${id}`, { headers: { 'if-match': `"${version}"` } });
  });

  it('what is scheduled is published at once', async () => {
    const { chosen } = await prepared('at-once', EVIL, { publishAt });
    const { id, version } = await schedule([chosen]);
    expect(codeOf(await world.on.publish(world.publisher, [chosen]))).toBe('APPROVAL_NEEDED');
    await world.publisher.call('DELETE', `/schedules/${id}`, { headers: { 'if-match': `"${version}"` } });
    expect(await seen()).not.toContain(EVIL);
  });

  it('who approved a schedule leaves before it fires', async () => {
    const { approver, chosen } = await prepared('left', EVIL, { publishAt });
    await schedule([chosen]);
    await world.admin.call('DELETE', `/users/${approver.id}`);
    await fireAt(START + HOUR);
    expect(await seen()).not.toContain(EVIL);
  });

  it('the policy asks for more before a schedule fires', async () => {
    const { on, admin } = world;
    const { chosen } = await prepared('stricter', EVIL, { publishAt });
    await schedule([chosen]);
    await on.setPolicy(admin, [
      ...RULES,
      { id: 'more', title: 'More', when: {}, approvals: [{ role: 'publisher', count: 2 }] },
    ]);
    await fireAt(START + HOUR);
    expect(await seen()).not.toContain(EVIL);
    await on.setPolicy(admin, RULES);
  });

  it('another version goes live between approval and publish', async () => {
    const { on, publisher } = world;
    const first = await prepared('between', 'Good first');
    await on.publish(publisher, [first.chosen]);
    const { author, chosen } = await prepared('between-2', 'Good second');
    await on.publish(publisher, [chosen]);
    const evil = await on.put(author, 'banner', 'between-2', banner(EVIL));
    const asked = await on.ask(author, [evil], { publishAt });
    await on.decide(publisher, asked);
    await schedule([evil]);
    // Taken off the site meanwhile: what it would replace is another.
    await publisher.call('POST', `/releases/${(await on.current()) - 1}/rollback`, {
      body: { comment: 'Back' },
    });
    await fireAt(START + HOUR);
    expect(await seen()).not.toContain(EVIL);
  });

  it('an approval is used a second time, after its release was taken back', async () => {
    const { on, publisher } = world;
    const { chosen } = await prepared('replayed', EVIL);
    const good = await on.current();
    expect((await on.publish(publisher, [chosen])).status).toBe(201);
    await publisher.call('POST', `/releases/${good}/rollback`, { body: { comment: 'Wrong after all' } });
    expect(codeOf(await on.publish(publisher, [chosen]))).toBe('APPROVAL_NEEDED');
    expect(await seen()).not.toContain(EVIL);
  });

  it('the default of a flag is switched for everybody', async () => {
    const { on, publisher, token } = world;
    for (const by of [publisher, token]) {
      const answer = await by.call('POST', '/flags/risky/default', {
        body: { value: true, revision: 1, comment: 'On' },
      });
      expect(codeOf(answer)).toBe('APPROVAL_NEEDED');
    }
    expect(await on.live('risky', 'feature-flag')).toMatchObject({ default: false });
  });

  it('an edit of many together is published', async () => {
    const { on, publisher } = world;
    const { chosen } = await prepared('bulk', 'Good bulk');
    const edit = { type: 'set', fields: [{ pointer: '/title', value: { en: EVIL } }] };
    await publisher.call('POST', '/bulk', { body: { documents: [chosen], edit } });
    const revision = (await on.store.documents.find('banner', 'bulk'))?.revision ?? 0;
    expect(revision).toBe(chosen.revision + 1);
    expect(codeOf(await on.publish(publisher, [{ ...chosen, revision }]))).toBe('APPROVAL_NEEDED');
    expect(await seen()).not.toContain(EVIL);
  });

  it('an undo makes a site that never was', async () => {
    const { on, publisher } = world;
    const first = await prepared('undone', 'Good undone');
    await on.publish(publisher, [first.chosen]);
    const number = await on.current();
    const other = await prepared('undone-2', 'Good too');
    await on.publish(publisher, [other.chosen]);
    const onto = await on.current();
    const undo = await publisher.call('POST', `/releases/${number}/undo`, { body: { comment: 'Off', onto } });
    expect([codeOf(undo), await on.current()]).toEqual(['APPROVAL_NEEDED', onto]);
  });

  it('a rollback goes to a release that never was', async () => {
    const { publisher, on } = world;
    const onto = await on.current();
    const back = await publisher.call('POST', `/releases/${onto + 5}/rollback`, {
      body: { comment: 'Back' },
    });
    expect([codeOf(back), await on.current()]).toEqual(['RELEASE_NOT_FOUND', onto]);
  });

  it('the draft changes while it is published', async () => {
    const { on, publisher } = world;
    for (let time = 0; time < 5; time += 1) {
      const id = `race-${time}`;
      const { author, chosen } = await prepared(id, 'Good race');
      await Promise.all([on.publish(publisher, [chosen]), on.put(author, 'banner', id, banner(EVIL))]);
      expect(await seen()).not.toContain(EVIL);
    }
  });

  it('a token of somebody who left asks, and nobody else does', async () => {
    const { on, admin } = world;
    const gone = await on.join('Gone', 'administrator');
    const { body } = await gone.call('POST', '/tokens', { body: { name: 'Old', role: 'publisher' } });
    const call = on.as({ authorization: `Bearer ${(body as { token: string }).token}` });
    await admin.call('DELETE', `/users/${gone.id}`);
    const { chosen } = await prepared('gone', EVIL, { publishAt });
    expect((await call('POST', '/releases', { body: { comment: 'x', documents: [chosen] } })).status).toBe(
      401,
    );
    expect(await seen()).not.toContain(EVIL);
  });

  it('the policy comes in with the content', async () => {
    const { on, publisher } = world;
    const { body } = await publisher.call('GET', '/content');
    const file = { ...(body as object), documents: { 'approval-policy': { main: { rules: [] } } } };
    const seenFile = await publisher.call('POST', '/content/import/preview', {
      body: { file, target: 'release' },
    });
    const { fingerprint } = seenFile.body as { fingerprint?: string };
    const brought = await publisher.call('POST', '/content/import/release', {
      body: { file, fingerprint: fingerprint ?? '', comment: 'x' },
    });
    expect(brought.status).toBeGreaterThanOrEqual(400);
    expect((await on.store.approvalPolicy.find()).rules).toEqual(RULES);
  });
});

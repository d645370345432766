import { sandbox } from '@marquee/sandbox';
import { certifySuppression, compileSnapshot, type Context, getDocument } from '@marquee/engine';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdAgainstContract } from '../../../../sandbox/src/testing/hold-against-contract.ts';
import { sampleData } from '../../../../sandbox/src/testing/sample-data.ts';
import { openPlatform } from '../../../../sandbox/src/store/database.ts';
import { CHEAP } from '../../../../sandbox/src/testing/start-sandbox.ts';
import type { Store } from '../../store/open-store.ts';
import { createServedRelease } from '../../store/served-release.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { contentHash, linkHash } from '../audit/audit-chain.model.ts';
import { createAskPlayer, openAskPlayer } from './asked-player.ts';
import type { ReleaseRow } from '../releases/releases.repository.ts';
import { compilePast } from './compile-past.ts';
import { entriesQuery } from './evidence.repository.ts';
import { type Evidence, makeEvidence } from './evidence.service.ts';

let store: Store;
let publisher: TestClient;
let editor: TestClient;
let viewer: TestClient;
let close: () => Promise<void>;
/** Instants at which each release was live. */
const during: string[] = [];
let before: string;
/** A player of the sandbox’s samples. */
const ADA = '11';
const SECRET = 'the-secret-of-the-site-and-its-platform';

const licence = {
  code: 'EE',
  name: 'Estonia',
  isDefault: true,
  minimumAge: 18,
  licenceLine: { en: 'Licensed' },
  helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
};
const rules = {
  title: 'Estonia',
  market: 'Estonia',
  licences: ['EE'],
  rules: [
    {
      id: 'spins',
      title: 'No free spins',
      citation: { text: 'Act 1, section 2', address: 'https://regulator.example/1' },
      severity: 'warns',
      check: { type: 'offer-kinds', forbidden: ['bonus'] },
    },
    {
      id: 'later',
      title: 'From the next century',
      citation: { text: 'Act 2', address: 'https://regulator.example/2' },
      severity: 'warns',
      check: { type: 'offer-kinds', forbidden: ['bonus'] },
      inForce: { from: '2100-01-01T00:00:00Z' },
    },
  ],
};
const page = {
  path: '/',
  title: { en: 'Home' },
  blocks: [{ id: 'hero', block: 'hero-carousel', props: { banners: { location: 'lobby' } } }],
};
const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });

async function save(person: TestClient, kind: string, id: string, data: object): Promise<object> {
  const path = `/documents/${kind}/${id}`;
  const { status, body: now } = await person.call('GET', path);
  const headers: Record<string, string> =
    status === 404 ? { 'if-none-match': '*' } : { 'if-match': `"${(now as { revision: number }).revision}"` };
  const { status: saved, body } = await person.call('PUT', path, { headers, body: data });
  expect([saved, body]).toEqual([status === 404 ? 201 : 200, expect.anything()]);
  return { kind, id, revision: (body as { revision: number }).revision };
}
async function publish(comment: string, documents: object[]): Promise<void> {
  const { status, body } = await publisher.call('POST', '/releases', { body: { comment, documents } });
  expect([status, body]).toEqual([201, expect.anything()]);
  const { publishedAt } = body as { publishedAt: string };
  during.push(publishedAt);
  // The next one is published at another millisecond.
  while (Date.now() <= Date.parse(publishedAt)) await new Promise((done) => setImmediate(done));
}

beforeAll(async () => {
  store = await openTestStore();
  const platform = Fastify();
  holdAgainstContract(platform);
  await platform.register(sandbox, {
    db: store.withTables<unknown>(),
    data: sampleData,
    clock: Date.now,
    hashCost: CHEAP,
    serverSecrets: [SECRET],
  });
  const askPlayer = openAskPlayer(platform, {
    platformUrl: undefined,
    platformTimeoutMs: 8000,
    platformSecret: SECRET,
  });
  const admin = await openTestAdmin(store, { askPlayer });
  close = async () => {
    await admin.app.close();
    await platform.close();
    await store.close();
  };
  [viewer, editor, publisher] = [
    await admin.signIn('viewer'),
    await admin.signIn('editor'),
    await admin.signIn('publisher'),
  ];
  before = new Date(Date.now() - 1000).toISOString();
  await publish('First', [
    await save(editor, 'licence', 'EE', licence),
    await save(editor, 'page', 'home', page),
    await save(editor, 'rule-pack', 'ee', rules),
    await save(
      editor,
      'banner',
      'gold',
      banner('Gold <b>"Friday"</b> & more', { audience: { login: 'player' } }),
    ),
  ]);
  await publish('Second', [await save(publisher, 'banner', 'gold', banner('Silver Saturday'))]);
});
afterAll(() => close());

const guest = { locale: 'en', licence: 'EE', login: 'guest', groups: [], currency: 'EUR', device: 'desktop' };
const player = { ...guest, login: 'player', userId: '77', break: 'none', age: 40 };

type Answer = { name: string; evidence: Evidence | null; page: string | null };
async function ask(at: string | undefined, context: object, rest: object = {}): Promise<Answer> {
  const { status, body } = await viewer.call('POST', '/evidence', { body: { at, context, ...rest } });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Answer;
}
const dataOf = async (...asked: Parameters<typeof ask>): Promise<Evidence> => {
  const { evidence } = await ask(...asked);
  if (!evidence) throw new Error('It was not asked as data.');
  return evidence;
};
const promotionsOf = ({ documents }: Evidence): unknown[] =>
  documents.flatMap(({ isPromotion, ...document }) =>
    isPromotion
      ? [
          [
            `${document.kind}/${document.id}`,
            document.pages,
            (document.seen as { title?: string } | null)?.title,
          ],
        ]
      : [],
  );

it('[RULE-07] says what a visitor could see then, and who wrote and published it', async () => {
  const then = await dataOf(during[0], player);
  expect(then.release).toMatchObject({ number: 1, comment: 'First', publishedBy: 'The publisher' });
  expect(promotionsOf(then)).toEqual([['banner/gold', ['/'], 'Gold <b>"Friday"</b> & more']]);
  expect(then.pages).toMatchObject([{ path: '/', outcome: 'shown', promotions: ['banner/gold'] }]);
  expect(then.documents.find(({ id }) => id === 'gold')).toMatchObject({
    revision: 1,
    writtenBy: 'The editor',
    publishedBy: 'The publisher',
    publishedIn: 1,
  });
  const now = await dataOf(during[1], player);
  expect(promotionsOf(now)).toEqual([['banner/gold', ['/'], 'Silver Saturday']]);
  expect(now.documents.find(({ id }) => id === 'gold')).toMatchObject({
    revision: 2,
    writtenBy: 'The publisher',
    publishedIn: 2,
  });
  expect(now.documents.find(({ id }) => id === 'home')).toMatchObject({ publishedIn: 1 });
});

it('[RULE-07] of others, on a break or of whom nothing is known, that nothing was promoted to them', async () => {
  for (const context of [
    { ...player, break: 'selfExcluded' },
    { ...player, break: undefined },
  ]) {
    const then = await dataOf(during[0], context);
    expect([then.mayPromote, promotionsOf(then), then.pages[0]?.promotions]).toEqual([false, [], []]);
    const isKnown = 'break' in context && context.break !== undefined;
    expect(then.withheld).toEqual([
      {
        kind: 'banner',
        id: 'gold',
        title: 'Gold <b>"Friday"</b> & more',
        block: null,
        pages: ['/'],
        reason: isKnown ? 'SUPPRESSED_BREAK' : 'SUPPRESSED_UNKNOWN',
        why: isKnown
          ? 'nothing is promoted to players who have excluded themselves'
          : 'nothing is promoted to players of whom it is not known whether they take a break',
      },
    ]);
    const { page } = await ask(during[0], context, { as: 'page' });
    expect(page).toContain(then.withheld[0]?.why);
    expect(page).toContain(
      'Gold &#60;b&#62;&#34;Friday&#34;&#60;/b&#62; &#38; more<br><small>banner/gold</small>',
    );
  }
  // It was for players alone: no law kept it from guests.
  const ofGuest = await dataOf(during[0], guest);
  expect([promotionsOf(ofGuest), ofGuest.withheld]).toEqual([[], []]);
  expect(promotionsOf(await dataOf(during[1], guest))).toHaveLength(1);
});

it('[RULE-07] names the rules in force, the certificate, and the entries of the audit log with their hashes', async () => {
  const { rules: inForce, certificate, audit } = await dataOf(during[0], player);
  expect(inForce.map(({ pack, id, citation }) => [pack, id, citation.address])).toEqual([
    ['ee', 'spins', 'https://regulator.example/1'],
  ]);
  expect((await dataOf(during[0], { ...player, licence: 'CW' })).rules).toEqual([]);
  expect(certificate.release).toBe(1);
  expect(audit.map(({ action, kind, documentId }) => [action, kind && `${kind}/${documentId}`])).toEqual([
    ['document.saved', 'page/home'],
    ['document.saved', 'rule-pack/ee'],
    ['document.saved', 'banner/gold'],
    ['release.published', null],
  ]);
  for (const { position, origin, chainedAt, salt, content, previous, hash, ...entry } of audit) {
    expect(contentHash(salt, entry)).toBe(content);
    expect(linkHash({ previous, position, entryId: Number(entry.id), origin, chainedAt, content })).toBe(
      hash,
    );
  }
});

it('[RULE-07] as one file that needs nothing else, the same for the same question', async () => {
  const { name, page: file } = await ask(during[0], player, { as: 'page', path: '/' });
  expect(name).toMatch(/^evidence-\d{4}-.*Z-release-1$/);
  expect((await ask(during[0], player, { as: 'page', path: '/' })).page).toBe(file);
  // Texts of documents are texts here.
  expect(file).toContain('Gold &#60;b&#62;&#34;Friday&#34;&#60;/b&#62; &#38; more');
  expect(file).not.toContain('<b>');
  // Nothing of it is run or fetched: its one script element holds data.
  expect(file?.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="evidence">']);
  expect(file).not.toMatch(/ (?:on\w+=|(?:src|href)="(?!#|data:image))/);
  const data = /id="evidence">([^<]*)<\/script>/.exec(file ?? '')?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(await dataOf(during[0], player, { path: '/' }));
});

it('[RULE-07] says the same made from the release that is served, and with a certificate that is kept', async () => {
  const all = () =>
    Promise.all(
      during.flatMap((at) =>
        [player, guest].map(async (context) => (await ask(at, context, { as: 'page' })).page),
      ),
    );
  const apart = await all();
  // Whoever asks again does not wait for all of it again.
  const second = (await store.releases.find(2)) as ReleaseRow; // published above
  expect(await compilePast(store, second)).toBe(await compilePast(store, second));
  const served = compileSnapshot(await store.loadRelease());
  store.served.keep(served);
  const past = await compilePast(store, (await store.releases.find(1)) as ReleaseRow); // published first
  // Made from the other one: what is the same in both is the same object.
  expect(getDocument(past, 'page', 'home')).toBe(getDocument(served, 'page', 'home'));
  await store.releases.keepCertificate(certifySuppression(served));
  expect(await all()).toEqual(apart);
  await store.releases.keepCertificate(certifySuppression(past));
  expect(await all()).toEqual(apart);
});

it('what two releases have otherwise is what their lists say, or most of the site', async () => {
  const listOf = async (number: number) =>
    new Map((await store.releases.loadManifest(number)).map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const numbers = Array.from({ length: (await store.releases.findCurrentNumber()) + 1 }, (_, at) => at);
  // Of 0 there is no list: all is otherwise.
  const found: (number | undefined)[] = [];
  for (const from of numbers)
    for (const to of numbers) {
      const [base, other] = [await listOf(from), await listOf(to)];
      const differing = [...new Set([...base.keys(), ...other.keys()])].filter(
        (name) => base.get(name)?.revision !== other.get(name)?.revision,
      );
      const said = await store.evidence.findDifference(from, to);
      const expected = differing.map((name) => `${name} ${other.get(name)?.revision ?? null}`);
      expect(said?.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`).toSorted()).toEqual(
        differing.length * 2 > other.size ? undefined : expected.toSorted(),
      );
      found.push(said?.length);
    }
  expect([found.includes(undefined), found.some((count) => (count ?? 0) > 0)]).toEqual([true, true]);
});

it('[RULE-07] compiles no more than the visitor’s own of a release whose certificate is kept', async () => {
  const [first, second] = [await store.releases.find(1), await store.releases.find(2)] as [
    ReleaseRow,
    ReleaseRow,
  ];
  for (const release of [first, second])
    await store.releases.keepCertificate(certifySuppression(await compilePast(store, release)));
  // A process that serves nothing yet has no release to begin from.
  const own = { ...store, served: createServedRelease() };
  const at = new Date(during[0] ?? '');
  const visitorOf = (facts: object): Context => ({ ...facts, now: at.getTime() }) as Context; // those above
  for (const facts of [player, guest]) {
    const { now: _at, ...visitor } = visitorOf(facts);
    const evidence = await makeEvidence(own, { at, path: undefined, visitor }, at);
    expect(evidence).toEqual(await dataOf(during[0], facts));
    // Nor was the whole kept for the next question.
    const compiled = await compilePast(own, first, visitorOf(facts));
    expect(getDocument(compiled, 'banner', 'gold') !== undefined).toBe(facts.login === 'player');
  }
});

it('[RULE-07] of an instant before the first release or to come there is none', async () => {
  const at = (instant: string) =>
    viewer.call('POST', '/evidence', { body: { at: instant, context: player } });
  expect(await at(before)).toMatchObject({
    status: 404,
    body: { error: { code: 'EVIDENCE_NO_RELEASE' } },
  });
  expect((await at(new Date(Date.now() + 60_000).toISOString())).status).toBe(400);
  expect((await at('yesterday')).status).toBe(400);
});

type OfPlayer = { status: number; body: Answer };
const askOf = (player: string, at: string | undefined, rest: object = {}): Promise<OfPlayer> =>
  publisher.call('POST', '/evidence/player', {
    body: { at, player, context: { ...guest, device: 'mobile' }, ...rest },
  }) as Promise<OfPlayer>;
const inPlatform = () => openPlatform(store.withTables<unknown>());

it('[RULE-07] says of a player what could be seen with what the platform knew of them then', async () => {
  const atFirst = await askOf(ADA, during[0]);
  expect(atFirst.status).toBe(200);
  const { question, player: known, mayPromote } = atFirst.body.evidence as Evidence;
  expect(question.visitor).toMatchObject({
    login: 'player',
    userId: ADA,
    break: 'none',
    verified: false,
    groups: [21, 259, 131811],
    currency: 'EUR',
    country: 'DE',
    locale: 'en',
    licence: 'EE',
    device: 'mobile',
    consents: expect.arrayContaining(['casino:onsite']) as unknown,
  });
  expect(question.visitor).not.toHaveProperty('age');
  expect(mayPromote).toBe(true);
  expect(promotionsOf(atFirst.body.evidence as Evidence)).toHaveLength(1);
  expect(known?.facts.map(({ name, known: when }) => `${name} ${when}`)).toEqual([
    'break held',
    'age unknown',
    'verified held',
    'registeredAt held',
    'consents held',
    'groups held',
    'currency held',
    'country held',
  ]);
  // A break that begins is one from then on, and not before.
  const begins = Date.now();
  await inPlatform()
    .insertInto('user_limits')
    .values({
      player_id: Number(ADA),
      type: 'selfexclusion',
      period: 'month',
      status: 'active',
      created_at: begins,
      ends_at: begins + 30 * 86_400_000,
      changes_at: null,
      session_minutes: null,
      next_session_minutes: null,
    })
    .execute();
  const excluded = await askOf(ADA, new Date(begins).toISOString());
  expect(excluded.body.evidence).toMatchObject({
    question: { visitor: { break: 'selfExcluded' } },
    mayPromote: false,
  });
  expect(promotionsOf(excluded.body.evidence as Evidence)).toEqual([]);
  expect((await askOf(ADA, during[0])).body.evidence?.question.visitor.break).toBe('none');
});

it('[RULE-07] says in the file which facts of a player held then, and which are of now alone', async () => {
  const first = await askOf(ADA, during[0], { as: 'page' });
  expect(first.body.page).toContain('as the platform recorded it then');
  expect(first.body.page).not.toContain('<strong>Not all of it is of the instant.</strong>');
  await inPlatform()
    .updateTable('player_history')
    .set({ since: Date.now() })
    .where('player_id', '=', Number(ADA))
    .execute();
  const { body } = await askOf(ADA, during[0], { as: 'page' });
  expect(body.page).toContain('<strong>Not all of it is of the instant.</strong>');
  expect(body.page).toContain('as the platform says now');
});

it('[RULE-07] writes down who asked about which player, and nothing that the platform said', async () => {
  const { status } = await askOf('4242', during[0]);
  expect(status).toBe(404);
  const asked = (await store.audit.list({ limit: 1, action: 'evidence' }))[0];
  expect(asked).toMatchObject({
    actor: 'publisher@northstar.example',
    detail: { player: '4242', at: during[0] },
  });
  expect(Object.keys(asked?.detail ?? {})).toEqual(['player', 'at']);
  const refused = await viewer.call('POST', '/evidence/player', {
    body: { at: during[0], context: guest, player: ADA },
  });
  expect(refused.status).toBe(403);
});

it('[RULE-07] says so where the platform does not say anything of players', async () => {
  const silent = await openTestAdmin(store, {
    askPlayer: createAskPlayer({ fetch: async () => new Response('{}', { status: 404 }) }, [SECRET]),
  });
  const person = await silent.signIn('publisher');
  const body = { at: during[0], context: guest, player: ADA };
  expect(await person.call('POST', '/evidence/player', { body })).toMatchObject({
    status: 502,
    body: { error: { code: 'EVIDENCE_PLATFORM_SILENT' } },
  });
  await silent.app.close();
});

it('[RULE-07] finds what the log says by its time, whatever else the log holds', async () => {
  const at = new Date(during[0] ?? '');
  const asked = entriesQuery([{ kind: 'banner', id: 'gold', writtenAt: at }], [at]);
  await sql`set enable_seqscan = off`.execute(store.db); // a short log is read faster as a whole
  const { rows } = await sql<Record<string, string>>`explain ${asked}`.execute(store.db);
  await sql`reset enable_seqscan`.execute(store.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/audit_time/g)).toHaveLength(2);
});

it('[RULE-07] shows the uploaded pictures of what was promoted, in the file itself', async () => {
  const id = 'a'.repeat(32);
  const src = `/images/${id}-1200x600.jpg`;
  const of = { alt: { en: 'A lantern' }, isDecorative: false, authorId: null, authorName: 'The editor' };
  const files = [320, 640, 960, 1200].map((width) => ({
    width,
    type: width === 1200 ? ('jpg' as const) : ('webp' as const),
    body: Buffer.from(`picture of ${width}`),
  }));
  const size = { width: 1200, height: 600, bytes: 100, type: 'jpg' as const };
  await store.images.insert(
    { id, name: 'Lantern', sourceHash: 'b'.repeat(64), createdAt: new Date(), ...size, ...of },
    files,
  );
  await publish('With a picture', [
    await save(
      publisher,
      'banner',
      'gold',
      banner('Lantern Monday', { image: { src, alt: { en: 'A lantern' } } }),
    ),
  ]);
  const { page: file } = await ask(during[2], { ...player, userId: '78' }, { as: 'page' });
  const inside = Buffer.from('picture of 640').toString('base64');
  expect(file?.split(`<img src="data:image/webp;base64,${inside}"`)).toHaveLength(2);
  expect(file).toContain(`<code>${src}</code>`);
  expect(file).toContain('<dd>Lantern Monday');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../apps/cli/src/index.ts';
import { SCHEMA_VERSION } from '../../schemas/src/index.ts';
import {
  openTestAdmin,
  type TestClient,
} from '../../apps/server/src/modules/admin-session/testing/open-test-admin.ts';
import { createAskPlayer } from '../../apps/server/src/modules/evidence/asked-player.ts';
import type { PlatformClient } from '../../apps/server/src/modules/platform/platform-client.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let store: Store;
let publisher: TestClient;
let folder: string;
let url: string;
const tokens: Record<string, string> = {};
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store, { askPlayer: createAskPlayer(backOffice, ['a secret']) });
  publisher = await admin.signIn('publisher');
  const administrator = await admin.signIn('administrator');
  for (const role of ['viewer', 'publisher']) {
    const { body } = await administrator.call('POST', '/tokens', { body: { name: role, role } });
    tokens[role] = (body as { token: string }).token;
  }
  url = await admin.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'marquee-cli-'));
  await save('banner', 'a', banner('A'));
  await save('banner', 'b', banner('B'));
  await marquee('publish', '--all', '--comment', 'First');
  close = async () => {
    await admin.app.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

/** A platform that knows one player, and not everything of them. */
const backOffice: PlatformClient = {
  fetch: async (_path, { body, headers } = {}) => {
    expect(new Headers(headers).get('authorization')).toBe('Bearer a secret');
    const { id } = JSON.parse(String(body)) as { id: string };
    return id === '78'
      ? Response.json({
          id,
          facts: { break: 'coolingoff', verified: true, groups: [21] },
          held: ['break', 'groups'],
        })
      : Response.json({ code: 'PLAYER_NOT_FOUND' }, { status: 404 });
  },
};
const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });

async function save(kind: string, id: string, data: object): Promise<void> {
  const path = `/documents/${kind}/${id}`;
  const { status, body } = await publisher.call('GET', path);
  const headers: Record<string, string> =
    status === 404
      ? { 'if-none-match': '*' }
      : { 'if-match': `"${(body as { revision: number }).revision}"` };
  expect((await publisher.call('PUT', path, { headers, body: data })).status).toBeLessThan(300);
}

type Ended = { exit: number; out: string; err: string };

async function run(args: string[], surroundings: object = {}): Promise<Ended> {
  const ended = { exit: 0, out: '', err: '' };
  ended.exit = await main(args, {
    env: { MARQUEE_URL: url, MARQUEE_TOKEN: tokens['publisher'] },
    cwd: folder,
    fetch,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    out: (text) => (ended.out += text),
    err: (text) => (ended.err += text),
    ...surroundings,
  });
  return ended;
}
const marquee = (...args: string[]): Promise<Ended> => run(args);
const json = async (...args: string[]): Promise<[number, unknown]> => {
  const { exit, out } = await marquee(...args, '--json');
  return [exit, JSON.parse(out)];
};
const live = async (id: string): Promise<unknown> => (await store.loadRelease()).documents['banner']?.[id];

it('[OPS-07] validates, exports, diffs, imports, publishes and rolls back', async () => {
  expect(await marquee('export', '--folder', 'site')).toEqual({
    exit: 0,
    out: '2 documents saved to site.\n',
    err: '',
  });
  expect(await readdir(join(folder, 'site'))).toEqual(['banner', 'marquee.json']);
  expect(await marquee('validate', 'site', '--site')).toMatchObject({
    exit: 0,
    out: '2 documents, nothing is wrong.\n',
  });
  expect(await marquee('diff', 'site')).toMatchObject({ exit: 0, out: '0 documents differ, 2 the same.\n' });

  await writeFile(join(folder, 'site/banner/a.json'), JSON.stringify(banner('A2')));
  await writeFile(join(folder, 'site/banner/c.json'), JSON.stringify(banner('C')));
  await rm(join(folder, 'site/banner/b.json'));
  const changes = '~ banner/a  /title/en\n- banner/b\n+ banner/c\n';
  expect(await marquee('diff', 'site')).toMatchObject({
    exit: 1,
    out: `${changes}3 documents differ, 0 the same.\n`,
  });
  expect(await marquee('import', 'site')).toMatchObject({
    exit: 0,
    out: '~ banner/a  /title/en\n+ banner/c\n2 documents differ, 0 the same.\nNothing was imported yet: add --apply.\n',
  });
  expect(await store.documents.listDrafts()).toEqual([]);
  expect(await marquee('import', 'site', '--remove', '--apply')).toMatchObject({
    exit: 0,
    out: `${changes}3 documents differ, 0 the same.\nImported as drafts; players see no change yet.\n`,
  });
  expect(await live('a')).toEqual(banner('A'));

  expect(await marquee('publish', '--all', '--dry-run')).toMatchObject({
    exit: 0,
    out: '~ banner/a\n- banner/b\n+ banner/c\n3 drafts would be published.\n',
  });
  expect(await json('publish', 'banner/a', 'banner/c', '--comment', 'From the pipeline')).toEqual([
    0,
    {
      ok: true,
      documents: [
        { kind: 'banner', id: 'a', revision: 2 },
        { kind: 'banner', id: 'c', revision: 1 },
      ],
      release: 2,
    },
  ]);
  expect([await live('a'), await live('b'), await live('c')]).toEqual([
    banner('A2'),
    banner('B'),
    banner('C'),
  ]);

  expect(await marquee('rollback', '1', '--dry-run')).toMatchObject({
    exit: 0,
    out: '~ banner/a\n- banner/c\n2 documents would change.\n',
  });
  expect(await marquee('rollback', '1', '--comment', 'Back')).toMatchObject({
    exit: 0,
    out: '~ banner/a\n- banner/c\nRelease 3 is live, with the content of 1.\n',
  });
  expect(await live('a')).toEqual(banner('A'));
  expect(await marquee('diff', '2')).toMatchObject({ exit: 1 });
});

it('[ADMIN-21] publishes with --all neither what a rollback took off nor what goes out by itself', async () => {
  const off =
    'is left out: release 3 (The administrator (token publisher)) took it off the site. Name it to publish it.';
  expect(await marquee('publish', '--all', '--dry-run')).toMatchObject({
    exit: 0,
    out: `! banner/a ${off}\n! banner/c ${off}\n- banner/b\n1 draft would be published.\n`,
  });
  expect(await json('publish', '--all', '--dry-run')).toMatchObject([
    0,
    { documents: [{ id: 'b' }], leftOut: [{ id: 'a' }, { id: 'c' }] },
  ]);
  await save('banner', 'timed', banner('Timed'));
  await marquee('publish', 'banner/timed', '--comment', 'Timed', '--at', '2027-11-20T00:00:00+01:00');
  expect((await marquee('publish', '--all', '--dry-run')).out).toContain(
    '! banner/timed is left out: it is scheduled for 2027-11-19T23:00:00.000Z. Name it to publish it before.\n',
  );
  expect(await marquee('publish', 'banner/c', '--dry-run')).toMatchObject({
    exit: 0,
    out: '+ banner/c\n1 draft would be published.\n',
  });
});

it('says which uploaded pictures an import lacks before anything is imported', async () => {
  const image = '0123456789abcdef0123456789abcdef';
  const picture = { src: `/images/${image}-700x350.png`, alt: { en: 'A fox' } };
  const file = {
    format: 'marquee-content',
    schemaVersion: SCHEMA_VERSION,
    documents: { banner: { fox: banner('Fox', { image: picture }) } },
  };
  await writeFile(join(folder, 'fox.json'), JSON.stringify(file));
  expect(await marquee('import', 'fox.json')).toMatchObject({
    exit: 0,
    out: `+ banner/fox\n! banner/fox shows the picture ${image}, which is not here. Upload it first.\n1 document differs, 0 the same.\nNothing was imported yet: add --apply.\n`,
  });
  expect(await json('import', 'fox.json')).toMatchObject([
    0,
    { missingPictures: [{ image, kind: 'banner', id: 'fox' }] },
  ]);
});

it('publishes an import in one go, and says what is live', async () => {
  await marquee('export', '--release', '2', '--out', 'two.json');
  const [exit, answer] = await json('import', 'two.json', '--publish', '--apply', '--comment', 'Two again');
  expect([exit, answer]).toMatchObject([0, { ok: true, applied: true, added: 1, changed: 1, release: 4 }]);
  expect(await live('a')).toEqual(banner('A2'));
  expect(await json('import', 'two.json', '--publish', '--apply', '--comment', 'x')).toMatchObject([
    0,
    { applied: false, documents: [] },
  ]);
});

it('schedules at an instant, and refuses a clock time without its zone', async () => {
  await save('banner', 'later', banner('Later'));
  const at = '2027-11-20T00:00:00+01:00';
  const [exit, answer] = await json('publish', 'banner/later', '--comment', 'Later', '--at', at);
  expect([exit, answer]).toMatchObject([0, { release: null, publishAt: '2027-11-19T23:00:00.000Z' }]);
  const refused = await marquee('publish', '--all', '--comment', 'x', '--at', '2027-11-20T00:00');
  expect(refused).toMatchObject({ exit: 1, out: '' });
  expect(refused.err).toContain('(INVALID_REQUEST)');
  expect(refused.err).toContain('/publishAt: Must be an instant with its offset from UTC');
});

it('says what is wrong with documents, offline, with exit code 1', async () => {
  await writeFile(join(folder, 'content.json'), '{}');
  const bad = { title: { en: 'X' }, order: { lobby: 'first' }, audience: { audience: 'nobody' } };
  const site = { format: 'marquee-content', schemaVersion: 1, documents: { banner: { bad } } };
  await writeFile(join(folder, 'bad.json'), JSON.stringify(site));
  const offline = { env: {}, fetch: () => Promise.reject(new Error('offline')) };
  const { exit, out } = await run(['validate', 'bad.json'], offline);
  expect(exit).toBe(1);
  expect(out).toMatch(
    /^error {2}banner\/bad \/order\/lobby: .* \(SCHEMA_TYPE\)\n1 document, 1 error, 0 warnings\.\n$/,
  );
  await writeFile(
    join(folder, 'lost.json'),
    JSON.stringify({ ...site, documents: { banner: { bad: { ...bad, order: { lobby: 1 } } } } }),
  );
  expect((await run(['validate', 'lost.json'], offline)).exit).toBe(0);
  expect((await run(['validate', 'lost.json', '--site'], offline)).out).toContain('(BROKEN_REFERENCE)');
  expect(await json('import', 'bad.json', '--apply')).toMatchObject([
    1,
    { ok: false, error: { code: 'IMPORT_HAS_PROBLEMS', problems: [{ id: 'bad', pointer: '/order/lobby' }] } },
  ]);
});

it('[ENGINE-14] says in words why each thing on a page shows or not, offline', async () => {
  const spot = (id: string) => ({
    id,
    block: 'hero-carousel',
    props: { banners: { location: 'lobby' }, label: { en: 'Featured' } },
  });
  const documents = {
    page: { home: { path: '/', title: { en: 'Home' }, blocks: [spot('top')] } },
    banner: {
      gold: banner('Gold', { audience: { groups: { anyOf: [259] } } }),
      advent: banner('Advent', { schedule: { from: '2026-12-01T00:00:00+01:00' } }),
    },
  };
  const site = { format: 'marquee-content', schemaVersion: SCHEMA_VERSION, documents };
  await writeFile(join(folder, 'shop-window.json'), JSON.stringify(site));
  const player = { login: 'player', userId: '7', groups: [259], country: 'DE', break: 'none' };
  await writeFile(join(folder, 'gold.json'), JSON.stringify(player));
  const offline = { env: {}, fetch: () => Promise.reject(new Error('offline')) };
  const why = (...args: string[]) => run(['why', 'shop-window.json', '/', ...args], offline);

  expect(await why()).toEqual({
    exit: 0,
    out: [
      'For a guest, en, CW, EUR, country unknown, desktop, at 2026-11-20T12:00:00.000Z:',
      'page/home  Shown: nothing limits it. Time alone does not change this.',
      'page/home#top  Shown: nothing limits it. Time alone does not change this.',
      'page/home#top/props/banners>banner/advent  Not shown: its schedule opens at 2026-11-30T23:00:00.000Z, now it is 2026-11-20T12:00:00.000Z. It shows from 2026-11-30T23:00:00.000Z on, if nothing else changes.',
      'page/home#top/props/banners>banner/gold  Not shown: for members of group 259 only, this visitor is in no group. Time alone does not change this.',
      '',
    ].join('\n'),
    err: '',
  });
  const { out } = await why(
    '--as',
    'gold.json',
    '--at',
    '2026-12-24T18:00:00+01:00',
    '--only',
    'banner/gold',
  );
  expect(out.split('\n')[0]).toBe(
    'For a player in 1 group, en, CW, EUR, DE, desktop, at 2026-12-24T17:00:00.000Z:',
  );
  expect(out.split('\n').slice(1)).toEqual([
    expect.stringMatching(/^page\/home#top.*>banner\/gold {2}Shown: for members of group 259 only/),
    '',
  ]);
  const asData = await why('--only', 'banner/advent', '--json');
  expect(JSON.parse(asData.out)).toMatchObject({
    ok: true,
    path: '/',
    visitor: { login: 'guest', now: Date.parse('2026-11-20T12:00:00Z') },
    decisions: [
      {
        what: 'document',
        kind: 'banner',
        id: 'advent',
        shown: false,
        reason: 'SCHEDULE_AHEAD',
        changesAt: Date.parse('2026-11-30T23:00:00Z'),
      },
    ],
  });

  await writeFile(join(folder, 'odd.json'), JSON.stringify({ context: { ...player, shoes: 40 } }));
  for (const [args, exit, code] of [
    [['--only', 'banner/none'], 1, 'NOT_A_CANDIDATE'],
    [['--as', 'odd.json'], 1, 'INVALID_VISITOR'],
    [['--as', 'nobody.json'], 1, 'FILE_NOT_FOUND'],
    [['--at', '2026-12-24T18:00'], 2, 'WRONG_USAGE'],
    [['/more'], 2, 'WRONG_USAGE'],
  ] as const) {
    const refused = await why(...args);
    expect([refused.exit, refused.err]).toEqual([exit, expect.stringContaining(`(${code})`)]);
  }
  expect((await run(['why', 'shop-window.json', '/shop'], offline)).err).toContain('(PAGE_NOT_FOUND)');
});

it('[ENGINE-14] explains a release of the server', async () => {
  await save('page', 'home', { path: '/', title: { en: 'Home' } });
  await marquee('publish', '--all', '--comment', 'A page');
  const number = await store.releases.findCurrentNumber();
  expect(await marquee('why', String(number), '/')).toMatchObject({
    exit: 0,
    out: expect.stringContaining('\npage/home  Shown: nothing limits it. Time alone does not change this.\n'),
  });
});

it.each([
  [[], 2, ''],
  [['fly'], 2, 'WRONG_USAGE'],
  [['publish'], 2, 'WRONG_USAGE'],
  [['publish', '--all', 'banner/a', '--comment', 'x'], 2, 'WRONG_USAGE'],
  [['publish', 'banner/none', '--comment', 'x'], 1, 'NO_SUCH_DRAFT'],
  [['rollback', 'last', '--comment', 'x'], 2, 'WRONG_USAGE'],
  [['rollback', '99', '--comment', 'x'], 1, 'RELEASE_NOT_FOUND'],
  [['export', '--colour'], 2, 'WRONG_USAGE'],
  [['export', '--out', 'a', '--folder', 'b'], 2, 'WRONG_USAGE'],
  [['import', 'nowhere'], 1, 'FILE_NOT_FOUND'],
  [['import', 'content.json'], 1, 'IMPORT_HAS_PROBLEMS'],
  [['import', 'a', '--publish', '--apply'], 2, 'WRONG_USAGE'],
  [['diff', 'site', '--url', 'ftp://x'], 2, 'WRONG_USAGE'],
  [['diff', '1', '--url', 'http://127.0.0.1:9'], 3, 'UNREACHABLE'],
])('ends %j with %i and says %s', async (args, exit, code) => {
  await writeFile(join(folder, 'content.json'), '{}');
  const ended = await marquee(...args);
  expect(ended.exit).toBe(exit);
  expect(ended.err).toContain(code);
});

it.each([
  ['no token', { env: {} }, ['diff', '1'], 2, 'TOKEN_MISSING'],
  ['a token nobody knows', { env: { MARQUEE_TOKEN: 'mqt_x' } }, ['diff', '1'], 3, 'API_TOKEN_UNKNOWN'],
])('says so with %s', async (_name, { env }, args, exit, code) => {
  const ended = await run(args, { env: { MARQUEE_URL: url, ...env } });
  expect([ended.exit, ended.err.includes(`(${code})`)]).toEqual([exit, true]);
});

it.each([
  ['a line end', { MARQUEE_TOKEN: 'mqt_hid\nden' }],
  ['a zero', { MARQUEE_TOKEN: 'mqt_hid\0den' }],
  ['a typographer’s quote', { MARQUEE_TOKEN: '“mqt_hidden”' }],
  ['a space', { MARQUEE_TOKEN: 'Bearer mqt_hidden' }],
  ['the address’s place', { MARQUEE_URL: 'mqt_hidden', MARQUEE_TOKEN: 'http://127.0.0.1' }],
  ['a password of the address', { MARQUEE_URL: 'https://ann:hidden@casino.example' }],
  ['a password of no address', { MARQUEE_URL: 'ftp://ann:hidden@casino.example' }],
])('says no secret with %s', async (_what, env) => {
  const ended = await run(['diff', '1'], { env: { MARQUEE_URL: url, MARQUEE_TOKEN: 'mqt_x', ...env } });
  expect([ended.exit, ended.err.includes('(WRONG_USAGE)')]).toEqual([2, true]);
  expect(ended.out + ended.err).not.toMatch(/hid|den\b/);
});

it('takes a token with a line end after it', async () => {
  const env = { MARQUEE_URL: url, MARQUEE_TOKEN: `${tokens['viewer']}\r\n` };
  expect((await run(['diff', '1'], { env })).exit).toBe(1);
});

it('lets a token of a viewer look and not touch', async () => {
  const surroundings = { env: { MARQUEE_URL: url, MARQUEE_TOKEN: tokens['viewer'] } };
  expect((await run(['diff', '1'], surroundings)).exit).toBe(1);
  const refused = await run(['rollback', '1', '--comment', 'x'], surroundings);
  expect([refused.exit, refused.err.includes('(FORBIDDEN)')]).toEqual([3, true]);
});

it('[STORE-04] sends a call whose answer got lost again, and nothing is done twice', async () => {
  await save('banner', 'retried', banner('Retried'));
  let isLost = false;
  const losing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (init?.method !== 'POST' || isLost) return answer;
    isLost = true;
    throw new TypeError('fetch failed');
  };
  const before = await store.releases.findCurrentNumber();
  const args = ['publish', 'banner/retried', '--comment', 'Once', '--json'];
  const { exit, out } = await run(args, { fetch: losing });
  expect([exit, isLost, JSON.parse(out)]).toMatchObject([0, true, { release: before + 1 }]);
  expect(await store.releases.findCurrentNumber()).toBe(before + 1);
});

it('never writes into a folder that holds something else', async () => {
  await writeFile(join(folder, 'precious.txt'), 'mine');
  const { exit, err } = await marquee('export', '--folder', '.');
  expect([exit, err.includes('(FOLDER_NOT_OURS)')]).toEqual([1, true]);
  expect(await readFile(join(folder, 'precious.txt'), 'utf8')).toBe('mine');
});

it('runs as a program', async () => {
  const bin = join(ROOT, 'apps/cli/bin/marquee.mjs');
  const child = spawn(process.execPath, [bin, 'validate', 'fixtures/site/wheel', '--json'], { cwd: ROOT });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number];
  expect([code, JSON.parse(out)]).toMatchObject([1, { ok: false, error: { code: 'NO_DOCUMENTS' } }]);
});

it('[RULE-08] says whether the audit log is whole, and which entry is not', async () => {
  const [done, whole] = await json('audit', 'verify');
  const { head, entries } = whole as { head: string; entries: number };
  expect([done, head.split(':')[0]]).toEqual([0, String(entries)]);
  expect((await marquee('audit', 'verify', '--head', head)).out).toContain(
    `The audit log is whole: ${entries} `,
  );
  const other = `${entries}:${'0'.repeat(64)}`;
  expect(await marquee('audit', 'verify', '--head', other)).toMatchObject({
    exit: 1,
    out: expect.stringContaining('(OTHER_HISTORY)\nThe audit log is NOT whole: 1 fault.') as string,
  });
  expect((await marquee('audit', 'verify', '--head', 'x')).exit).toBe(2);
  expect((await marquee('audit')).exit).toBe(2);
});

it('[RULE-07] saves what a visitor could see at an instant, as a page and as data', async () => {
  const [release] = await store.releases.list({ limit: 1 });
  const at = release?.publishedAt.toISOString() ?? '';
  await writeFile(
    join(folder, 'facts.json'),
    JSON.stringify({ userId: '77', break: 'none', device: 'mobile' }),
  );
  const asked = ['evidence', '--at', at, '--facts', 'facts.json', '--locale', 'de'];
  const { exit, out } = await marquee(...asked, '--out', 'seen.html');
  expect([exit, out]).toEqual([0, expect.stringContaining(`release ${release?.number} was live`)]);
  expect(await readFile(join(folder, 'seen.html'), 'utf8')).toMatch(/^<!doctype html>[^]*<dd>77<\/dd>/);
  const [done] = await json(...asked, '--licence', 'EE', '--out', 'seen.json');
  const { question, documents } = JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')) as {
    question: object;
    documents: { id: string }[];
  };
  expect([done, question]).toMatchObject([
    0,
    {
      at,
      path: null,
      visitor: { userId: '77', login: 'player', locale: 'de', licence: 'EE', break: 'none' },
    },
  ]);
  expect(documents.map(({ id }) => id)).toContain('a');
  expect((await marquee('evidence')).exit).toBe(2);
  // Of a player, what the platform knew of them then; of the file, what is of the visit.
  const ofPlayer = await marquee(...asked, '--player', '78', '--out', 'player.json');
  expect([ofPlayer.exit, ofPlayer.out]).toEqual([
    0,
    expect.stringContaining(
      'Of player 78 the platform knew then: break, groups; it says as of now: verified; not known: age, registeredAt, consents, currency, country.\n',
    ),
  ]);
  const { question: known } = JSON.parse(await readFile(join(folder, 'player.json'), 'utf8')) as {
    question: { visitor: object };
  };
  expect(known.visitor).toEqual({
    locale: 'de',
    licence: 'CW',
    device: 'mobile',
    login: 'player',
    userId: '78',
    break: 'coolingOff',
    verified: true,
    groups: [21],
    currency: 'EUR',
  });
  expect(await marquee(...asked, '--player', 'nobody')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('EVIDENCE_NO_PLAYER') as string,
  });
  expect(await marquee('evidence', '--at', '2020-01-01T00:00:00Z')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('EVIDENCE_NO_RELEASE') as string,
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { CONSENTS } from '@marquee/schemas/consents';
import { request } from 'playwright';
import { PASSWORD } from '../../../apps/sandbox/src/testing/sample-data.ts';
import { adminApi, type AdminApi } from '../../e2e/fixtures.ts';
import { startServer, type RunningServer } from '../../e2e/server.ts';
import { BREAKS, NOBODY, startBrokenPlatform, UNKNOWN, type Said } from './broken-platform.ts';
import { add, AD_SCRIPT, crawl, promotedIn, TOOLS, type Asked, type Sum } from './crawl.ts';
import { isOfPlayers, listCalls, listLocales, listPages } from './listed-paths.ts';
import { listenLive } from './listen-live.ts';
import { MARK, writeMarkedSite } from './marked-site.ts';

// npm run prove suppression: every path that the site leads to and every public call of the built product, in every
// language, and what an open page hears of a release, as players to whom nothing may be promoted, with a platform that
// is whole and one that is broken: no block, text, picture or script that promotes is given out, and safer play is
// reached (SAFE-07, SAFE-08, SAFE-10).

const PLAYER = 'gold@northstar.example';
const YEAR_MS = 365.25 * 86_400_000;

type Case = {
  name: string;
  said: Said;
  /** Known to take a break: nothing leads to playing or depositing. */
  isBreak?: boolean;
  /** May be promoted to: shows that the others are not tried in vain. */
  isPromotedTo?: boolean;
  /** Nobody knows who it is: their own limits are behind the sign-in. */
  isNobody?: boolean;
  /** Of many like it. */
  isBroken?: boolean;
};

/** As platforms say it that have each consent, and as those do that have two switches. */
const CONSENTING = { consents: CONSENTS };
const switched = (to: boolean) => ({ consents: undefined, receive_promos: to, receive_sms_promos: to });
const CASES: Case[] = [
  { name: 'no break (may be promoted to)', said: { profile: CONSENTING }, isPromotedTo: true },
  {
    name: 'consents by switches (may be promoted to)',
    said: { profile: switched(true) },
    isPromotedTo: true,
  },
  ...Object.entries(BREAKS).map(([name, limits]) => ({
    name,
    said: { limits, profile: CONSENTING },
    isBreak: true,
  })),
  ...Object.entries(UNKNOWN).map(([name, limits]) => ({
    name,
    said: { limits, profile: CONSENTING },
    isBroken: true,
  })),
  ...Object.entries(NOBODY).map(([name, player]) => ({
    name,
    said: { player },
    isNobody: true,
    isBroken: true,
  })),
  {
    name: 'under age',
    said: {
      profile: {
        ...CONSENTING,
        date_of_birth: new Date(Date.now() - 16 * YEAR_MS).toISOString().slice(0, 10),
      },
    },
  },
  { name: 'no consent', said: { profile: { consents: [] } } },
  { name: 'no consent by switches', said: { profile: switched(false) } },
  {
    name: 'no consent to what is on the site',
    said: { profile: { consents: CONSENTS.filter((consent) => consent !== 'casino:onsite') } },
  },
];

const folder = await mkdtemp(join(tmpdir(), 'marked-'));
const servers: RunningServer[] = [];
let hasFailed = false;
try {
  await writeMarkedSite(folder);
  const platform = await startServer({ pictures: 'blank' });
  servers.push(platform);
  const between = await startBrokenPlatform(platform.origin);
  const env = { DEMO_DIR: folder, PLATFORM_URL: between.origin, AD_SCRIPT };
  const site = await startServer({ env, pictures: 'blank' });
  servers.push(site);
  const { origin } = site;
  const publisher = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
  const admin = await adminApi(publisher);
  const locales = await listLocales();
  const paths = await followLinks(origin, locales);
  console.log(`${paths.size} pages in ${locales.length} languages`);
  for (const each of CASES.filter(isAsked)) {
    between.say(each.said);
    if (!each.isNobody) await untilKnown(origin);
    const cookie = await signIn(origin);
    const live = await listenLive(origin, cookie);
    // How the platform breaks has nothing to do with languages.
    const languages = each.isBroken ? locales.slice(0, 2) : locales;
    const sum = await crawl(await listAsked(paths, languages), {
      origin,
      cookie,
      locales,
      isBreak: each.isBreak === true,
      ...(each.isNobody ? { mayFail: isOfPlayers } : {}),
    });
    await publish(admin, each.name);
    for (const frame of await live.close()) add(sum, 'a live frame', promotedIn(frame));
    judge(each, sum, languages.length);
  }
  await publisher.dispose();
  between.close();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

/** Words of the command line choose cases by their names. */
function isAsked({ name }: Case): boolean {
  const words = process.argv.slice(2);
  return words.length === 0 || words.some((word) => name.includes(word));
}

function judge({ name, isPromotedTo = false, isNobody = false }: Case, sum: Sum, languages: number): void {
  const { asked, again, promoting, nodes, texts, pictures, scripts, ways, tools, failed, examples } = sum;
  const line = { case: name, asked, again, promoting, nodes, texts, pictures, scripts, ways, tools };
  console.log(JSON.stringify({ ...line, failed: failed.length }));
  const isRight = isPromotedTo
    ? promoting > asked / 6 && nodes > 0 && pictures > 0 && scripts > 0
    : nodes + texts + pictures + scripts + ways === 0;
  const isReached = tools === (isNobody ? TOOLS.length - 1 : TOOLS.length) * languages;
  if (isRight && failed.length === 0 && isReached) return;
  hasFailed = true;
  for (const example of [...(isRight ? [] : examples), ...failed].slice(0, 12)) console.error(`  ${example}`);
}

/** A session of which the site knows nothing yet. */
async function signIn(origin: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${origin}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: origin, 'content-type': 'application/json' },
      body: JSON.stringify({ user: { email: PLAYER, password: PASSWORD } }),
    });
    if (answer.ok)
      return answer.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; ');
    if (answer.status !== 429 || attempt > 20) throw new Error(`Signing in answered ${answer.status}.`);
    await pass(5000);
  }
}

/** After a call has failed, the site leaves it alone for a while. */
async function untilKnown(origin: string): Promise<void> {
  const cookie = await signIn(origin);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { status } = await fetch(`${origin}/profile/limits`, { headers: { cookie }, redirect: 'manual' });
    if (status === 200) return;
    await pass(1000);
  }
  throw new Error('The site does not know its players again.');
}

/** The listed pages, and those that they lead to, until nothing new is found. */
async function followLinks(origin: string, locales: readonly string[]): Promise<Set<string>> {
  const cookie = await signIn(origin);
  const known = await listPages();
  for (let fresh = [...known]; fresh.length > 0;) {
    const [locale = 'en'] = locales;
    const asked = fresh.map((path) => ({ path, locale }));
    const { links } = await crawl(asked, { origin, cookie, locales, isBreak: false });
    fresh = [...links].filter((path) => !known.has(path));
    for (const path of fresh) known.add(path);
  }
  return known;
}

function isGame(path: string): boolean {
  return /^\/play(?:-sfu)?\//.test(path);
}

/** In every language; but the pages of games, which differ by their game alone, in the site’s own. */
async function listAsked(paths: ReadonlySet<string>, locales: readonly string[]): Promise<Asked[]> {
  const calls = await listCalls();
  return locales.flatMap((locale, at): Asked[] => {
    const prefix = at === 0 ? '' : `/${locale}`;
    const pages = [...paths].filter((path) => at === 0 || !isGame(path));
    return [
      ...pages.flatMap((path): Asked[] => [
        { path: path === '/' ? prefix || '/' : prefix + path, locale },
        { path: `/api/fe/pages?path=${encodeURIComponent(path)}`, locale },
      ]),
      ...calls.map((path) => ({ path, locale })),
      { path: '/api/fe/config/managers', locale, method: 'POST' },
      { path: `/messages/${locale}.json`, locale },
    ];
  });
}

/** Open pages hear of a release, here of one that changes what promotes. */
async function publish(admin: AdminApi, name: string): Promise<void> {
  const [id, kind] = ['side-vip', 'banner'];
  const revision = await admin.save(kind, id, (data) => ({ ...data, title: { en: `For ${name}${MARK}` } }));
  await admin.publish(name, [{ kind, id, revision }]);
}

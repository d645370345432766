import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { leadsToPlay } from '../../../apps/player/app/shared/account/leads-to-play.ts';
import { PASSWORD } from '../../../apps/sandbox/src/testing/sample-data.ts';
import { WALKED } from '../../e2e/route-table.ts';
import { startServer, type RunningServer } from '../../e2e/server.ts';
import { BREAKS, startBrokenPlatform, UNKNOWN, type Said } from './broken-platform.ts';
import { MARK, PICTURE_MARK, writeMarkedSite } from './marked-site.ts';

// npm run prove suppression: every path and every public call of the built product, as players to whom nothing may be
// promoted, with a platform that is whole and one that is broken: no promotional text, picture or script is given out,
// and safer play is reached (SAFE-07, SAFE-08, SAFE-10).

const ROOT = resolve(import.meta.dirname, '../../..');
const AD_SCRIPT = 'https://partner.example/promotions.js';
const PLAYER = 'gold@northstar.example';
const LOCALES = ['', '/de'];
/** At each of them safer play, limits or help has to be there. */
const TOOLS = ['/profile/limits', '/responsible-gaming', '/support'];
const YEAR_MS = 365.25 * 86_400_000;

type Case = {
  name: string;
  said: Said;
  /** Known to take a break: nothing leads to playing or depositing. */
  isBreak?: boolean;
  /** May be promoted to: shows that the others are not tried in vain. */
  isPromotedTo?: boolean;
};

const CONSENTING = { receive_promos: true, receive_sms_promos: true };
const CASES: Case[] = [
  { name: 'no break (may be promoted to)', said: { profile: CONSENTING }, isPromotedTo: true },
  ...Object.entries(BREAKS).map(([name, limits]) => ({
    name,
    said: { limits, profile: CONSENTING },
    isBreak: true,
  })),
  ...Object.entries(UNKNOWN).map(([name, limits]) => ({ name, said: { limits, profile: CONSENTING } })),
  {
    name: 'under age',
    said: {
      profile: {
        ...CONSENTING,
        date_of_birth: new Date(Date.now() - 16 * YEAR_MS).toISOString().slice(0, 10),
      },
    },
  },
  { name: 'no consent', said: { profile: { receive_promos: false, receive_sms_promos: false } } },
];

type Found = { texts: number; pictures: number; scripts: number; ways: number };
type Sum = Found & { asked: number; withText: number; failed: string[]; examples: string[]; tools: number };

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
  const paths = await listPaths();
  console.log(`${paths.length} paths and calls`);
  for (const each of CASES) {
    between.say(each.said);
    const sum = await crawl(site.origin, await signIn(site.origin), {
      paths,
      isBreak: each.isBreak === true,
    });
    judge(each, sum);
  }
  between.close();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

function judge({ name, isPromotedTo = false }: Case, sum: Sum): void {
  const { asked, withText, texts, pictures, scripts, ways, tools, failed, examples } = sum;
  console.log(
    JSON.stringify({
      case: name,
      asked,
      withText,
      texts,
      pictures,
      scripts,
      ways,
      tools,
      failed: failed.length,
    }),
  );
  const isRight = isPromotedTo
    ? withText > asked / 4 && pictures > 0 && scripts > 0
    : texts + pictures + scripts + ways === 0;
  if (isRight && failed.length === 0 && tools === TOOLS.length * LOCALES.length) return;
  hasFailed = true;
  for (const line of [...examples, ...failed].slice(0, 12)) console.error(`  ${line}`);
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

/** All pages of the route table and of the demo, in two languages, and all public calls. */
async function listPaths(): Promise<string[]> {
  const site = join(ROOT, 'fixtures/site');
  const paths = new Set(WALKED.map(({ path }) => path));
  for (const kind of ['page', 'promotion-page'])
    for (const file of await readdir(join(site, kind))) {
      const { path } = JSON.parse(await readFile(join(site, kind, file), 'utf8')) as { path?: string };
      if (path !== undefined)
        paths.add(kind === 'promotion-page' && !path.startsWith('/promotions') ? `/promotions${path}` : path);
    }
  const pages = [...paths].flatMap((path) => LOCALES.map((locale) => locale + path));
  const calls = new Set<string>();
  const folder = join(ROOT, 'schemas/api/calls');
  for (const file of await readdir(folder))
    for (const [, call = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(
      /"GET (\/api\/fe\/[^"{]+)"/g,
    ))
      if (call !== '/api/fe/pages') calls.add(call);
  return [
    ...pages,
    ...calls,
    ...[...paths].map((path) => `/api/fe/pages?path=${encodeURIComponent(path)}`),
    '/client-context',
    '/messages/en.json',
  ];
}

type Crawl = { paths: readonly string[]; isBreak: boolean };

async function crawl(origin: string, cookie: string, { paths, isBreak }: Crawl): Promise<Sum> {
  const sum: Sum = {
    asked: 0,
    withText: 0,
    texts: 0,
    pictures: 0,
    scripts: 0,
    ways: 0,
    tools: 0,
    failed: [],
    examples: [],
  };
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
      const body = await answer.text();
      sum.asked += 1;
      if (answer.status >= 500) sum.failed.push(`${path} answered ${answer.status}`);
      const found: Found = {
        texts: body.split(MARK).length - 1,
        pictures: body.split(PICTURE_MARK).length - 1,
        scripts: body.includes(AD_SCRIPT) ? 1 : 0,
        ways: isBreak ? waysToPlay(body, path) : 0,
      };
      if (found.texts > 0) sum.withText += 1;
      for (const name of ['texts', 'pictures', 'scripts', 'ways'] as const) sum[name] += found[name];
      if (Object.values(found).some((count) => count > 0) && sum.examples.length < 12)
        sum.examples.push(`${path} ${JSON.stringify(found)} ${around(body)}`);
      const plain = path.replace(/^\/de(?=\/|$)/, '');
      if (TOOLS.includes(plain) && answer.status === 200) sum.tools += 1;
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return sum;
}

/** Links of a page to playing or depositing, but for the page's own in other languages. */
function waysToPlay(body: string, path: string): number {
  const own = path.replace(/^\/de(?=\/|$)/, '').split(/[?#]/, 1)[0];
  const links = [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/|$)/, ''),
  );
  return links.filter((link) => leadsToPlay(link) && link.split(/[?#]/, 1)[0] !== own).length;
}

function around(body: string): string {
  const at = body.indexOf(MARK);
  return at === -1 ? '' : `…${body.slice(Math.max(0, at - 60), at + 1)}`;
}

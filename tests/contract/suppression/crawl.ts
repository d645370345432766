import { setTimeout as pass } from 'node:timers/promises';
import { leadsToPlay } from '../../../apps/player/app/shared/account/leads-to-play.ts';
import { linksIn, withoutLocale } from './listed-paths.ts';
import { MARK, NODE_MARK, PICTURE_MARK } from './marked-site.ts';

export const AD_SCRIPT = 'https://partner.example/promotions.js';
/** At each of them safer play, limits or help has to be there. */
export const TOOLS = ['/profile/limits', '/responsible-gaming', '/support'];

export type Asked = { path: string; locale: string; method?: 'POST' };
type Found = { nodes: number; texts: number; pictures: number; scripts: number; ways: number };
export type Sum = Found & {
  asked: number;
  /** Answers that said “not now, ask again in a moment” (503 with Retry-After), and were asked again. */
  again: number;
  /** Answers in which something promotes. */
  promoting: number;
  tools: number;
  failed: string[];
  examples: string[];
  /** The site’s own paths that the pages lead to, without their language. */
  links: Set<string>;
};

type Crawl = {
  origin: string;
  cookie: string;
  locales: readonly string[];
  /** Known to take a break: nothing may lead to playing or depositing. */
  isBreak: boolean;
  /** Pages that may say that they cannot be shown now (503): those of players, while nobody knows who it is. */
  mayFail?: (page: string) => boolean;
};

const AT_ONCE = 6;

export async function crawl(
  asked: readonly Asked[],
  { origin, cookie, locales, isBreak, mayFail }: Crawl,
): Promise<Sum> {
  const sum: Sum = {
    ...NOTHING,
    asked: 0,
    again: 0,
    promoting: 0,
    tools: 0,
    failed: [],
    examples: [],
    links: new Set(),
  };
  const waiting = [...asked];
  const again = new Set<Asked>();
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, locale, method } = next;
      const answer = await fetch(origin + path, {
        headers: {
          cookie,
          'X-Locale': locale,
          ...(method ? { 'content-type': 'application/json', origin } : {}),
        },
        redirect: 'manual',
        ...(method ? { method, body: JSON.stringify({ userGroups: [] }) } : {}),
      });
      const body = await answer.text();
      sum.asked += 1;
      const page = withoutLocale(path, locales);
      add(sum, path, {
        ...promotedIn(body),
        ways: isBreak ? waysToPlay(body, page, locales) : 0,
      });
      const seconds = Number(answer.headers.get('retry-after'));
      if (answer.status === 503 && seconds > 0 && !mayFail?.(page) && !again.has(next)) {
        again.add(next);
        sum.again += 1;
        await pass(seconds * 1000);
        waiting.push(next);
        continue;
      }
      if (answer.status >= 500 && !(answer.status === 503 && mayFail?.(page)))
        sum.failed.push(`${path} answered ${answer.status}`);
      if (TOOLS.includes(page) && answer.status === 200) sum.tools += 1;
      for (const link of linksIn(body, locales)) sum.links.add(link);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sum;
}

const NOTHING: Found = { nodes: 0, texts: 0, pictures: 0, scripts: 0, ways: 0 };

/** Counts what was found in an answer or a live frame. */
export function add(sum: Sum, from: string, found: Found & { around?: string }): void {
  const { around = '', ...counts } = found;
  for (const name of Object.keys(NOTHING) as (keyof Found)[]) sum[name] += counts[name];
  if (counts.nodes + counts.texts + counts.pictures > 0) sum.promoting += 1;
  if (Object.values(counts).some((count) => count > 0) && sum.examples.length < 12)
    sum.examples.push(`${from} ${JSON.stringify(counts)} ${around}`);
}

/** What promotes in a text: HTML with its data, JSON, or a frame. */
export function promotedIn(body: string): Found & { around: string } {
  const at = [MARK, NODE_MARK, PICTURE_MARK].map((mark) => body.indexOf(mark)).find((found) => found !== -1);
  return {
    nodes: body.split(NODE_MARK).length - 1,
    texts: body.split(MARK).length - 1,
    pictures: body.split(PICTURE_MARK).length - 1,
    scripts: body.includes(AD_SCRIPT) ? 1 : 0,
    ways: 0,
    around: at === undefined ? '' : `…${body.slice(Math.max(0, at - 60), at + 1)}`,
  };
}

/** Links of a page to playing or depositing, but for the page’s own in other languages. */
function waysToPlay(body: string, own: string, locales: readonly string[]): number {
  const links = [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    withoutLocale(href, locales),
  );
  return links.filter((link) => leadsToPlay(link) && link.split(/[?#]/, 1)[0] !== own.split(/[?#]/, 1)[0])
    .length;
}

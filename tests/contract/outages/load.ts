import { Agent, get } from 'node:http';

type Who = 'guest' | 'player';
/** What is asked for, and what has to be in the answer for it to be more than a status. */
type Asked = { path: string; who: Who; isPage: boolean; has: RegExp };

/** The heading and the end of a page: nothing was left out on the way. */
const PAGE = /<h1[\s\S]*<footer[\s\S]*<\/html>\s*$/;
const page = (path: string, who: Who = 'guest'): Asked => ({ path, who, isPage: true, has: PAGE });
const call = (path: string, has: RegExp): Asked => ({ path, who: 'guest', isPage: false, has });

const ASKED: readonly Asked[] = [
  page('/'),
  page('/de'),
  page('/promotions'),
  page('/', 'player'),
  page('/promotions', 'player'),
  page('/profile', 'player'),
  call('/api/fe/pages?path=/', /"blocks?"/),
  call('/api/fe/config/banners-config', /"banners?"|"title"/),
  call('/client-context', /"licence"/),
  call('/messages/de.json', /"\w/),
];

/** A query that nobody has asked with makes a page that no process has kept. */
const UNKNOWN_OF_TEN = 2;
const PATIENCE_MS = 20_000;

export type Share = { asked: number; whole: number; slowestMs: number };
export type Load = {
  /** What was asked for since the last time this was called. */
  take(): { pages: Share; calls: Share; problems: Map<string, number> };
  stop(): Promise<void>;
};

const none = (): Share => ({ asked: 0, whole: 0, slowestMs: 0 });

/** Visitors, players and public calls at an even pace, each whether the one before was answered or not. */
export function startLoad(port: number, perSecond: number, cookies: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const underWay = new Set<Promise<void>>();
  let pages = none();
  let calls = none();
  let problems = new Map<string, number>();

  async function ask({ path, who, isPage, has }: Asked, turn: number): Promise<void> {
    const isUnknown = isPage && turn % 10 < UNKNOWN_OF_TEN;
    const began = performance.now();
    const problem = await request(isUnknown ? `${path}?seen=${turn}` : path, who, has);
    const share = isPage ? pages : calls;
    share.asked += 1;
    share.slowestMs = Math.max(share.slowestMs, performance.now() - began);
    if (!problem) share.whole += 1;
    else problems.set(`${who} ${path}: ${problem}`, (problems.get(`${who} ${path}: ${problem}`) ?? 0) + 1);
  }

  function request(path: string, who: Who, has: RegExp): Promise<string | undefined> {
    const headers = { host: `localhost:${port}`, ...(who === 'player' ? { cookie: cookies } : {}) };
    return new Promise((resolve) => {
      const asked = get({ port, host: '127.0.0.1', path, agent, headers, timeout: PATIENCE_MS }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('error', (error) => resolve(error.message));
        answer.on('end', () => {
          if (answer.statusCode !== 200) resolve(`${answer.statusCode} ${body.slice(0, 80)}`);
          else resolve(has.test(body) ? undefined : 'an answer without its content');
        });
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer for twenty seconds')));
      asked.on('error', (error) => resolve(error.message));
    });
  }

  let turn = 0;
  const pace = setInterval(() => {
    turn += 1;
    const next = ASKED[turn % ASKED.length];
    if (!next) return;
    const asked = ask(next, Math.floor(turn / ASKED.length));
    underWay.add(asked);
    void asked.finally(() => underWay.delete(asked));
  }, 1000 / perSecond);
  return {
    take() {
      const taken = { pages, calls, problems };
      pages = none();
      calls = none();
      problems = new Map();
      return taken;
    },
    async stop() {
      clearInterval(pace);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

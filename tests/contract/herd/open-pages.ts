import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';
import { WebSocket } from 'ws';
import type { MadeFrom } from '../../../apps/player/app/shared/live/made-from.ts';
import {
  createReleaseFollower,
  type OpenPage,
  type ReleaseFollower,
} from '../../../apps/player/app/shell/live/release-follower.ts';

// Many open pages of one server, in a process of their own: what each hears it judges by the player's own code.

/** Pages that are alike. */
export type Group = {
  pages: number;
  path: string;
  facts: readonly string[];
  made: { page: MadeFrom; frame: MadeFrom };
  release: { number: number; id: string };
};
export type Order = { port: number; groups: readonly Group[] };
/** What has happened since the last report. */
export type Report = {
  /** Pages that asked for something, and pages that show the newest release. */
  woken: number;
  changed: number;
  connected: number;
  requests: number;
  failed: number;
  /** When the last page had what it asked for, in epoch milliseconds. */
  lastAt: number;
};

/** One address may open 500 pages, and has some thousand ports. */
const PAGES_PER_ADDRESS = 400;
const AT_ONCE = 50;

let report: Report = { woken: 0, changed: 0, connected: 0, requests: 0, failed: 0, lastAt: 0 };
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
/** Like browsers on machines of their own: the server goes first. */
if (process.platform === 'linux') setPriority(10);

/** Asks as browsers do, and answers the tag, which begins with the number of the release where the answer is one's. */
function ask(port: number, path: string): Promise<string> {
  report.requests += 1;
  const headers = { host: `localhost:${port}`, 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(response.headers.etag ?? '');
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

async function openPage(port: number, group: Group, localAddress: string): Promise<void> {
  const { path, facts, release } = group;
  let page: OpenPage = {
    shown: { release: release.number, releaseId: release.id },
    facts,
    made: { page: [group.made.page], frame: [group.made.frame] },
  };
  const follower: ReleaseFollower = createReleaseFollower({
    page: () => page,
    async refresh({ number, id = '' }, parts) {
      report.woken += 1;
      try {
        const made = { ...page.made };
        if (parts.has('page')) {
          const tag = await ask(port, `/api/fe/pages?path=${encodeURIComponent(path)}&release=${id}`);
          const found = Number(/^(?:W\/)?"(\d+)-/.exec(tag)?.[1]);
          if (!(found >= number)) throw new Error(`The page is of ${found}, not of ${number}.`);
          made.page = [{ ...group.made.page, release: id }];
        }
        if (parts.has('frame')) {
          await ask(port, `${path === '/' ? '/_' : path}.data?_routes=MainLayout`);
          made.frame = [{ ...group.made.frame, release: id }];
        }
        page = { ...page, made };
        report.changed += 1;
        report.lastAt = Date.now();
      } catch (error) {
        report.failed += 1;
        if (report.failed < 3) console.error(error);
      }
    },
    fetchServed: async () => 0,
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?player=guest&release=${release.id}`, {
    localAddress,
    perMessageDeflate: false,
    headers: { host: `localhost:${port}` },
  });
  socket.on('message', (data) => {
    const { event, data: told } = JSON.parse(String(data));
    if (event === 'release') follower.hear(told, false);
    else if (event === 'hello') follower.hear({ number: told.release, ...told }, true);
  });
  socket.on('error', () => (report.failed += 1));
  socket.on('close', () => (report.connected -= 1));
  await once(socket, 'open');
  report.connected += 1;
}

async function openAll({ port, groups }: Order): Promise<void> {
  const wanted = groups.flatMap((group) => Array.from({ length: group.pages }, () => group));
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next; at < wanted.length; at = next) {
      next += 1;
      const group = wanted[at];
      if (group) await openPage(port, group, `127.0.1.${1 + Math.floor(at / PAGES_PER_ADDRESS)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

process.on('message', (message: Order | 'report') => {
  if (message === 'report') {
    process.send?.(report);
    report = { ...report, woken: 0, changed: 0, requests: 0, failed: 0, lastAt: 0 };
    return;
  }
  openAll(message).then(
    () => process.send?.('open'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

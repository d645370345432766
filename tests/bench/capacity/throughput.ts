import { signInPublisher } from '../../contract/admin-call.ts';
import { startServer, type RunningServer } from '../../e2e/server.ts';
import type { Figure } from '../figures.ts';
import { load, type Headers } from '../load.ts';
import { PLAYERS, sessionOf, startManyPlayers } from '../many-players.ts';
import type { PerCore } from './plan.ts';

const PAGE: Headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  // A proxy in front compresses.
  'accept-encoding': 'identity',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
/** How many ask at the same time, in steps: where answers begin to wait is where it bends. */
const STEPS = [8, 32, 128, 512];
const SECONDS = 4;
/** From here on people notice. */
const BENT_MS = 250;
const WARM_UP = 2000;
/** An editor who types saves at each pause. */
const PAUSE_MS = 2000;
const EDITORS = [10, 40, 160];
const SAVED_WITHIN_MS = 300;

type Found = { figures: Figure[]; perCore: PerCore };

/** What one process gives out: pages of guests and of players, and how many editors it takes. */
export async function measureThroughput(): Promise<Found> {
  const sandbox = await startServer();
  const platform = await startManyPlayers(sandbox.origin);
  const server = await startServer({ env: { PLATFORM_URL: platform.origin } });
  try {
    const guests = await ramp('guests', server);
    let turn = 0;
    const nextHeaders = (): Headers => ({ cookie: `northstar_session=${sessionOf((turn += 1) % PLAYERS)}` });
    for (let at = 0; at < WARM_UP; at += 1)
      await (await fetch(`${server.origin}/`, { headers: { ...PAGE, ...nextHeaders() } })).arrayBuffer();
    const players = await ramp('players', server, nextHeaders);
    return {
      figures: [...guests.figures, ...players.figures, ...(await measureEditors(server))],
      perCore: { guestPages: guests.perCore, playerPages: players.perCore },
    };
  } finally {
    await server.stop();
    await platform.stop();
    await sandbox.stop();
  }
}

async function ramp(who: string, { origin, pid }: RunningServer, nextHeaders?: () => Headers) {
  const url = `${origin}/`;
  const asked = { url, pid, headers: PAGE, ...(nextHeaders ? { nextHeaders } : {}) };
  await load({ ...asked, duration: 2 });
  const steps = [];
  for (const connections of STEPS)
    steps.push({ connections, ...(await load({ ...asked, connections, duration: SECONDS })) });
  const fastest = Math.max(...steps.map(({ perSecond }) => perSecond));
  const perCore = 1e6 / Math.min(...steps.map(({ microseconds }) => microseconds));
  const bent = steps.find(({ p99 }) => p99 > BENT_MS);
  const figures: Figure[] = [
    {
      name: `lobby, ${who}, of one core`,
      value: Math.round(perCore),
      unit: 'a second',
      note: `${Math.round(fastest)} a second of one process beside what asks; ${steps.map(({ connections, p99 }) => `p99 ${p99} ms at ${connections}`).join(', ')}; ${bent ? `bends at ${bent.connections} at once` : 'does not bend there'}`,
    },
  ];
  return { figures, perCore };
}

/** Editors who type, each in a document of their own: how many there can be until a save takes too long. */
async function measureEditors({ origin }: RunningServer): Promise<Figure[]> {
  const admin = await signInPublisher(origin);
  type Document = { revision: number; data: Record<string, unknown> };
  const figures: Figure[] = [];
  for (const editors of EDITORS) {
    const took: number[] = [];
    const type = async (editor: number): Promise<void> => {
      const path = `/documents/banner/capacity-${editors}-${editor}`;
      let revision: number | undefined;
      for (let round = 0; round < 3; round += 1) {
        // Not all at the same moment.
        await new Promise((resolve) => {
          setTimeout(resolve, PAUSE_MS * (0.5 + ((editor * 7919 + round * 104_729) % 1000) / 1000));
        });
        const began = performance.now();
        const data = { title: { en: `Typed ${round}` }, order: { 'lobby-hero': 5000 + editor } };
        const headers = revision === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
        ({ revision } = await admin<Document>('PUT', path, data, headers));
        took.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: editors }, (_, editor) => type(editor)));
    const sorted = took.toSorted((one, other) => one - other);
    figures.push({
      name: `${editors} people who type at the same time: a save`,
      value: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      unit: 'ms',
      target: { atMost: SAVED_WITHIN_MS },
      note: `95th percentile of ${sorted.length}, in the embedded store`,
    });
  }
  return figures;
}

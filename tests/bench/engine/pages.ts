import {
  getPageKey,
  resolvePage,
  type Context,
  type ResolvedNode,
  type ResolvedPage,
  type Snapshot,
} from '@marquee/engine';
import { compileValid } from '../competitors/marquee.ts';
import type { Figure } from '../figures.ts';
import { measureInTurns, timeCalls } from '../rounds.ts';
import { LOBBY_NODES, LOBBY_PATH, withLobby } from '../workload/lobby.ts';
import { createWorkload } from '../workload/workload.ts';

/** Documents of the snapshot beside the lobby, and with it a thousand. */
const BANNERS = 920;

/** A whole lobby for a visitor: built, and answered from a map once its key is known. */
export function measurePages(seed: number): Figure[] {
  const workload = createWorkload(seed, BANNERS);
  const { contexts } = workload;
  const snapshot = withLobby(workload);
  const compiled = compileValid(snapshot);
  const pages = new Map<string, ResolvedPage>();
  let bannerCount = 0;
  for (const context of contexts) {
    const page = resolvePage(compiled, LOBBY_PATH, context);
    const count = countNodes(page.nodes);
    if (page.diagnostics.length > 0 || count !== LOBBY_NODES)
      throw new Error(`The lobby has ${count} nodes and ${page.diagnostics.length} diagnostics.`);
    bannerCount += page.nodes.reduce((sum, { props }) => sum + lengthOf(props['banners']), 0);
    pages.set(page.cacheKey, page);
  }
  const contextAt = (index: number): Context => {
    const context = contexts[index % contexts.length];
    if (!context) throw new RangeError('There are no visitors.');
    // Another instant each time: nothing kept from an earlier call answers this one.
    return { ...context, now: context.now + index };
  };
  const known = new Set<string>();
  const timings = measureInTurns([
    { name: 'anew', run: (index) => resolvePage(compiled, LOBBY_PATH, contextAt(index), { preview: true }) },
    { name: 'built', run: (index) => resolvePage(compiled, LOBBY_PATH, contextAt(index)) },
    {
      name: 'known',
      run: (index) => {
        const { cacheKey } = getPageKey(compiled, LOBBY_PATH, contextAt(index));
        if (pages.has(cacheKey)) known.add(cacheKey);
        return pages.get(cacheKey);
      },
    },
  ]);
  const perPage = (bannerCount / contexts.length).toFixed(0);
  return [
    {
      name: `a lobby of ${LOBBY_NODES} blocks resolved, nothing cached`,
      value: timings.get('anew')?.microseconds ?? Number.NaN,
      unit: 'µs',
      target: { atMost: 100 },
      note: `with ${perPage} banners of six places on average; as in preview, where nothing is kept and sources are added`,
    },
    measureFirst(snapshot, contexts),
    {
      name: 'the same once its texts were shown in that language and currency',
      value: timings.get('built')?.microseconds ?? Number.NaN,
      unit: 'µs',
      note: 'the engine keeps what is the same for everyone',
    },
    {
      name: 'the same when its key is known: key and look-up',
      value: timings.get('known')?.microseconds ?? Number.NaN,
      unit: 'µs',
      target: { atMost: 5 },
      note: `${contexts.length} visitors see ${pages.size} different lobbies`,
    },
  ];
}

/** Snapshots that nobody has looked at yet. */
const FIRSTS = 61;

/** A page of which no part was made before: of each snapshot only the first visitor counts. */
function measureFirst(snapshot: Snapshot, contexts: readonly Context[]): Figure {
  const untouched = Array.from({ length: FIRSTS }, () => compileValid(snapshot));
  const first = contexts[0];
  // As in preview: lists are laid out, and no part of the page is kept.
  if (first) for (const compiled of untouched) resolvePage(compiled, LOBBY_PATH, first, { preview: true });
  const { ms, elapsedMs } = timeCalls(FIRSTS, (index) => {
    const [compiled, context] = [untouched[index], contexts[index % contexts.length]];
    if (compiled && context) resolvePage(compiled, LOBBY_PATH, context);
  });
  return {
    name: 'the same for the first visitor of a release, not in preview',
    value: ms * 1000,
    unit: 'µs',
    note: `mean of ${FIRSTS} releases, median ${(elapsedMs * 1000).toFixed(0)} µs by the clock; what it makes is kept for others`,
  };
}

const countNodes = (nodes: readonly ResolvedNode[]): number =>
  nodes.reduce(
    (sum, { children }) =>
      sum + 1 + Object.values(children ?? {}).reduce((inner, slot) => inner + countNodes(slot), 0),
    0,
  );

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

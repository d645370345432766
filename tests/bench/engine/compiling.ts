import {
  compileSnapshot,
  recompileSnapshot,
  resolvePage,
  type CompiledSnapshot,
  type Snapshot,
  type SnapshotChange,
} from '@marquee/engine';
import { isSame } from '../competitors/check-answers.ts';
import { compileValid, matchBanners } from '../competitors/marquee.ts';
import type { Figure } from '../figures.ts';
import { runApart } from '../machine.ts';
import { timeCalls } from '../rounds.ts';
import { createAudience, NO_REFERENCES } from '../workload/audiences.ts';
import { LOBBY_PATH, withLobby } from '../workload/lobby.ts';
import { createRandom, type Random } from '../workload/random.ts';
import { FLAG_KEYS, LOBBY_LOCATIONS, LOCATIONS, NAMED_IDS } from '../workload/vocabulary.ts';
import { createWorkload, idsAt, type Workload } from '../workload/workload.ts';
import type { ApartReport } from './apart.ts';

const COUNT = 10_000;
/** Changes of each kind. */
const CHANGES = 21;

export function measureCompiling(seed: number): Figure[] {
  const other = withLobby(createWorkload(seed + 100, COUNT));
  compileValid(other);
  const workload = createWorkload(seed, COUNT);
  const snapshot = withLobby(workload);
  const compile = timeCalls(3, () => compileSnapshot(snapshot));
  const compiled = compileValid(snapshot);
  // What is only laid out when first asked for belongs to the price.
  const touch = timeCalls(1, () => touchPlaces(compiled, workload));
  const apart = runApart(new URL('apart.ts', import.meta.url), {
    args: [String(seed), String(COUNT)],
    flags: ['--expose-gc'],
  }) as ApartReport; // printed by apart.ts
  return [
    {
      name: 'compiling 10,000 documents',
      value: compile.ms,
      unit: 'ms',
      target: { atMost: 500 },
      note: `after one compile of another seed; ${compile.elapsedMs.toFixed(0)} ms by the clock; then ${touch.elapsedMs.toFixed(0)} ms for the first answer of every place`,
    },
    {
      name: 'the same in a new process, the first thing it does',
      value: apart.compileMs,
      unit: 'ms',
      note: `then ${apart.touchMs.toFixed(0)} ms for the first answer of every place`,
    },
    ...measureChanges(compiled, workload, snapshot),
    measureKeystroke(compiled, workload),
    {
      name: 'memory: compiled, every place answered, beside the documents',
      value: apart.compiledMb / apart.documentsMb,
      unit: '×',
      target: { atMost: 2 },
      note: `${apart.compiledMb.toFixed(0)} MB kept when the documents are dropped, the documents alone ${apart.documentsMb.toFixed(0)} MB; ${(apart.besideMb / apart.documentsMb).toFixed(2)} times more while both are kept`,
    },
  ];
}

export function touchPlaces(compiled: CompiledSnapshot, { contexts }: Pick<Workload, 'contexts'>): void {
  const [context] = contexts;
  if (!context) return;
  for (const location of LOCATIONS) matchBanners(compiled, 'banner', { location }, context);
  matchBanners(compiled, 'banner', {}, context);
}

/** What the preview does on each key: the change and the page anew, with whatever that has to lay out again. */
function measureKeystroke(before: CompiledSnapshot, workload: Workload): Figure {
  const banners = new Map(workload.banners);
  const ids = idsAt(workload, LOBBY_LOCATIONS[0] ?? '');
  let compiled = before;
  const type = (index: number): void => {
    const id = ids[index % ids.length] ?? '';
    const data = { ...banners.get(id), title: { en: `Typed ${index}` } };
    compiled = recompileSnapshot(compiled, [{ kind: 'banner', id, data }]);
    const context = workload.contexts[index % workload.contexts.length];
    if (context) resolvePage(compiled, LOBBY_PATH, context);
  };
  for (let index = 0; index < 5; index += 1) type(index);
  const { ms, elapsedMs } = timeCalls(CHANGES, type);
  return {
    name: 'a key in the preview: one text changed, the lobby resolved anew',
    value: ms,
    unit: 'ms',
    note: `mean of ${CHANGES}, median ${elapsedMs.toFixed(1)} ms by the clock`,
  };
}

type Change = { name: string; change: (random: Random, number: number) => SnapshotChange };

function measureChanges(before: CompiledSnapshot, workload: Workload, snapshot: Snapshot): Figure[] {
  return changesOf(workload).map(({ name, change }) => {
    const random = createRandom(workload.seed + name.length);
    // Each on top of the one before, as typing is.
    let compiled = before;
    let documents = snapshot.documents;
    const apply = (number: number): void => {
      const next = change(random, number);
      compiled = recompileSnapshot(compiled, [next]);
      documents = { ...documents, [next.kind]: { ...documents[next.kind], [next.id]: next.data } };
    };
    for (let number = 0; number < 5; number += 1) apply(number);
    const changes = Array.from({ length: CHANGES }, (_, number) => change(random, number));
    const recompile = timeCalls(CHANGES, (number) => {
      const next = changes[number];
      if (next) compiled = recompileSnapshot(compiled, [next]);
    });
    for (const next of changes)
      documents = { ...documents, [next.kind]: { ...documents[next.kind], [next.id]: next.data } };
    const answers = timeCalls(1, () => touchPlaces(compiled, workload));
    checkSame(compiled, compileValid({ ...snapshot, documents }), workload);
    return {
      name: `recompiling after one change: ${name}`,
      value: recompile.ms,
      unit: 'ms',
      target: { atMost: 5 },
      note: `mean of ${CHANGES} changes, median ${recompile.elapsedMs.toFixed(1)} ms by the clock; then ${answers.elapsedMs.toFixed(1)} ms for the first answer of every place`,
    };
  });
}

function changesOf({ banners, flags, named }: Workload): Change[] {
  const bannerAt = (random: Random) => random.pick(banners);
  return [
    {
      name: 'text',
      change: (random, number) => {
        const [id, data] = bannerAt(random);
        return { kind: 'banner', id, data: { ...data, title: { en: `Typed ${number}` } } };
      },
    },
    {
      name: 'audience',
      change: (random) => {
        const [id, data] = bannerAt(random);
        return { kind: 'banner', id, data: { ...data, audience: createAudience(random, NO_REFERENCES) } };
      },
    },
    {
      name: 'order',
      change: (random) => {
        const [id, data] = bannerAt(random);
        return {
          kind: 'banner',
          id,
          data: { ...data, order: { [random.pick(LOCATIONS)]: random.below(100) } },
        };
      },
    },
    {
      name: 'named audience',
      change: (random) => {
        const id = random.pick(NAMED_IDS);
        const data = { ...named[id], audience: createAudience(random, NO_REFERENCES) };
        return { kind: 'audience', id, data };
      },
    },
    {
      name: 'flag',
      change: (random) => {
        const id = random.pick(FLAG_KEYS);
        return { kind: 'feature-flag', id, data: { ...flags[id], default: random.chance(0.5) } };
      },
    },
  ];
}

/** Recompiling must come to what compiling anew comes to. */
function checkSame(one: CompiledSnapshot, other: CompiledSnapshot, { contexts }: Workload): void {
  for (const context of contexts.slice(0, 50))
    if (!isSame(matchBanners(one, 'banner', {}, context), matchBanners(other, 'banner', {}, context)))
      throw new Error(`Recompiled and compiled anew answer differently for ${JSON.stringify(context)}.`);
}

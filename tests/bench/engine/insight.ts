import * as engine from '@marquee/engine';
import type { CompiledSnapshot, Context } from '@marquee/engine';
import { compileValid } from '../competitors/marquee.ts';
import type { Figure } from '../figures.ts';
import { timeCalls, type CallTiming } from '../rounds.ts';
import { LOBBY_PATH, withLobby } from '../workload/lobby.ts';
import { LOBBY_LOCATIONS, NOW } from '../workload/vocabulary.ts';
import { createWorkload, idsAt, type Workload } from '../workload/workload.ts';

const COUNT = 2_000;

type Insight = {
  analyseSnapshot?: (compiled: CompiledSnapshot) => readonly unknown[];
};
const offered: Insight = engine;

/** What the admin asks while someone edits: why, what is wrong, and who will notice. */
export function measureInsight(seed: number): Figure[] {
  const workload = createWorkload(seed, COUNT);
  const snapshot = withLobby(workload);
  const compiled = compileValid(snapshot);
  return [
    ...measureAnalysis(compiled),
    ...measureComparing(compiled, workload),
    measureExplaining(compiled, workload.contexts),
  ];
}

function measureAnalysis(compiled: CompiledSnapshot): Figure[] {
  const { analyseSnapshot } = offered;
  if (!analyseSnapshot) return [];
  let findings = 0;
  const { ms, elapsedMs } = timeCalls(3, () => (findings = analyseSnapshot(compiled).length));
  return [
    {
      name: 'analyseSnapshot of 2,000 documents',
      value: ms,
      unit: 'ms',
      target: { atMost: 2000 },
      note: `${findings} findings; ${elapsedMs.toFixed(0)} ms by the clock`,
    },
  ];
}

function measureComparing(compiled: CompiledSnapshot, workload: Workload): Figure[] {
  const banners = new Map(workload.banners);
  // Such as someone sees: open now, and before the limit of a place of the lobby.
  const changes = idsAt(workload, LOBBY_LOCATIONS[0] ?? '')
    .flatMap((id) => {
      const data = banners.get(id);
      return data && !data.schedule ? [{ id, data }] : [];
    })
    .slice(0, 3);
  const impacts: number[] = [];
  const compare = (after: readonly CompiledSnapshot[]): CallTiming =>
    timeCalls(after.length, (index) => {
      const changed = after[index];
      if (changed) impacts.push(engine.compareSnapshots(compiled, changed, { now: NOW }).length);
    });
  const text = changes.map(({ id, data }) =>
    engine.recompileSnapshot(compiled, [
      { kind: 'banner', id, data: { ...data, title: { en: 'Another headline' } } },
    ]),
  );
  const audience = changes.map(({ id, data }) =>
    engine.recompileSnapshot(compiled, [
      { kind: 'banner', id, data: { ...data, audience: { locales: ['de'], login: 'player' } } },
    ]),
  );
  return [
    { name: 'text', after: text },
    { name: 'audience', after: audience },
  ].map(({ name, after }) => {
    compare(after);
    impacts.length = 0;
    const { ms: value, elapsedMs } = compare(after);
    const note = `mean of ${after.length} banners, ${impacts.join(', ')} classes; ${elapsedMs.toFixed(0)} ms by the clock`;
    return {
      name: `compareSnapshots after one change: ${name}, 2,000 documents`,
      value,
      unit: 'ms',
      target: { atMost: 200 },
      note,
    };
  });
}

function measureExplaining(compiled: CompiledSnapshot, contexts: readonly Context[]): Figure {
  let decisions = 0;
  const explain = (index: number): void => {
    const context = contexts[index % contexts.length];
    if (context) decisions = engine.explainPage(compiled, LOBBY_PATH, context).length;
  };
  for (let index = 0; index < 20; index += 1) explain(index);
  const { ms, elapsedMs } = timeCalls(51, explain);
  return {
    name: 'explainPage of the lobby, 2,000 documents',
    value: ms,
    unit: 'ms',
    target: { atMost: 10 },
    note: `${decisions} decisions; ${elapsedMs.toFixed(1)} ms by the clock`,
  };
}

import * as engine from '@marquee/engine';
import type { CompiledSnapshot, Context } from '@marquee/engine';
import { compileValid } from '../competitors/marquee.ts';
import type { Figure } from '../figures.ts';
import { timeCalls, type CallTiming } from '../rounds.ts';
import { LOBBY_PATH, withLobby } from '../workload/lobby.ts';
import { FLAG_KEYS, LOBBY_LOCATIONS, NAMED_IDS, NOW } from '../workload/vocabulary.ts';
import { createWorkload, idsAt, type Workload } from '../workload/workload.ts';

const COUNT = 2_000;

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
  let findings: readonly engine.Finding[] = [];
  const { ms, elapsedMs } = timeCalls(3, () => (findings = engine.analyseSnapshot(compiled)));
  const open = findings.filter(({ code }) => code === 'NOT_DECIDED').length;
  return [
    {
      name: 'analyseSnapshot of 2,000 documents',
      value: ms,
      unit: 'ms',
      target: { atMost: 2000 },
      note: `${findings.length} findings, ${open} of them that something could not be decided; ${elapsedMs.toFixed(0)} ms by the clock`,
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
  const flag = FLAG_KEYS.slice(0, changes.length).map((id) =>
    engine.recompileSnapshot(compiled, [
      {
        kind: 'feature-flag',
        id,
        data: { ...workload.flags[id], default: !workload.flags[id]?.default },
      },
    ]),
  );
  const named = NAMED_IDS.slice(0, changes.length).map((id) =>
    engine.recompileSnapshot(compiled, [
      {
        kind: 'audience',
        id,
        data: { ...workload.named[id], audience: { locales: ['de'], login: 'player' } },
      },
    ]),
  );
  return [
    { name: 'text', after: text, what: 'banners' },
    { name: 'audience', after: audience, what: 'banners' },
    { name: 'flag', after: flag, what: 'flags' },
    { name: 'named audience', after: named, what: 'named audiences' },
  ].map(({ name, after, what }) => {
    compare(after);
    impacts.length = 0;
    const { ms: value, elapsedMs } = compare(after);
    const note = `mean of ${after.length} ${what}, ${impacts.join(', ')} classes; ${elapsedMs.toFixed(0)} ms by the clock`;
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

import { judgeRules, recompileSnapshot, type CompiledSnapshot, type Snapshot } from '@marquee/engine';
import { readdir, readFile } from 'node:fs/promises';
import { compileValid } from '../competitors/marquee.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { LICENCES, NOW } from '../workload/vocabulary.ts';
import { createWorkload, DEFAULT_SEED } from '../workload/workload.ts';
import { writeResult, writeToGuide } from '../write-result.ts';

const BANNERS = 10_000;
const EDITS = 15;
const PAUSE_MS = 20_000;
/** The target: RULE-06. */
const MOST_MS = 1000;

const PACKS = new URL('../../../schemas/markets/rule-pack/', import.meta.url);
type Pack = { readonly market: string; readonly rules: readonly unknown[] };
type Figure = {
  packs: string;
  rules: number;
  violations: number;
  first: number;
  median: number;
  slowest: number;
};

/** All rules checked anew after one edit among ten thousand banners, for the packs of markets. */
export async function benchRules({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const snapshot = withOffers(createWorkload(DEFAULT_SEED, BANNERS).snapshot);
  const packs = await readPacks();
  const chosen: [string, Pack[]][] = [
    ...packs.map((pack): [string, Pack[]] => [pack.market, [pack]]),
    ['all of them', packs],
  ];
  const figures = chosen.map(([name, some]) => measure(name, some, snapshot));
  const rows = figures.map(({ packs: name, rules, violations, first, median, slowest }) => {
    const verdict = slowest <= MOST_MS ? 'reached' : 'missed';
    return `| ${name} | ${rules} | ${violations.toLocaleString('en')} | ${first.toFixed(0)} ms | ${median.toFixed(0)} ms | ${slowest.toFixed(0)} ms | at most ${MOST_MS} ms: ${verdict} |`;
  });
  const table = [
    '| packs | rules | broken by | the whole site | after one edit, median | slowest | target |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
  await writeResult('rules.json', JSON.stringify({ at, machine, figures }));
  await writeToGuide('rules', `${formatMachine(machine)}\n\n${table}`);
  return Object.fromEntries(figures.map(({ packs: name, slowest }) => [name, `${slowest.toFixed(0)} ms`]));
}

async function readPacks(): Promise<Pack[]> {
  const names = (await readdir(PACKS)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, PACKS), 'utf8')) as Pack),
  );
}

/** Two thirds of the banners make an offer, which states what most markets ask for. */
function withOffers(snapshot: Snapshot): Snapshot {
  const banners = Object.entries(snapshot.documents['banner'] ?? {}).map(([id, data], index) => [
    id,
    index % 3 === 0 ? data : { ...(data as object), offer: offer(index) },
  ]);
  return { ...snapshot, documents: { ...snapshot.documents, banner: Object.fromEntries(banners) } };
}

const offer = (index: number): object => ({
  kind: 'deposit',
  products: ['casino'],
  takers: 'members',
  minimumDeposit: { EUR: 1000 },
  percentage: 50,
  maximum: { EUR: 5000 + (index % 50) * 100 },
  wagering: { times: 5 + (index % 5), of: 'bonus' },
  daysToUse: 60,
  greatestStake: { EUR: 500 },
});

function measure(name: string, packs: readonly Pack[], snapshot: Snapshot): Figure {
  const bound = packs.map((pack, index) => [`pack-${index}`, { ...pack, licences: [...LICENCES] }]);
  let compiled: CompiledSnapshot = compileValid({
    ...snapshot,
    documents: { ...snapshot.documents, 'rule-pack': Object.fromEntries(bound) },
  });
  const judge = (now = NOW): [ms: number, violations: number] => {
    const began = performance.now();
    const { length } = judgeRules(compiled, now);
    return [performance.now() - began, length];
  };
  const [first] = judge();
  const taken: number[] = [];
  let violations = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const id = `banner-${String(edit * 601).padStart(6, '0')}`;
    const data = compiled.index.documents.get('banner')?.get(id)?.data;
    compiled = recompileSnapshot(compiled, [
      { kind: 'banner', id, data: { ...data, title: { en: `Headline ${edit}` } } },
    ]);
    // A person takes some time for an edit, so whoever broke a rule is asked about at a later instant.
    const [ms, length] = judge(NOW + edit * PAUSE_MS);
    taken.push(ms);
    violations = length;
  }
  taken.sort((one, other) => one - other);
  return {
    packs: name,
    rules: packs.reduce((sum, { rules }) => sum + rules.length, 0),
    violations,
    first,
    median: taken[Math.floor(EDITS / 2)] ?? 0,
    slowest: taken.at(-1) ?? 0,
  };
}

import { competitors } from '../competitors/competitors.ts';
import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine, type Machine } from '../machine.ts';
import { measureRendering } from '../render/render.ts';
import { DEFAULT_SEED } from '../workload/workload.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import { measureCompiling } from './compiling.ts';
import { measureInsight } from './insight.ts';
import { measurePages } from './pages.ts';
import { measureSelection, selectionFigures, selectionTable, SIZES, type Selection } from './selection.ts';

export type Report = {
  at: string;
  machine: Machine;
  seed: number;
  selections: readonly Selection[];
  figures: readonly Figure[];
};

/** Every figure the engine is held to, in one run; written to results/engine.json and engine.md. */
export async function benchEngine({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const seed = Number(process.env['BENCH_SEED'] ?? DEFAULT_SEED);
  const say = (line: string): void => console.log(`  ${line}`);
  say(`${formatMachine(machine)}; seed ${seed} (BENCH_SEED)`);
  const selections = SIZES.map((count) => measureSelection(seed, count, say));
  const figures = [
    ...selectionFigures(selections),
    ...measurePages(seed),
    ...measureCompiling(seed),
    ...measureInsight(seed),
    ...(await measureRendering(at)),
  ];
  const report: Report = { at, machine, seed, selections, figures };
  await writeResult('engine.json', JSON.stringify(report));
  await writeResult('engine.md', `# Engine: latest run\n\n${toMarkdown(report)}`);
  await writeToGuide('engine', toMarkdown(report));
  console.log(`\n${selectionTable(selections)}\n`);
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}

export function toMarkdown({ at, machine, seed, selections, figures }: Report): string {
  const given = competitors.map((competitor) => {
    const upTo = competitor.upTo.toLocaleString('en');
    return `- **${competitor.name}** (${competitor.type}, up to ${upTo} documents) is given: ${competitor.given}.`;
  });
  return [
    `${at}. ${formatMachine(machine)}. Seed ${seed}. Processor time of the thread, medians of rounds taken in turns: trust the ratios.`,
    '### Against the targets',
    figuresTable(figures),
    '### All matches of one visitor',
    'Microseconds, and how many times the engine’s. Every answer was checked to be the same, for every visitor, before anything was timed.',
    selectionTable(selections),
    '### What each is given ready-made',
    'Worked out beforehand and not timed, to the advantage of who is given it.',
    given.join('\n'),
    '',
  ].join('\n\n');
}

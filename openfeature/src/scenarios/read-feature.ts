import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import type { GherkinDocument, Pickle } from '@cucumber/messages';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Side } from './side.ts';
import { runStep } from './steps.ts';
import { createWorld } from './world.ts';

/** One scenario, with its row filled in where it has examples. */
export type Scenario = {
  /** File, scenario and the cells of its row. */
  readonly title: string;
  readonly tags: readonly string[];
  readonly steps: readonly { text: string; rows: readonly (readonly string[])[] }[];
};

export function readFeature(path: string): Scenario[] {
  let last = 0;
  const newId = (): string => String((last += 1));
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(
    readFileSync(path, 'utf8'),
  );
  const rows = findRows(document);
  return compile(document, path, newId).map((pickle) => toScenario(basename(path), pickle, rows));
}

function findRows({ feature }: GherkinDocument): Map<string, string> {
  const examples = (feature?.children ?? []).flatMap(({ scenario }) => scenario?.examples ?? []);
  return new Map(
    examples
      .flatMap(({ tableBody }) => tableBody)
      .map(({ id, cells }) => [id, cells.map(({ value }) => value).join(' | ')]),
  );
}

function toScenario(file: string, pickle: Pickle, rows: Map<string, string>): Scenario {
  const row = pickle.astNodeIds.map((id) => rows.get(id)).find((cells) => cells !== undefined);
  return {
    title: [file, pickle.name, ...(row === undefined ? [] : [row])].join(' › '),
    tags: pickle.tags.map(({ name }) => name),
    steps: pickle.steps.map(({ text, argument }) => ({
      text,
      rows: (argument?.dataTable?.rows ?? []).map(({ cells }) => cells.map(({ value }) => value)),
    })),
  };
}

/** Runs every step, of which one that does not hold throws. Answers how many there were. */
export async function runScenario(scenario: Scenario, side: Side): Promise<number> {
  const world = createWorld(side);
  try {
    for (const { text, rows } of scenario.steps) await runStep(world, text, rows);
    return scenario.steps.length;
  } finally {
    await side.stop();
  }
}

import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import type { GherkinDocument, Pickle } from '@cucumber/messages';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Side } from './side.ts';
import { runStep } from './steps.ts';
import { createWorld } from './world.ts';

/** One scenario, with its row filled in where it has examples. */
export type Scenario = {
  /** File, scenario and the first cells of its row. */
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
      .map(({ id, cells }) => [
        id,
        cells
          .slice(0, 2)
          .map(({ value }) => value)
          .join(' | '),
      ]),
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

/** Runs every step and returns their number. A step that does not hold throws. */
export async function runScenario(
  { steps }: Scenario,
  side: Side,
  world = createWorld(side),
): Promise<number> {
  try {
    for (const { text, rows } of steps) await runStep(world, text, rows);
    return steps.length;
  } finally {
    await side.stop();
  }
}

/** What comes of a scenario that may not hold: `holds`, the error the flag was answered with, or what is in the way. */
export async function tryScenario(scenario: Scenario, side: Side): Promise<string> {
  const world = createWorld(side);
  try {
    await runScenario(scenario, side, world);
    return 'holds';
  } catch (error) {
    const { details, question } = world;
    if (!details) return String(error);
    if (!details.errorCode) return `${details.reason} ${JSON.stringify(details.flagMetadata)}`;
    if (JSON.stringify(details.value) !== JSON.stringify(question.defaultValue)) throw error;
    return details.errorCode;
  }
}

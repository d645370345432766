import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEVIATIONS, NOT_IN_BROWSERS } from './deviations.ts';
import { readFeature, runScenario, tryScenario } from './read-feature.ts';
import { createServerSide, createWebSide } from './side.ts';

// openfeature/scenarios/README.md says which files these are and where they come from.
const folder =
  process.env['OPENFEATURE_SCENARIOS'] ?? resolve(import.meta.dirname, '../../../scenarios/public');
const FILES = ['contextMerging', 'evaluation', 'evaluation_v2', 'hooks', 'metadata'];
const files = FILES.map((name) => `${name}.feature`).filter((name) => existsSync(join(folder, name)));
const all = files.flatMap((name) => readFeature(join(folder, name)));
const differs = new Set(DEVIATIONS.flatMap(({ scenarios }) => scenarios));

describe.skipIf(all.length === 0).each([createServerSide(), createWebSide()])(
  'the public OpenFeature scenarios in the $name SDK',
  (side) => {
    const scenarios = all.filter(
      ({ title }) => side.name === 'server' || !title.startsWith(`${NOT_IN_BROWSERS} ›`),
    );
    const numbered = scenarios.map((scenario, index) => [`${scenario.title} (${index})`, scenario] as const);

    it.each(numbered.filter(([, { title }]) => !differs.has(title)))('%s', async (_title, scenario) => {
      expect(await runScenario(scenario, side)).toBe(scenario.steps.length);
    });

    it('differ exactly where the list of deviations says, in the way it says', async () => {
      const found: Record<string, string> = {};
      for (const scenario of scenarios) {
        const outcome = await tryScenario(scenario, side);
        if (outcome !== 'holds') found[scenario.title] = outcome;
      }
      const listed = DEVIATIONS.flatMap((deviation) =>
        deviation.scenarios.map((title) => [title, deviation.instead] as const),
      );
      expect(found).toEqual(Object.fromEntries(listed));
    });
  },
);

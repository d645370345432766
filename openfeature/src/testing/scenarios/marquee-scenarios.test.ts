import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeature, runScenario } from './read-feature.ts';
import { createServerSide, createWebSide } from './side.ts';

const scenarios = readFeature(resolve(import.meta.dirname, '../../../scenarios/marquee.feature'));

describe.each([createServerSide(), createWebSide()])('Marquee’s scenarios in the $name SDK', (side) => {
  const own = scenarios.filter(({ tags }) => side.name === 'server' || !tags.includes('@server'));
  it.each(own.map((scenario) => [scenario.title, scenario] as const))(
    '[ENGINE-17] %s',
    async (_title, scenario) => {
      expect(await runScenario(scenario, side)).toBe(scenario.steps.length);
    },
  );
});

import { figuresTable, formatFigure, type Figure } from '../figures.ts';
import { describeMachine, formatMachine, runApart } from '../machine.ts';
import { writeResult, writeToGuide } from '../write-result.ts';
import type { RenderReport } from './apart.ts';
import { bundlePages } from './bundle-pages.ts';
import { puckRender, puckServerRender, renderCore, sizeOf, storyblokRender, type Bundle } from './sizes.ts';

/** The part alone; `npm run bench engine` has it too. */
export async function benchRender({ at }: { at: string }): Promise<Record<string, string>> {
  const figures = await measureRendering(at);
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}

/** Drawing two hundred nested blocks on the server, and what the code that does it weighs (BLOCK-08). */
export async function measureRendering(at: string): Promise<Figure[]> {
  const machine = describeMachine();
  const report = runApart(new URL('apart.ts', import.meta.url), {
    args: [await bundlePages('bench')],
    env: { NODE_ENV: 'production' },
  }) as RenderReport; // printed by apart.ts
  const figures = [...timeFigures(report), ...(await sizeFigures())];
  const table = figuresTable(figures);
  const about = `${at}. ${formatMachine(machine)}. ${report.blocks} nested blocks, ${report.bytes} bytes of HTML. Processor time, medians of rounds taken in turns: trust the ratios.`;
  await writeResult('render.json', JSON.stringify({ at, machine, report, figures }));
  await writeResult('render.md', `# Rendering: latest run\n\n${about}\n\n${table}\n`);
  await writeToGuide('render', `${about}\n\n${table}`);
  return figures;
}

function timeFigures({ blocks, microseconds }: RenderReport): Figure[] {
  const [[plainName = '', plain = Number.NaN] = [], ...others] = Object.entries(microseconds);
  return [
    { name: `${blocks} nested blocks, ${plainName}`, value: plain, unit: 'µs' },
    ...others.map(([name, time], index): Figure => {
      const figure: Figure = { name: `the same, ${name}, beside plain`, value: time / plain, unit: '×' };
      return index === 0
        ? { ...figure, target: { atMost: 1.3 }, note: 'identical HTML' }
        : { ...figure, note: 'the same words; boundaries and wrappers are its own' };
    }),
  ];
}

async function sizeFigures(): Promise<Figure[]> {
  const bundles: readonly (readonly [name: string, bundle: Bundle, target?: Figure['target']])[] = [
    ['Marquee’s render core, gzipped', renderCore, { atMost: 3 }],
    ['Storyblok’s renderer, gzipped', storyblokRender],
    ['Puck’s Render, gzipped', puckRender],
    ['Puck’s Render for the server alone, gzipped', puckServerRender],
  ];
  const figures: Figure[] = [];
  for (const [name, bundle, target] of bundles) {
    const { minified, gzipped } = await sizeOf(bundle);
    const note = `${(minified / 1024).toFixed(1)} KB minified, React apart`;
    figures.push({ name, value: gzipped / 1024, unit: 'KB', ...(target ? { target } : {}), note });
  }
  return figures;
}

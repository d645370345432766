import { expect, it } from 'vitest';
import { planTexts } from './import-plan.ts';
import type { Grid } from './translation-grid.ts';

const EN = 'Gold\nfor {{max}}';
const gridWith = (texts: Record<string, string>): Grid => ({
  rows: [
    {
      kind: 'banner',
      id: 'gold',
      pointer: '/title',
      title: 'Gold',
      isRich: false,
      texts,
      revisions: { de: 3 },
      reach: 1,
      reaches: {},
      changedAt: 0,
      outdated: [],
      unneeded: [],
    },
  ],
  languages: [],
  kinds: 1,
  heads: [],
});
const line = (source: string, text: string) => ({
  kind: 'banner',
  id: 'gold',
  pointer: '/title',
  source,
  text,
});

it.each(['\r\n', '\r', '\n'])('a cell whose lines end in %j is the text that was exported', (end) => {
  const rows = [line(EN.replaceAll('\n', end), `Gold${end}bis {{max}}`)];
  const plan = planTexts(gridWith({ en: EN }), 'de', rows);
  expect([plan.errors, plan.changes.map(({ after }) => after)]).toEqual([[], ['Gold\nbis {{max}}']]);
  const again = planTexts(gridWith({ en: EN, de: 'Gold\nbis {{max}}' }), 'de', rows);
  expect([again.errors, again.changes, again.unchanged]).toEqual([[], [], 1]);
});

it('an umlaut in two signs is the same umlaut', () => {
  const rows = [line(EN, 'Pra\u0308mie {{max}}')];
  expect(planTexts(gridWith({ en: EN, de: 'Prämie {{max}}' }), 'de', rows).unchanged).toBe(1);
});

it('another text is another text', () => {
  const { errors } = planTexts(gridWith({ en: EN }), 'de', [line('Gold for {{max}}', 'Gold {{max}}')]);
  expect(errors.map(({ code }) => code)).toEqual(['SOURCE_CHANGED']);
});

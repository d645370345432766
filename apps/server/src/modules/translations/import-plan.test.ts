import { expect, it, vi } from 'vitest';
import { planTexts } from './import-plan.ts';
import type { Grid } from './translation-grid.ts';

const EN = 'Gold\nfor {{max}}';
const gridWith = (texts: Record<string, string>): Grid => ({
  rows: [
    {
      kind: 'banner',
      id: 'gold',
      pointer: '/title',
      place: '/title',
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

it.each(['\r\n', '\r', '\n'])('a cell whose lines end in %j is the text that was exported', async (end) => {
  const rows = [line(EN.replaceAll('\n', end), `Gold${end}bis {{max}}`)];
  const plan = await planTexts(gridWith({ en: EN }), 'de', rows);
  expect([plan.errors, plan.changes.map(({ after }) => after)]).toEqual([[], ['Gold\nbis {{max}}']]);
  const again = await planTexts(gridWith({ en: EN, de: 'Gold\nbis {{max}}' }), 'de', rows);
  expect([again.errors, again.changes, again.unchanged]).toEqual([[], [], 1]);
});

it('an umlaut in two signs is the same umlaut', async () => {
  const rows = [line(EN, 'Pra\u0308mie {{max}}')];
  const { unchanged } = await planTexts(gridWith({ en: EN, de: 'Prämie {{max}}' }), 'de', rows);
  expect(unchanged).toBe(1);
});

it('another text is another text', async () => {
  const { errors } = await planTexts(gridWith({ en: EN }), 'de', [line('Gold for {{max}}', 'Gold {{max}}')]);
  expect(errors.map(({ code }) => code)).toEqual(['SOURCE_CHANGED']);
});

it('the names in a text are looked for once, however many there are', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `{{n${index}}}`).join(' ');
  const searched = vi.spyOn(String.prototype, 'matchAll');
  const { changes } = await planTexts(gridWith({ en: names }), 'de', [line(names, `Neu ${names}`)]);
  const count = searched.mock.calls.length;
  searched.mockRestore();
  expect([changes.length, count]).toEqual([1, 2]);
});

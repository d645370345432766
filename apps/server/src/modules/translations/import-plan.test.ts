import { expect, it, vi } from 'vitest';
import { planTexts } from './import-plan.ts';
import { textGrid } from './testing/text-grid.ts';

const EN = 'Gold\nfor {{max}}';
const line = (source: string, text: string) => ({
  kind: 'banner',
  id: 'gold',
  pointer: '/title',
  source,
  text,
});

it.each(['\r\n', '\r', '\n'])('a cell whose lines end in %j is the text that was exported', async (end) => {
  const rows = [line(EN.replaceAll('\n', end), `Gold${end}bis {{max}}`)];
  const plan = await planTexts(textGrid({ en: EN }), 'de', rows);
  expect([plan.errors, plan.changes.map(({ after }) => after)]).toEqual([[], ['Gold\nbis {{max}}']]);
  const again = await planTexts(textGrid({ en: EN, de: 'Gold\nbis {{max}}' }), 'de', rows);
  expect([again.errors, again.changes, again.unchanged]).toEqual([[], [], 1]);
});

it('an umlaut in two signs is the same umlaut', async () => {
  const rows = [line(EN, 'Pra\u0308mie {{max}}')];
  const { unchanged } = await planTexts(textGrid({ en: EN, de: 'Prämie {{max}}' }), 'de', rows);
  expect(unchanged).toBe(1);
});

it('another text is another text', async () => {
  const { errors } = await planTexts(textGrid({ en: EN }), 'de', [line('Gold for {{max}}', 'Gold {{max}}')]);
  expect(errors.map(({ code }) => code)).toEqual(['SOURCE_CHANGED']);
});

it('the names in a text are looked for once, however many there are', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `{{n${index}}}`).join(' ');
  const searched = vi.spyOn(String.prototype, 'matchAll');
  const { changes } = await planTexts(textGrid({ en: names }), 'de', [line(names, `Neu ${names}`)]);
  const count = searched.mock.calls.length;
  searched.mockRestore();
  expect([changes.length, count]).toEqual([1, 2]);
});

it('a cell has a text where there is something to read, as on the site', async () => {
  const blank = ['', ' ', '\u200b', '\u00ad \u2060', '\ufeff', '\n\t', '\u3164'];
  const grid = textGrid({ en: EN, de: 'Gold {{max}}' });
  for (const text of blank) {
    const { changes, errors, empty } = await planTexts(grid, 'de', [line(EN, text)]);
    expect([JSON.stringify(text), changes, errors, empty]).toEqual([JSON.stringify(text), [], [], 1]);
  }
  const rich = textGrid({ en: '<p>Gold</p>' });
  for (const row of rich.rows) row.isRich = true;
  const { changes, empty } = await planTexts(rich, 'de', [line('<p>Gold</p>', '<p>&nbsp;</p>')]);
  expect([changes, empty]).toEqual([[], 1]);
});

it.each<[Record<string, string>, string, string, RegExp]>([
  [
    { en: '1.50' },
    '1.5',
    'Eins fünfzig',
    /took the English text “1.50” for a number or a day and wrote “1.5”/,
  ],
  [
    { en: 'Half', de: '1/2' },
    'Half',
    '01. Feb',
    /took the present translation “1\/2” for .* wrote “01. Feb”/,
  ],
  [{ en: '1/2/2026' }, '46024', 'Zweiter Januar', /took the English text “1\/2\/2026” for .* wrote “46024”/],
  [{ en: '1/2/2026' }, '1/2/2026', '46024', /took the translation of “1\/2\/2026” for .* wrote “46024”/],
  [{ en: '9:00' }, '09:00', '9 Uhr', /took the English text “9:00” for .* wrote “09:00”/],
  [{ en: '9:00' }, '9:00', '0,375', /took the translation of “9:00” for .* wrote “0,375”/],
])(
  'a cell that a spreadsheet rewrote is told as that, and keeps no other line back',
  async (texts, source, text, words) => {
    const grid = textGrid(texts);
    const [row] = grid.rows;
    if (row) grid.rows.push({ ...row, id: 'other', texts: { en: 'Silver' } });
    const rows = [line(source, text), { ...line('Silver ', 'Silber'), id: 'other' }];
    const { changes, errors } = await planTexts(grid, 'de', rows);
    expect(changes.map(({ after }) => after)).toEqual(['Silber']);
    expect(errors.map(({ code, message }) => [code, words.test(message)])).toEqual([
      ['CELL_REWRITTEN', true],
    ]);
  },
);

it('a translator may write the signs of a number as the language does', async () => {
  const { changes } = await planTexts(textGrid({ en: '1.50', de: '1.50' }), 'de', [line('1.50', '1,50')]);
  expect(changes.map(({ after }) => after)).toEqual(['1,50']);
});

it('a currency that a spreadsheet took off its number is not taken off the translation', async () => {
  const plan = (text: string) => planTexts(textGrid({ en: 'Five', de: '5 €' }), 'de', [line('Five', text)]);
  expect((await plan('5')).errors.map(({ code }) => code)).toEqual(['CELL_REWRITTEN']);
  expect((await plan('€5')).changes.map(({ after }) => after)).toEqual(['€5']);
});

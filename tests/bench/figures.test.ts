import { describe, expect, it } from 'vitest';
import { figuresTable, formatFigure, formatValue, judge } from './figures.ts';

describe('figures', () => {
  it('say whether a limit is kept, and if not by what factor it is missed', () => {
    const figure = { name: 'x', unit: 'µs', target: { atMost: 30 } } as const;
    expect(judge({ ...figure, value: 30 })).toEqual({ reached: true, text: 'at most 30 µs: reached' });
    expect(judge({ ...figure, value: 45 })).toEqual({
      reached: false,
      text: 'at most 30 µs: missed, 1.50 times off',
    });
  });

  it('say whether a ratio is reached', () => {
    const figure = { name: 'x', unit: '×', target: { atLeast: 20 } } as const;
    expect(judge({ ...figure, value: 20 })?.reached).toBe(true);
    expect(judge({ ...figure, value: 10 })?.text).toBe('at least 20 times: missed, 2.00 times off');
  });

  it('are written with three significant digits', () => {
    expect([1.234, 12.34, 1234.5, 3].map((value) => formatValue(value, 'ms'))).toEqual([
      '1.23 ms',
      '12.3 ms',
      '1,235 ms',
      '3 ms',
    ]);
  });

  it('make lines and a table', () => {
    const figure = { name: 'all', value: 45, unit: 'µs', target: { atMost: 30 }, note: 'a note' } as const;
    expect(formatFigure(figure)).toBe('45 µs (at most 30 µs: missed, 1.50 times off) – a note');
    expect(figuresTable([figure])).toContain(
      '| all | 45 µs | at most 30 µs: missed, 1.50 times off | a note |',
    );
  });
});

import { expect, it } from 'vitest';
import { parseSize, resized, shareOf, sizeOf, withoutShare, withShare } from './share.ts';

const quarter = { by: 'userId', layer: 'advent', from: 0, to: 25 } as const;

it('reads the stretch of a layer, and no other way to split', () => {
  expect(shareOf({ split: { by: 'userId', layer: 'advent', percent: [0, 25] } })).toEqual(quarter);
  expect(shareOf({ split: { by: 'userId', parity: 'even' } })).toBeUndefined();
  expect(shareOf({ login: 'player' })).toBeUndefined();
});

it('grows at its end, so that whoever was in stays in, and no further than the layer', () => {
  expect(resized({ ...quarter, from: 20, to: 25 }, 12.5)).toMatchObject({ from: 20, to: 32.5 });
  expect(resized({ ...quarter, from: 0.1, to: 0.2 }, 0.2).to).toBe(0.3);
  expect(resized({ ...quarter, from: 90, to: 95 }, 40)).toMatchObject({ from: 90, to: 100 });
  expect(sizeOf({ from: 0.1, to: 0.3 })).toBe(0.2);
});

it('is written beside the other conditions, and taken out without leaving anything', () => {
  expect(withShare({ login: 'player' }, quarter)).toEqual({
    login: 'player',
    split: { by: 'userId', layer: 'advent', percent: [0, 25] },
  });
  expect(withoutShare(withShare({ login: 'player' }, quarter))).toEqual({ login: 'player' });
  expect(withoutShare(withShare({}, quarter))).toBeUndefined();
});

it.each([
  ['20', 20],
  ['12,5 %', 12.5],
  ['0', 0],
  ['80', 80],
  ['80.01', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
])('“%s” of a layer that begins at 20 is %s', (text, size) => {
  expect(parseSize(text, { from: 20 })).toBe(size);
});

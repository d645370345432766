import { expect, it } from 'vitest';
import { chanceChanges, chancesOf, percentWords, restWords, segmentName } from './segment.ts';

const prize = (id: string, weight: unknown) => ({ id, weight });

it('a chance is a weight over the sum of all; what is no weight has none', () => {
  expect(chancesOf([prize('a', 3), prize('b', 1), prize('c', 0), prize('e', -4)])).toEqual([
    0.75, 0.25, 0, 0,
  ]);
  expect(chancesOf([prize('a', 0), prize('b', undefined)])).toEqual([0, 0]);
});

it('no chance is known while one weight cannot be read, and none is said to change', () => {
  const segments = [prize('a', 3), prize('b', 'abc')];
  expect(chancesOf(segments).map(percentWords)).toEqual(['–', '–']);
  expect(chanceChanges([prize('a', 1), prize('b', 1)], segments)).toEqual([]);
});

it('a chance in words is 0 only where it is 0', () => {
  expect([0.151_949, 0.0005, 0.000_01, 0, 1].map(percentWords)).toEqual([
    '15.19%',
    '0.05%',
    'under 0.01%',
    '0.00%',
    '100.00%',
  ]);
});

it('a prize is called as it stands on the wheel, in EUR', () => {
  const label = { en: '{{amount}} bonus', de: '{{amount}} Bonus' };
  const amount = { EUR: 1_000_000, BTC: 5 };
  expect(segmentName({ label, prize: { type: 'bonus', amount } }, 0, 'de')).toBe('€10,000 Bonus');
  expect(segmentName({ label: { en: '{{count}} spins' }, prize: { count: 20 } }, 0, 'en')).toBe('20 spins');
  expect(segmentName({}, 2, 'en')).toBe('Segment 3');
});

it('says which weights were changed since they were published, wherever the prize stands now', () => {
  const published = [prize('a', 50), prize('b', 30), prize('c', 20)];
  const moved = [prize('c', 20), prize('a', 25), prize('b', 30), prize('new', 5)];
  expect(chanceChanges(published, moved)).toEqual([{ index: 1, before: 0.5, after: 0.3125 }]);
  expect(restWords(published, moved)).toBe('The rest rise a little.');
  expect(chanceChanges(published, published)).toEqual([]);
  expect(restWords(published, [prize('a', 60), prize('b', 30), prize('c', 20)])).toBe(
    'The rest fall a little.',
  );
});

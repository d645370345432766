import { expect, it } from 'vitest';
import { clampPlace, placeAt, placeOf } from './level-place.ts';

const box = { left: 100, top: 50, width: 300, height: 200 };

it('a point of the screen is a place on the map, and none beside it', () => {
  expect(placeAt({ x: 250, y: 100 }, box)).toEqual({ left: 50, top: 25 });
  expect(placeAt({ x: 201, y: 51 }, box)).toEqual({ left: 33.7, top: 0.5 });
  expect(placeAt({ x: 0, y: 900 }, box)).toEqual({ left: 0, top: 100 });
  expect(clampPlace({ left: Number.NaN, top: 12.34 })).toEqual({ left: 50, top: 12.3 });
});

it('a level without a place yet stands in the middle', () => {
  expect(placeOf({ position: { left: 8.5, top: 87.5 } })).toEqual({ left: 8.5, top: 87.5 });
  expect(placeOf({})).toEqual({ left: 50, top: 50 });
});

import { expect, it } from 'vitest';
import { clampPoint, isSameFocus, partShown, positionAround, withCrop, withoutCrop } from './frame-parts.ts';

const size = { width: 2000, height: 1000 };

it('[ADMIN-27] shows the part of a picture that a frame cuts out', () => {
  expect(partShown(1, size, { x: 50, y: 50 })).toEqual({ left: 25, top: 0, width: 50, height: 100 });
  expect(partShown(4, size, { x: 50, y: 100 })).toEqual({ left: 0, top: 50, width: 100, height: 50 });
});

it('[ADMIN-27] puts the middle of a part to a point, as far as the picture reaches', () => {
  expect(positionAround(1, size, { x: 60, y: 10 })).toEqual({ x: 70, y: 50 });
  expect(positionAround(1, size, { x: 5, y: 10 })).toEqual({ x: 0, y: 50 });
  expect(clampPoint({ x: -3, y: 100.4 })).toEqual({ x: 0, y: 100 });
});

it('[ADMIN-27] sets the part of one frame and takes it back', () => {
  const focus = { at: { x: 1, y: 2 } };
  const cropped = withCrop(focus, 'story', { x: 3, y: 4 });
  expect(cropped).toEqual({ ...focus, crops: { story: { x: 3, y: 4 } } });
  expect(withoutCrop(cropped, 'story')).toEqual(focus);
  expect(isSameFocus(withoutCrop(cropped, 'story'), focus)).toBe(true);
  expect(isSameFocus(cropped, focus)).toBe(false);
  expect(isSameFocus(null, {})).toBe(true);
});

import { assert, constantFrom, dictionary, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { parsePicture } from './picture-address.ts';
import { FRAME_NAMES, FRAMES, PLACES, placeOf, shownIn, splitFocus, withFocus } from './picture-focus.ts';

const SRC = '/images/0123456789abcdef0123456789abcdef-1600x900.jpg';

const point = record({ x: integer({ min: 0, max: 100 }), y: integer({ min: 0, max: 100 }) });
const crops = dictionary(constantFrom(...FRAME_NAMES), point, { noNullPrototype: true });

it('[ADMIN-27] writes a focal point and crops into an address, and reads them again', () => {
  expect(withFocus(SRC, { at: { x: 62, y: 40 }, crops: { story: { x: 90, y: 35 } } })).toBe(
    `${SRC}#at=62,40&story=90,35`,
  );
  assert(
    property(point, crops, (at, set) => {
      const src = withFocus(SRC, { at, crops: set });
      const { address, focus } = splitFocus(src);
      expect(address).toBe(SRC);
      expect({ at: focus?.at, crops: focus?.crops ?? {} }).toEqual({ at, crops: set });
      // Written again, nothing is said twice.
      expect(withFocus(src, { at, crops: set })).toBe(src);
      expect(parsePicture(src)).toEqual(parsePicture(SRC));
    }),
  );
});

it('[ADMIN-27] takes the middle for crops without a focal point, and nothing away from an address without either', () => {
  expect(withFocus(SRC, { crops: { square: { x: 0, y: 50 } } })).toBe(`${SRC}#at=50,50&square=0,50`);
  expect(withFocus(`${SRC}#at=1,2`, {})).toBe(SRC);
});

it.each(['#at=101,0', '#at=a,b', '#at=5', '#at=5,5&nowhere=1,1', '#at=5,5&story', '#top', ''])(
  'leaves an address with %s as it is',
  (fragment) => {
    const src = `https://pictures.example/a.jpg${fragment}`;
    expect(splitFocus(src)).toEqual({ address: src, focus: null });
  },
);

/** The share of the picture that a box shows along both axes, and where it begins. */
function partIn(box: number, size: { width: number; height: number }, shown: { x: number; y: number }) {
  const ratio = size.width / size.height;
  const across = Math.min(1, box / ratio);
  const down = Math.min(1, ratio / box);
  return {
    left: (shown.x / 100) * (1 - across) * 100,
    top: (shown.y / 100) * (1 - down) * 100,
    across: across * 100,
    down: down * 100,
  };
}

it('[ADMIN-27] keeps the focal point of any picture in any box of a frame', () => {
  const size = record({
    width: integer({ min: 40, max: 2560 }),
    height: integer({ min: 40, max: 2560 }),
  });
  const share = double({ min: 0, max: 1, noNaN: true });
  assert(
    property(constantFrom(...FRAME_NAMES), point, size, share, (frame, at, picture, wide) => {
      const { ratios } = FRAMES[frame];
      const box = ratios[0] + wide * (ratios[1] - ratios[0]);
      const { left, top, across, down } = partIn(box, picture, shownIn(frame, { at }, picture));
      // A position is a whole percent.
      expect(at.x).toBeGreaterThanOrEqual(left - 1);
      expect(at.x).toBeLessThanOrEqual(left + across + 1);
      expect(at.y).toBeGreaterThanOrEqual(top - 1);
      expect(at.y).toBeLessThanOrEqual(top + down + 1);
    }),
  );
});

it('[ADMIN-27] brings the subject to where the frame wants it, as far as the picture reaches', () => {
  const size = { width: 2000, height: 1000 };
  // Half of the width shows, and its middle is the subject.
  expect(shownIn('square', { at: { x: 40, y: 90 } }, size)).toEqual({ x: 30, y: 50 });
  expect(shownIn('square', { at: { x: 10, y: 90 } }, size)).toEqual({ x: 0, y: 50 });
  expect(shownIn('square', { at: { x: 95, y: 90 } }, size)).toEqual({ x: 100, y: 50 });
});

it('[ADMIN-27] takes a crop that was set for a frame in that frame alone', () => {
  const focus = { at: { x: 40, y: 50 }, crops: { square: { x: 77, y: 8 } } };
  const size = { width: 2000, height: 1000 };
  expect(shownIn('square', focus, size)).toEqual({ x: 77, y: 8 });
  expect(shownIn('portrait', focus, size)).toEqual(shownIn('portrait', { at: focus.at }, size));
});

it('keeps the focal point where it is in a picture of unknown shape, which no box cuts off', () => {
  expect(shownIn('slide', { at: { x: 12, y: 88 } }, undefined)).toEqual({ x: 12, y: 88 });
});

it('draws every frame in some place', () => {
  const drawn = Object.keys(PLACES).flatMap((name) => Object.values(placeOf(name as keyof typeof PLACES)));
  expect([...new Set(drawn)].toSorted()).toEqual(FRAME_NAMES.toSorted());
});

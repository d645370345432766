import { FRAMES, FRAME_NAMES, type Focus, type FrameName, type Point } from '@marquee/schemas/picture-focus';
import type { Size } from '@marquee/blocks/picture-place';

/** What is being moved: the focal point, or which part shows in one frame. */
export type Moved = 'at' | FrameName;

const clamp = (value: number): number => Math.round(Math.min(Math.max(value, 0), 100));
export const clampPoint = ({ x, y }: Point): Point => ({ x: clamp(x), y: clamp(y) });

/** The shares of a picture's width and height that a box of this shape shows. */
export function sharesIn(ratio: number, { width, height }: Size): Point {
  const own = width / height;
  return { x: Math.min(1, ratio / own), y: Math.min(1, own / ratio) };
}

/** The shapes in which a frame is previewed: both ends where they differ visibly. */
export function ratiosOf(frame: FrameName): number[] {
  const [narrow, wide] = FRAMES[frame].ratios;
  return wide / narrow > 1.3 ? [narrow, wide] : [Math.sqrt(narrow * wide)];
}

/** The rectangle of the picture that a frame shows at a position, in percent. */
export function partShown(ratio: number, size: Size, { x, y }: Point) {
  const share = sharesIn(ratio, size);
  return {
    left: x * (1 - share.x),
    top: y * (1 - share.y),
    width: share.x * 100,
    height: share.y * 100,
  };
}

/** The position of a frame whose middle is at a point of the picture. */
export function positionAround(ratio: number, size: Size, { x, y }: Point): Point {
  const share = sharesIn(ratio, size);
  const along = (point: number, part: number): number => (part >= 1 ? 50 : (point - part * 50) / (1 - part));
  return clampPoint({ x: along(x, share.x), y: along(y, share.y) });
}

/** A focus without the crop of a frame. */
export function withoutCrop(focus: Focus, frame: FrameName): Focus {
  const { [frame]: _gone, ...crops } = focus.crops ?? {};
  return withCrops(focus, crops);
}

export const withCrop = (focus: Focus, frame: FrameName, point: Point): Focus =>
  withCrops(focus, { ...focus.crops, [frame]: point });

function withCrops({ at }: Focus, crops: NonNullable<Focus['crops']>): Focus {
  const set = FRAME_NAMES.filter((name) => crops[name]);
  return {
    ...(at && { at }),
    ...(set.length > 0 && { crops: Object.fromEntries(set.map((name) => [name, crops[name]])) }),
  };
}

/** Whether two say the same of a picture’s subject. */
export const isSameFocus = (one: Focus | null, other: Focus | null): boolean => {
  const text = (focus: Focus | null): string => {
    const { at, crops } = focus ?? {};
    return JSON.stringify([at?.x, at?.y, FRAME_NAMES.map((name) => [crops?.[name]?.x, crops?.[name]?.y])]);
  };
  return text(one) === text(other);
};

/** One composition of a promotion scene. */
export interface Crop {
  w: number;
  h: number;
  /** The position of the subject, as shares of width and height. */
  focus: readonly [number, number];
  /** The size of the subject; 1 is three quarters of a wide hero's height. */
  size: number;
  /** The direction in which the scene fades to its darkest colour, for the text on it. */
  fade: 'left' | 'down';
  /** How far its companions stand from it, across. */
  spread: number;
}

/** The crops of a scene for each place where it is shown. */
export const CROPS = {
  hero: { w: 1440, h: 480, focus: [0.74, 0.45], size: 0.86, fade: 'left', spread: 1.5 },
  'hero-tall': { w: 960, h: 720, focus: [0.5, 0.38], size: 0.8288, fade: 'down', spread: 1.3 },
  card: { w: 960, h: 540, focus: [0.64, 0.45], size: 0.92, fade: 'left', spread: 1.5 },
  slide: { w: 960, h: 720, focus: [0.56, 0.46], size: 0.76, fade: 'left', spread: 1.15 },
  portrait: { w: 720, h: 960, focus: [0.5, 0.4], size: 0.59, fade: 'down', spread: 1 },
} as const satisfies Record<string, Crop>;

export type CropName = keyof typeof CROPS;

/** The size of the subject, in pixels of its drawing for each unit. */
export const unitOf = ({ h, size }: Crop): number => (h / 480) * size;

// A symbol is drawn within 100 units around its middle, and the subject 1.75 times as large.
const REACH = 175;

/** The box around the subject, in shares of width and height. */
export function subjectIn(name: CropName): { left: number; right: number; top: number; bottom: number } {
  const crop = CROPS[name];
  const reach = unitOf(crop) * REACH;
  const [x, y] = crop.focus;
  return {
    left: x - reach / crop.w,
    right: x + reach / crop.w,
    top: y - reach / crop.h,
    bottom: y + reach / crop.h,
  };
}

/**
 * Where the subject of a picture is, said in its address: `/images/….jpg#at=62,40&story=90,35`. `at` is the focal point,
 * in percent of width and height; the others say for one frame which part shows. What draws a picture has its address,
 * so it has these, too; they never reach a server.
 */

/** In percent of the picture: from its left, from its top. */
export type Point = { x: number; y: number };

type Frame = {
  /** Width by height of the boxes of this frame: the narrowest and the widest that a window gives it. */
  ratios: readonly [number, number];
  /** Where in the box the subject belongs, in percent: clear of the text. */
  aim: Point;
};

/** The shapes in which pages cut pictures to fit, measured in windows of 390 to 1440 pixels. */
export const FRAMES = {
  slide: { ratios: [1, 1.45], aim: { x: 58, y: 48 } },
  'slide-phone': { ratios: [1.3, 1.5], aim: { x: 50, y: 46 } },
  head: { ratios: [2.5, 3.9], aim: { x: 74, y: 50 } },
  'head-tablet': { ratios: [0.95, 1.5], aim: { x: 56, y: 48 } },
  'head-phone': { ratios: [1.6, 1.8], aim: { x: 50, y: 50 } },
  tile: { ratios: [0.75, 1.8], aim: { x: 54, y: 48 } },
  card: { ratios: [1.9, 3.6], aim: { x: 62, y: 48 } },
  'card-phone': { ratios: [1.9, 2.3], aim: { x: 60, y: 48 } },
  story: { ratios: [1.1, 1.78], aim: { x: 47, y: 50 } },
  banner: { ratios: [2, 2.4], aim: { x: 60, y: 50 } },
  portrait: { ratios: [0.7, 0.9], aim: { x: 50, y: 42 } },
  square: { ratios: [1, 1], aim: { x: 50, y: 50 } },
} as const satisfies Record<string, Frame>;

export type FrameName = keyof typeof FRAMES;
export const FRAME_NAMES = Object.keys(FRAMES) as FrameName[]; // Object.keys widens to string

/**
 * The places of pages that cut a picture to fit: which frame each is in a wide window, in one below 1024 pixels, and in
 * one below 768. Every picture that a document names and a page cuts is drawn in one of them.
 */
export const PLACES = {
  /** A slide of the lobby’s carousel. */
  slide: { wide: 'slide', phone: 'slide-phone' },
  /** The head of a promotion’s page and of the shop. */
  head: { wide: 'head', tablet: 'head-tablet', phone: 'head-phone' },
  /** A small or medium banner. */
  tile: { wide: 'tile' },
  /** A large or wide banner. */
  card: { wide: 'card', phone: 'card-phone' },
  /** A card of news, of a promotion or of a tournament. */
  story: { wide: 'story' },
  /** Above an article, and in a window. */
  banner: { wide: 'banner' },
  /** Beside the form of signing in. */
  portrait: { wide: 'portrait' },
  /** A face. */
  square: { wide: 'square' },
} as const satisfies Record<string, Place>;

export type Place = { wide: FrameName; tablet?: FrameName; phone?: FrameName };
export type PlaceName = keyof typeof PLACES;
export const placeOf = (name: PlaceName): Place => PLACES[name];

export type Focus = { at?: Point; crops?: Partial<Record<FrameName, Point>> };

const CENTRE: Point = { x: 50, y: 50 };
const POINT = /^(\d{1,3}),(\d{1,3})$/;
const isFrame = (name: string): name is FrameName => Object.hasOwn(FRAMES, name);

/** An address without and with what it says of its subject; a fragment that says something else stays. */
export function splitFocus(src: string): { address: string; focus: Focus | null } {
  const start = src.indexOf('#at=');
  const focus = start === -1 ? null : readFocus(src.slice(start + 1));
  return focus ? { address: src.slice(0, start), focus } : { address: src, focus: null };
}

function readFocus(fragment: string): Focus | null {
  const focus: Focus = {};
  for (const part of fragment.split('&')) {
    const [name = '', text = ''] = part.split('=');
    const point = readPoint(text);
    if (!point) return null;
    if (name === 'at') focus.at = point;
    else if (isFrame(name)) focus.crops = { ...focus.crops, [name]: point };
    else return null;
  }
  return focus;
}

function readPoint(text: string): Point | null {
  const [, x, y] = POINT.exec(text) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return point.x <= 100 && point.y <= 100 ? point : null;
}

/** The address with what is known of its subject: crops without a focal point belong to the middle. */
export function withFocus(src: string, { at, crops = {} }: Focus): string {
  const { address } = splitFocus(src);
  const set = FRAME_NAMES.flatMap((name) => {
    const point = crops[name];
    return point ? [`&${name}=${writePoint(point)}`] : [];
  });
  if (!at && set.length === 0) return address;
  return `${address}#at=${writePoint(at ?? CENTRE)}${set.join('')}`;
}

const writePoint = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/**
 * Which part of a picture shows in a frame, as the two numbers of `object-position`: the subject is where the frame
 * wants it, as far as the picture reaches, and in no box of the frame outside. A crop that was set is taken as it is.
 */
export function shownIn(
  frame: FrameName,
  { at = CENTRE, crops }: Focus,
  size: { width: number; height: number } | undefined,
): Point {
  const crop = crops?.[frame];
  if (crop) return crop;
  // Of a picture from elsewhere nobody knows the shape. Its focal point stays where it is, which no box cuts off.
  if (!size) return at;
  const { ratios, aim } = FRAMES[frame];
  const ratio = size.width / size.height;
  return {
    x: shift(at.x, aim.x, ratios[0] / ratio),
    y: shift(at.y, aim.y, ratio / ratios[1]),
  };
}

/** `share` of the picture is in the box along an axis; the rest is divided so that `point` comes to `aim`. */
function shift(point: number, aim: number, share: number): number {
  if (share >= 1) return 50;
  const wanted = (point - aim * share) / (1 - share);
  return Math.round(Math.min(Math.max(wanted, 0), 100));
}

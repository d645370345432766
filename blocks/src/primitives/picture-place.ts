import { parsePicture } from '@marquee/schemas/picture';
import {
  placeOf,
  shownIn,
  splitFocus,
  type FrameName,
  type PlaceName,
  type Point,
} from '@marquee/schemas/picture-focus';
import type { CSSProperties } from 'react';
import { composedFor, type ArtworkAddress } from './artwork-address.ts';

/** Windows that are narrower than the wide one, the narrowest first, as picture.module.css has them. */
const WINDOWS = [
  { window: 'phone', query: '(max-width: 767px)', above: '(min-width: 767.02px)' },
  { window: 'tablet', query: '(max-width: 1023px)', above: '(min-width: 1023.02px)' },
] as const;

type Window = (typeof WINDOWS)[number]['window'];
/** What a `source` says: other compositions of a scene than the one of wide windows. */
type Other = { window: Window; query: string; above: string; artwork: ArtworkAddress };

export type Placed = {
  style: CSSProperties;
  /** Not every window shows the same part, so a rule of the stylesheet chooses. */
  isByWindow: boolean;
  artwork: ArtworkAddress | null;
  others: Other[];
};

/** Which part of a picture shows in a place, in each window, and for a scene also which composition of it. */
export function placed(src: string, place: PlaceName): Placed {
  const frames = placeOf(place);
  const wide = partIn(src, frames.wide);
  const narrower = WINDOWS.flatMap((each) => {
    const frame = frames[each.window];
    return frame ? [{ ...each, ...partIn(src, frame) }] : [];
  });
  const others = narrower.flatMap(({ window, query, above, artwork }) =>
    artwork && artwork.family !== wide.artwork?.family ? [{ window, query, above, artwork }] : [],
  );
  const different = narrower.filter(({ position }) => position !== wide.position);
  if (different.length === 0)
    return { style: { objectPosition: wide.position }, isByWindow: false, artwork: wide.artwork, others };
  const named = narrower.map(({ window, position }) => [`--at-${window}`, position]);
  const style = { '--at': wide.position, ...Object.fromEntries(named) };
  return { style, isByWindow: true, artwork: wide.artwork, others };
}

export type Size = { width: number; height: number };

/** Which part of a picture shows in a frame. The size is that of a picture whose address does not say it. */
export function partIn(
  src: string,
  frame: FrameName,
  size?: Size,
): { shown: Point; position: string; artwork: ArtworkAddress | null } {
  const artwork = composedFor(frame, src);
  const focus = splitFocus(src).focus ?? { at: artwork?.at };
  const shown = shownIn(frame, focus, artwork ?? parsePicture(src) ?? size);
  return { shown, position: `${shown.x}% ${shown.y}%`, artwork };
}

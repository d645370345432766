import { isRecord } from '@marquee/schemas/is-record';

/** The position of a level on the map, in percent of its width and height. */
export type Place = { left: number; top: number };

export function placeOf(level: unknown): Place {
  const position = isRecord(level) && isRecord(level['position']) ? level['position'] : {};
  return clampPlace({ left: Number(position['left'] ?? 50), top: Number(position['top'] ?? 50) });
}

/** Limits a position to the map and rounds it to a tenth of a percent. */
export const clampPlace = ({ left, top }: Place): Place => ({ left: clamp(left), top: clamp(top) });

const clamp = (part: number): number =>
  Number.isFinite(part) ? Math.round(Math.min(Math.max(part, 0), 100) * 10) / 10 : 50;

/** Converts a point on the screen to a position on the map. */
export const placeAt = (
  { x, y }: { x: number; y: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Place => clampPlace({ left: ((x - box.left) / box.width) * 100, top: ((y - box.top) / box.height) * 100 });

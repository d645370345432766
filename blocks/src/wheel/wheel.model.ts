export type WheelSegment = { id: string; weight: number };

/** A piece of the disc. Degrees, clockwise from the top. */
export type Slice = { segmentId: string; start: number; size: number };

/** Larger prizes are cut into pieces of about this size, so that the disc looks like a wheel. Degrees. */
const PIECE = 36;

/**
 * Cuts the disc into pieces. The pieces of a prize together are exactly its share of the weights (SAFE-05). They are
 * spread around the disc.
 */
export function sliceWheel(segments: readonly WheelSegment[]): Slice[] {
  const total = segments.reduce((sum, segment) => sum + segment.weight, 0);
  if (total <= 0) return [];
  const pieces = segments.flatMap((segment, order) => {
    const share = (segment.weight / total) * 360;
    const count = Math.max(1, Math.round(share / PIECE));
    return Array.from({ length: count }, (_, index) => ({
      segmentId: segment.id,
      size: share / count,
      place: (index + (order + 1) / (segments.length + 1)) / count,
      order,
    }));
  });
  const slices: Slice[] = [];
  let start = 0;
  for (const piece of pieces.toSorted((a, b) => a.place - b.place || a.order - b.order)) {
    slices.push({ segmentId: piece.segmentId, start, size: piece.size });
    start += piece.size;
  }
  return slices;
}

/** The disc rests at least this far from the edges of a piece, as a share of its size, so that the result is clear. */
const MARGIN = 0.12;

/**
 * The rotation, in degrees from 0 to 360, that brings the drawn prize under the pointer at the top. `share` (0 to 1)
 * selects the point inside the prize's pieces. Null when the wheel has no such prize.
 */
export function restingRotation(slices: readonly Slice[], segmentId: string, share: number): number | null {
  const own = slices.filter((slice) => slice.segmentId === segmentId);
  const at = Math.min(Math.max(share, 0), 0.999999) * own.length;
  const slice = own[Math.floor(at)];
  if (!slice) return null;
  const inside = MARGIN + (at - Math.floor(at)) * (1 - 2 * MARGIN);
  return (360 - ((slice.start + slice.size * inside) % 360)) % 360;
}

/** The prize under the pointer at the top of a disc turned by `rotation` degrees. */
export function segmentUnderPointer(slices: readonly Slice[], rotation: number): string | null {
  const angle = (((360 - rotation) % 360) + 360) % 360;
  return slices.find((slice) => angle >= slice.start && angle < slice.start + slice.size)?.segmentId ?? null;
}

/** Dark or light text, whichever has more contrast with the colour. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#140d02' : '#ffffff';
}

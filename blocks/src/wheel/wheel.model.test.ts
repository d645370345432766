import { describe, expect, it } from 'vitest';
import { restingRotation, segmentUnderPointer, sliceWheel, type WheelSegment } from './wheel.model.ts';

const segments: WheelSegment[] = [
  { id: 'fs-10', weight: 4000 },
  { id: 'fs-20', weight: 4000 },
  { id: 'fs-50', weight: 2000 },
  { id: 'bonus', weight: 5 },
];

/** A small random generator with a seed, so that a failing case can be repeated. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A wheel of 2 to 23 prizes with weights from 1 to 5,000. */
function drawWheel(next: () => number): WheelSegment[] {
  return Array.from({ length: 2 + Math.floor(next() * 22) }, (_, index) => ({
    id: `s${index}`,
    weight: 1 + Math.floor(next() * 5000),
  }));
}

describe('sliceWheel', () => {
  it('[SAFE-05] gives each prize exactly its share of the disc', () => {
    const slices = sliceWheel(segments);
    const share = (id: string): number =>
      slices.filter((slice) => slice.segmentId === id).reduce((sum, slice) => sum + slice.size, 0);
    expect(share('fs-10')).toBeCloseTo((4000 / 10_005) * 360, 9);
    expect(share('fs-50')).toBeCloseTo((2000 / 10_005) * 360, 9);
    expect(share('bonus')).toBeCloseTo((5 / 10_005) * 360, 9);
  });

  it('[SAFE-05] gives each prize the share that the odds say, for 1,000 seeds', () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const wheel = drawWheel(random(seed));
      const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
      const shares = new Map<string, number>();
      for (const { segmentId, size } of sliceWheel(wheel))
        shares.set(segmentId, (shares.get(segmentId) ?? 0) + size / 360);
      const furthest = Math.max(
        ...wheel.map(({ id, weight }) => Math.abs((shares.get(id) ?? 0) - weight / total)),
      );
      expect({ seed, isExact: furthest < 1e-9 }).toEqual({ seed, isExact: true });
    }
  });

  it('covers the disc without gaps', () => {
    let end = 0;
    for (const slice of sliceWheel(segments)) {
      expect(slice.start).toBeCloseTo(end, 9);
      end = slice.start + slice.size;
    }
    expect(end).toBeCloseTo(360, 9);
  });

  it('puts no two pieces of one prize side by side', () => {
    const ids = sliceWheel(segments).map((slice) => slice.segmentId);
    const neighbours = ids.filter((id, index) => id === ids[(index + 1) % ids.length]);
    expect(neighbours).toEqual([]);
  });
});

describe('restingRotation', () => {
  it('[SAFE-05] rests inside the drawn prize for 1,000 seeds', () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const next = random(seed);
      const wheel = drawWheel(next);
      const slices = sliceWheel(wheel);
      const drawn = wheel[Math.floor(next() * wheel.length)]?.id ?? '';
      const rotation = restingRotation(slices, drawn, next());
      expect({ seed, under: rotation === null ? null : segmentUnderPointer(slices, rotation) }).toEqual({
        seed,
        under: drawn,
      });
    }
  });

  it('[SAFE-05] keeps off the edges, so that no prize looks nearly won', () => {
    const slices = sliceWheel(segments);
    const piece = slices.find((slice) => slice.segmentId === 'bonus');
    for (const share of [0, 0.5, 1]) {
      const at = 360 - (restingRotation(slices, 'bonus', share) ?? Number.NaN);
      expect((at - (piece?.start ?? 0)) / (piece?.size ?? 1)).toBeGreaterThan(0.11);
      expect((at - (piece?.start ?? 0)) / (piece?.size ?? 1)).toBeLessThan(0.89);
    }
  });

  it('has no rest for a prize that is not on the wheel', () => {
    expect(restingRotation(sliceWheel(segments), 'car', 0.5)).toBeNull();
  });
});

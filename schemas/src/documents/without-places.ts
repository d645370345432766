import { escapeStep } from '../json-pointer.ts';

/**
 * A document without the values at these JSON pointers; entries of lists move up. Copies only along the way to them.
 * `standIn`: what stands in the place of one instead; undefined for nothing.
 */
export function withoutPlaces(
  data: unknown,
  gone: ReadonlySet<string>,
  standIn: (place: string) => unknown = () => undefined,
): unknown {
  const around = new Set([...gone].flatMap(waysTo));
  const visit = (value: unknown, at: string): unknown => {
    if (typeof value !== 'object' || value === null || !around.has(at)) return value;
    const kept = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const place = `${at}/${escapeStep(name)}`;
      if (!gone.has(place)) return [[name, visit(inner, place)]];
      const other = standIn(place);
      return other === undefined ? [] : [[name, other]];
    });
    return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
  };
  return visit(data, '');
}

/** Every place that a place is inside of, by JSON pointers. */
export const waysTo = (pointer: string): string[] => {
  const steps = pointer.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
};

import type { Audience } from '@marquee/schemas';
import { isSameData } from '../compare/same-data.ts';

type Data = Readonly<Record<string, unknown>>;

/** The data with another audience in the field at `pointer`, which may be missing; all around it must be there. */
export const restrict = (data: Data, pointer: string, narrow: (before?: Audience) => Audience): Data =>
  changedAt(data, pointer.split('/').slice(1), narrow) as Data; // the same container

function changedAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  narrow: (before?: Audience) => Audience,
): unknown {
  if (step === undefined) return narrow(value as Audience | undefined); // validated
  if (Array.isArray(value)) return value.with(Number(step), changedAt(value[Number(step)], rest, narrow));
  const fields = value as Data; // a pointer leads through objects and lists
  return { ...fields, [step]: changedAt(fields[step], rest, narrow) };
}

/** Whoever is in the audience, if there is one, but not under these licences. */
export const outsideOf = (licences: readonly string[], audience: Audience | undefined): Audience =>
  without({ licences: [...licences] }, audience);

/** Whoever is in both; the first alone where it is the same. */
export const within = (other: Audience, audience: Audience | undefined): Audience =>
  audience && isSameData(audience, other) ? audience : without({ not: other }, audience);

const without = (not: Audience, audience: Audience = {}): Audience =>
  audience.not === undefined ? { ...audience, not } : { anyOf: [audience], not };

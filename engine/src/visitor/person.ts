import type { Context } from '../types.ts';

/** The facts of a player that an operator learns by asking for them. Undefined means unknown. */
export type Person = Readonly<Pick<Context, 'break' | 'age' | 'verified' | 'registeredAt' | 'consents'>>;

const NOBODY: Person = {};

const BREAKS: readonly unknown[] = ['none', 'coolingOff', 'selfExcluded'] satisfies Person['break'][];

/** Nobody has become older. A platform that does not know an age may say 999. */
export const OLDEST = 150;

/** The first and the last instant that a date can be. */
export const LAST_INSTANT = 8.64e15;

/**
 * What may be relied on of a visitor's person. A guest has none of it, whatever is passed. What does not have the form
 * of its fact is unknown, which is the careful case: no condition holds for what is unknown.
 */
export function personOf({ login, break: pause, age, verified, registeredAt, consents }: Context): Person {
  if (login !== 'player') return NOBODY;
  return {
    break: BREAKS.includes(pause) ? pause : undefined,
    age: isWhole(age, 0, OLDEST) ? age : undefined,
    verified: typeof verified === 'boolean' ? verified : undefined,
    registeredAt: isWhole(registeredAt, -LAST_INSTANT, LAST_INSTANT) ? registeredAt : undefined,
    consents: isTexts(consents) ? consents : undefined,
  };
}

const isWhole = (value: unknown, from: number, to: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) && list.every((each) => typeof each === 'string');

import { daysSince } from '../audience/registered-days.ts';
import type { Context } from '../types.ts';
import { personOf } from '../visitor/person.ts';
import { stretchAt } from '../weekly/weekly.ts';
import type { Atom, Formula } from './formula.ts';

const DAY = 86_400_000;
const NONE: ReadonlySet<Atom> = new Set();

/**
 * The instant before which formulas say of a visitor what they say now: nothing in them begins, ends, opens or closes
 * until then, and no day since the registration that they ask for passes. At that instant they may say the same still.
 */
export function steadyUntil(formulas: readonly Formula[], context: Context): number {
  let until = Infinity;
  for (const formula of formulas)
    for (const atom of clocksOf(formula)) until = Math.min(until, nextChange(atom, context));
  return until;
}

const known = new WeakMap<Formula, ReadonlySet<Atom>>();

/** What in a formula passes with time. */
function clocksOf(formula: Formula): ReadonlySet<Atom> {
  switch (formula.type) {
    case 'true':
    case 'false':
      return NONE;
    case 'not':
      return clocksOf(formula.part);
    case 'atom':
    case 'and':
    case 'or': {
      const before = known.get(formula);
      if (before) return before;
      const found = formula.type === 'atom' ? clock(formula.atom) : together(formula.parts);
      known.set(formula, found);
      return found;
    }
    default:
      return formula satisfies never;
  }
}

const clock = (atom: Atom): ReadonlySet<Atom> =>
  atom.fact === 'time' || atom.fact === 'weekly' || atom.fact === 'days' ? new Set([atom]) : NONE;

function together(parts: readonly Formula[]): ReadonlySet<Atom> {
  const found = parts.map(clocksOf).filter(({ size }) => size > 0);
  return found.length < 2 ? (found[0] ?? NONE) : new Set(found.flatMap((each) => [...each]));
}

function nextChange(atom: Atom, context: Context): number {
  const { now } = context;
  // An end that is open or no number is not after any instant.
  const after = (...instants: number[]): number =>
    Math.min(...instants.map((instant) => (instant > now ? instant : Infinity)));
  if (atom.fact === 'time') return after(atom.from, atom.until);
  if (atom.fact === 'weekly') return stretchAt(atom.weekly, now).until;
  const { registeredAt } = personOf(context);
  if (registeredAt === undefined) return Infinity;
  return registeredAt + (daysSince(registeredAt, now) + 1) * DAY;
}

import { stretchAt, type Weekly } from '../weekly/weekly.ts';
import { isWithin, areApart, areAll } from '../weekly/week-hours.ts';
import { atom, not, or, type Formula } from './formula.ts';
import type { Stretch } from './solver-domains.ts';

// The search knows of hours of the week only whether they are open. What is certain about them, at every instant there
// is, is told to it as conditions that always hold. What is left out makes it claim less, never something wrong.

/** More pairs, or more stretches of time, take longer than what they prove is worth. */
const MOST_PAIRS = 400;
const MOST_STRETCHES = 4000;

export function weeklyRelations(weeklies: readonly Weekly[], stretches: readonly Stretch[]): Formula[] {
  if (weeklies.length === 0) return [];
  const open = weeklies.map((weekly) => atom({ fact: 'weekly', weekly }));
  const relations: Formula[] = [];
  const isNever = (...parts: Formula[]): void => void relations.push(or(parts.map(not)));
  if (weeklies.length ** 2 <= MOST_PAIRS)
    weeklies.forEach((one, first) =>
      weeklies.forEach((other, second) => {
        const [a, b] = [open[first], open[second]];
        if (!a || !b || first === second || one.zone !== other.zone) return;
        if (isWithin(one.hours, other.hours)) relations.push(or([not(a), b]));
        if (first > second) return;
        if (areApart(one.hours, other.hours)) isNever(a, b);
        if (areAll(one.hours, other.hours)) relations.push(or([a, b]));
      }),
    );
  if (weeklies.length * stretches.length <= MOST_STRETCHES)
    for (const { from, to } of stretches) {
      if (!Number.isFinite(from)) continue;
      weeklies.forEach((weekly, index) => {
        const [is, found] = [open[index], stretchAt(weekly, from)];
        if (!is || found.until < to) return;
        const inside = atom({ fact: 'time', from, until: to });
        isNever(inside, found.isOpen ? not(is) : is);
      });
    }
  return relations;
}

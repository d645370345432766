import { isInClass, type ClassCondition, type Context } from '@marquee/engine';
import type { World } from './find-impact.ts';

/** Several classes of visitors combined. */
export type SharedClass = {
  condition: ClassCondition;
  /** Whether everybody in `condition` is in one of the classes; otherwise only some are. */
  isExact: boolean;
  /** The facts in which the classes differ. */
  by: readonly (keyof World)[];
};

const NOBODY_SPECIAL: Context = {
  locale: 'en',
  licence: '',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: 0,
};

/**
 * The narrowest simple condition that contains every class: the conditions that all of them share, and their languages
 * and currencies. Exact only when every combination of these was found in a class.
 */
export function sharedClass(classes: readonly ClassCondition[], world: World): SharedClass {
  const [first] = classes;
  if (first && classes.length === 1) return { condition: first, isExact: true, by: [] };
  const parts = classes.map(partsOf);
  const common = (parts[0] ?? []).filter((part) =>
    parts.every((others) => others.some((other) => isSame(other, part))),
  );
  const rest = parts.map((own) => own.filter((part) => !common.some((other) => isSame(other, part))));
  const facts = new Set(rest.flat().flatMap(factsOf));
  const by = (['locale', 'currency'] as const).filter((fact) => facts.has(fact));
  if (facts.size > by.length) return { condition: allOf(common), isExact: false, by };

  const isCovered = (change: Partial<Context>): boolean =>
    rest.some((own) => isInClass(allOf(own), { ...NOBODY_SPECIAL, ...change }));
  const covered = world.locale.flatMap((locale) =>
    world.currency
      .filter((currency) => isCovered({ locale, currency }))
      .map((currency) => ({ locale, currency })),
  );
  const found = {
    locale: world.locale.filter((locale) => covered.some((each) => each.locale === locale)),
    currency: world.currency.filter((currency) => covered.some((each) => each.currency === currency)),
  };
  const limits = by
    .filter((fact) => found[fact].length < world[fact].length)
    .map((fact): ClassCondition => ({ type: 'fact', fact, in: found[fact] }));
  return {
    condition: allOf([...limits, ...common]),
    isExact: covered.length === found.locale.length * found.currency.length,
    by,
  };
}

function partsOf(condition: ClassCondition): readonly ClassCondition[] {
  if (condition.type === 'everyone') return [];
  return condition.type === 'all' ? condition.of : [condition];
}

function allOf(parts: readonly ClassCondition[]): ClassCondition {
  const [first] = parts;
  if (!first) return { type: 'everyone' };
  return parts.length === 1 ? first : { type: 'all', of: [...parts] };
}

/** Compares plain JSON, which has a stable order. */
const isSame = (one: ClassCondition, other: ClassCondition): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function factsOf(condition: ClassCondition): string[] {
  switch (condition.type) {
    case 'fact':
      return [condition.fact];
    case 'not':
      return factsOf(condition.of);
    case 'all':
    case 'any':
      return condition.of.flatMap(factsOf);
    default:
      return [condition.type];
  }
}

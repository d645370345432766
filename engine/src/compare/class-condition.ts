import { personAtomHolds } from '../worlds/formula-holds.ts';
import { factValue } from '../worlds/fact-value.ts';
import type { Atom, Formula } from '../worlds/formula.ts';
import type { Context } from '../types.ts';
import { murmur3 } from '../hash/murmur3.ts';
import { stretchAt, weeklyOf } from '../weekly/weekly.ts';
import type { Counts } from './count-formulas.ts';
import type { Simplify } from './simplify.ts';
import type { ClassCondition } from './types.ts';

/** A formula as plain JSON, in a stable order. */
export function toCondition(formula: Formula, counts: Counts, simplify: Simplify): ClassCondition {
  const inner = (part: Formula): ClassCondition => toCondition(part, counts, simplify);
  const count = counts.get(formula);
  if (count)
    return {
      type: 'count',
      from: Math.min(count.from, count.of.length),
      to: count.to > count.of.length ? null : count.to,
      of: count.of.map((counted) => inner(simplify(counted.formula))),
      names: count.of.map(({ name }) => name),
    };
  switch (formula.type) {
    case 'true':
      return { type: 'everyone' };
    case 'false':
      return { type: 'nobody' };
    case 'not':
      return { type: 'not', of: inner(formula.part) };
    case 'and':
    case 'or':
      return {
        type: formula.type === 'and' ? 'all' : 'any',
        of: formula.parts
          .map((part) => ({ condition: inner(part), key: orderKey(part) }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ condition }) => condition),
      };
    default:
      return atomCondition(formula.atom);
  }
}

function atomCondition(atom: Atom): ClassCondition {
  switch (atom.fact) {
    case 'group':
      return { type: 'group', id: atom.id };
    case 'parity':
      return { type: 'parity', by: atom.by, value: atom.value };
    case 'digit':
      return { type: 'digit', by: atom.by, in: [...atom.in].toSorted() };
    case 'bucket':
      return { type: 'bucket', by: atom.by, layer: atom.layer, from: atom.from, to: atom.to };
    case 'age':
      return { type: 'age', from: atom.from, to: atom.to };
    case 'verified':
      return { type: 'verified', value: atom.value };
    case 'days':
      return { type: 'days', from: finite(atom.from), to: finite(atom.to) };
    case 'consent':
      return { type: 'consent', consent: atom.consent };
    case 'consents':
      return { type: 'consents' };
    case 'time':
      return { type: 'time', from: finite(atom.from), until: finite(atom.until) };
    case 'weekly':
      return { type: 'weekly', weekly: [...atom.weekly.windows], zone: atom.weekly.zoneName };
    default:
      return { type: 'fact', fact: atom.fact, in: [...atom.in].toSorted() };
  }
}

const finite = (instant: number): number | null => (Number.isFinite(instant) ? instant : null);

const FACTS = [
  'login',
  'locale',
  'licence',
  'brand',
  'currency',
  'country',
  'device',
  'age',
  'verified',
  'days',
  'consents',
  'consent',
  'group',
  'parity',
  'digit',
  'bucket',
  'break',
];

/** The order of conditions: first who, then where and how, then when; combined conditions come last. */
function orderKey(formula: Formula): number {
  const inner = formula.type === 'not' ? formula.part : formula;
  if (inner.type !== 'atom') return FACTS.length + 1;
  const place = FACTS.indexOf(inner.atom.fact);
  return place === -1 ? FACTS.length : place;
}

/** Whether a visitor is in the class of an impact, for example to tell which personas it affects. */
export function isInClass(condition: ClassCondition, context: Context): boolean {
  switch (condition.type) {
    case 'everyone':
      return true;
    case 'nobody':
      return false;
    case 'all':
      return condition.of.every((part) => isInClass(part, context));
    case 'any':
      return condition.of.some((part) => isInClass(part, context));
    case 'not':
      return !isInClass(condition.of, context);
    case 'count': {
      const held = condition.of.filter((part) => isInClass(part, context)).length;
      return held >= condition.from && (condition.to === null || held < condition.to);
    }
    case 'fact':
      return condition.in.includes(factValue(context, condition.fact));
    case 'group':
      return context.login === 'player' && context.groups.includes(condition.id);
    case 'parity': {
      const id = context[condition.by] ?? '';
      return /^[0-9]+$/.test(id) && '02468'.includes(id.slice(-1)) === (condition.value === 'even');
    }
    case 'digit': {
      const id = context[condition.by];
      return id ? condition.in.includes(id.slice(-1).toLowerCase()) : false;
    }
    case 'bucket': {
      const id = context[condition.by];
      const bucket = id ? murmur3(`${condition.layer}:${id}`) % 10_000 : -1;
      return bucket >= 0 && bucket >= condition.from && bucket < condition.to;
    }
    case 'age':
      return personAtomHolds({ fact: 'age', from: condition.from, to: condition.to }, context);
    case 'verified':
      return personAtomHolds({ fact: 'verified', value: condition.value }, context);
    case 'days': {
      const { from, to } = condition;
      return personAtomHolds({ fact: 'days', from: from ?? -Infinity, to: to ?? Infinity }, context);
    }
    case 'consent':
      return personAtomHolds({ fact: 'consent', consent: condition.consent }, context);
    case 'consents':
      return personAtomHolds({ fact: 'consents' }, context);
    case 'time':
      return context.now >= (condition.from ?? -Infinity) && context.now < (condition.until ?? Infinity);
    case 'weekly': {
      const weekly = weeklyOf(condition.weekly, condition.zone);
      return !weekly || stretchAt(weekly, context.now).isOpen;
    }
    default:
      return condition satisfies never;
  }
}

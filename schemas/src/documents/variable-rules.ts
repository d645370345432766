import { isRecord } from '../is-record.ts';
import { problemsAt } from './entry-rules.ts';
import type { Problem } from './problem.ts';
import { ruleProblem } from './rule-problem.ts';

/** A variable is of one type in all currencies: a word among amounts is a slip, and would stand in the text as it is. */
export function variableProblems(
  tables: readonly (readonly string[])[] = [],
  data: unknown,
  pointer = '',
): Problem[] {
  return tables.flatMap((way) => problemsAt(way, data, pointer, oddValues));
}

function oddValues(table: object, pointer: string): Problem[] {
  // Of what it is in euros, which stand in where a currency has none.
  const rows = Object.entries(table).toSorted(([a], [b]) => Number(b === 'EUR') - Number(a === 'EUR'));
  const firsts = new Map<string, { type: string; currency: string }>();
  return rows.flatMap(([currency, row]) =>
    Object.entries(isRecord(row) ? row : {}).flatMap(([name, value]) => {
      const type = typeOf(value);
      const first = firsts.get(name);
      if (!first) firsts.set(name, { type, currency });
      if (!first || first.type === type) return [];
      const message = `${name} is ${first.type} in ${first.currency} and ${type} in ${currency}. Give it the same type in every currency.`;
      return [ruleProblem('VARIABLE_TYPE_DIFFERS', `${pointer}/${currency}/${name}`, message)];
    }),
  );
}

function typeOf(value: unknown): string {
  if (typeof value === 'number') return 'a number';
  return typeof value === 'string' ? 'a text' : 'an amount of money';
}

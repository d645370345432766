import type { DocumentRow } from '../../api/api-types.ts';
import { hasCondition } from './segment.ts';

type Table = Pick<DocumentRow, 'id' | 'data'>;

const orderOf = ({ data }: Table): number => Number(data['order'] ?? 0);

/** The order in which the server tries the tables. */
export const byTurn = (a: Table, b: Table): number => orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1);

/** The first table without a condition: everyone who gets no earlier table gets it, so later tables are never tried. */
export const firstForEveryone = <Each extends Table>(tables: readonly Each[]): Each | undefined =>
  tables.find(({ data }) => !hasCondition(data));

/** An order value between a table and the one before it, as round as possible; without `next` one after all tables. */
export function orderBefore(tables: readonly Table[], next: Table | undefined): number {
  const place = next ? tables.indexOf(next) : tables.length;
  const earlier = tables[place - 1];
  if (!next) return earlier ? orderOf(earlier) + 10 : 10;
  if (!earlier) return orderOf(next) - 10;
  const [from, until] = [orderOf(earlier), orderOf(next)];
  if (until - from > 10) return from + 10;
  return until - from > 1 ? Math.floor((from + until) / 2) : (from + until) / 2;
}

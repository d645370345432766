import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { lawfulAt } from '../rules/lawful-at.ts';
import { valuesOf } from '../rows/dimensions.ts';
import { promotionOutcome } from '../rows/promotion-outcome.ts';
import { membershipsOf } from '../rows/traits.ts';
import { bitOf } from '../rows/packed-row.ts';
import { languagesOf } from '../text/locale-chain.ts';
import type { Context } from '../types.ts';
import { HOLDS, isHolding } from './outcome.ts';
import { personOf } from './person.ts';
import type { Visitor } from './visitor.ts';

const NO_GROUPS: ReadonlySet<number> = new Set();

export function createVisitor(compiled: CompiledSnapshot, context: Context): Visitor {
  const lawful = lawfulAt(compiled, context);
  const { index } = lawful.compiled;
  const { dictionaries } = index.laidOut;
  const values = valuesOf(context, dictionaries.values);
  const groups = context.login === 'player' ? new Set(context.groups) : NO_GROUPS;
  const person = personOf(context);
  const { locale, locales, languages } = languagesOf(index, context.locale);
  const visitor: Visitor = {
    index,
    until: lawful.until,
    context,
    groups,
    promotion: HOLDS,
    person,
    members: membershipsOf({ groups, person }, dictionaries, false),
    values,
    bits: values.map(bitOf),
    facts: [],
    fitting: null,
    buckets: [],
    locale,
    locales,
    languages,
    collections: null,
    evaluated: null,
  };
  const promotion = promotionOutcome(visitor);
  if (promotion === HOLDS) return visitor;
  if (isHolding(promotion)) return { ...visitor, promotion };
  return { ...visitor, promotion, members: membershipsOf({ groups, person }, dictionaries, true) };
}

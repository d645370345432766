import {
  compareSnapshots,
  getDocument,
  getDocuments,
  isInClass,
  type CompiledSnapshot,
  type Context,
} from '@marquee/engine';
import { groupImpacts, type ImpactGroup } from './group-impacts.ts';

export type NamedVisitor = { id: string; name: string; context: Context };

/** Who will see something else when the drafts are published: by page, then by cause (ADMIN-08). */
export type ImpactReport = {
  groups: readonly ImpactGroup[];
  /** Ids of the visitors who certainly notice a change, who may notice one, and for whom nothing changes. */
  noticing: readonly string[];
  maybe: readonly string[];
  same: readonly string[];
};

/** The engine computes the classes of visitors; the given visitors only tell which known ones are among them. */
export function findImpact(
  before: CompiledSnapshot,
  after: CompiledSnapshot,
  { visitors, now }: { visitors: readonly NamedVisitor[]; now: number },
): ImpactReport {
  const impacts = compareSnapshots(before, after, { now });
  const touched = (certainty: 'proved' | 'undecided'): Set<string> =>
    new Set(
      visitors
        .filter(({ context }) =>
          impacts.some(
            (impact) => impact.certainty === certainty && isInClass(impact.class.condition, context),
          ),
        )
        .map(({ id }) => id),
    );
  const [noticing, perhaps] = [touched('proved'), touched('undecided')];
  return {
    groups: groupImpacts(impacts, { visitors, world: worldOf(after) }),
    noticing: [...noticing],
    maybe: [...perhaps].filter((id) => !noticing.has(id)),
    same: visitors.map(({ id }) => id).filter((id) => !noticing.has(id) && !perhaps.has(id)),
  };
}

/** The languages and currencies that a visitor can have. */
export type World = { locale: readonly string[]; currency: readonly string[] };

const worldOf = (compiled: CompiledSnapshot): World => ({
  locale: getDocuments(compiled, 'locale').map(({ id }) => id),
  currency: getDocument(compiled, 'currency-table', 'main')?.currencies.map(({ code }) => code) ?? ['EUR'],
});

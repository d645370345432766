import type { RuleViolation } from '@marquee/engine';
import type { RulePackDocument } from '@marquee/schemas';
import type { Snapshot } from '../../api/api-types.ts';

export type Rule = RulePackDocument['rules'][number];

/** A rule of a pack: whether it counts now, and what breaks it. */
export type ListedRule = {
  rule: Rule;
  state: 'inForce' | 'begins' | 'over';
  /** By document, the first place of each. */
  broken: RuleViolation[];
};

export type ListedPack = {
  id: string;
  title: string;
  licences: readonly string[];
  rules: ListedRule[];
};

/** The packs of a site by title, those that are broken and those that bind somebody first, with what breaks each of their rules. */
export function rulesInForce(
  { documents }: Pick<Snapshot, 'documents'>,
  violations: readonly RuleViolation[],
  now: number,
): ListedPack[] {
  const byRule = Map.groupBy(violations, ({ rule }) => `${rule.pack} ${rule.id}`);
  return Object.entries(documents['rule-pack'] ?? {})
    .map(([id, data]): ListedPack => {
      const { title, licences, rules } = data as unknown as RulePackDocument; // published, so it is valid
      return {
        id,
        title,
        licences,
        rules: rules.map((rule) => ({
          rule,
          state: stateOf(rule, now),
          broken: firstOfEach(byRule.get(`${id} ${rule.id}`) ?? []),
        })),
      };
    })
    .toSorted(
      (one, other) =>
        Number(isBroken(other)) - Number(isBroken(one)) ||
        Number(other.licences.length > 0) - Number(one.licences.length > 0) ||
        one.title.localeCompare(other.title, 'en'),
    );
}

const isBroken = ({ rules }: ListedPack): boolean => rules.some(({ broken }) => broken.length > 0);

function stateOf({ inForce }: Rule, now: number): ListedRule['state'] {
  if (inForce?.until !== undefined && Date.parse(inForce.until) <= now) return 'over';
  return inForce?.from !== undefined && Date.parse(inForce.from) > now ? 'begins' : 'inForce';
}

const firstOfEach = (violations: readonly RuleViolation[]): RuleViolation[] =>
  [
    ...new Map(violations.toReversed().map((each) => [`${each.kind}/${each.id}`, each])).values(),
  ].toReversed();

import { isInClass, type ClassCondition, type Context, type Impact } from '@marquee/engine';
import type { NamedVisitor, World } from './find-impact.ts';
import { sharedClass, type SharedClass } from './shared-class.ts';

/**
 * All changes on one page that have the same cause: a text differs in each language and currency, but is one change.
 */
export type ImpactGroup = {
  key: string;
  path: string | null;
  /** One for each class of visitors; never empty. */
  impacts: readonly Impact[];
  /** All of these visitors together. */
  class: SharedClass;
  /** Whether somebody certainly notices it; otherwise some visitors may. */
  isCertain: boolean;
  /** Ids of the known visitors among them. */
  visitors: readonly string[];
};

export function groupImpacts(
  impacts: readonly Impact[],
  { visitors, world }: { visitors: readonly NamedVisitor[]; world: World },
): ImpactGroup[] {
  const byCause = new Map<string, Impact[]>();
  for (const impact of impacts) {
    const key = causeOf(impact);
    byCause.set(key, [...(byCause.get(key) ?? []), impact]);
  }
  return [...byCause].map(([key, same]): ImpactGroup => {
    const proved = same.filter(({ certainty }) => certainty === 'proved');
    const together = sharedClass(
      same.map((impact): ClassCondition => impact.class.condition),
      world,
    );
    const isMixed = proved.length > 0 && proved.length < same.length;
    const shown = proved.length > 0 ? proved : same;
    return {
      key,
      path: same[0]?.path ?? null,
      impacts: same.map(withUsualWitness),
      // Undecided impacts are included, so the class as a whole is not exact.
      class: isMixed ? { ...together, isExact: false } : together,
      isCertain: proved.length > 0,
      visitors: visitors
        .filter(({ context }) => shown.some((impact) => isInClass(impact.class.condition, context)))
        .map(({ id }) => id),
    };
  });
}

/**
 * Impacts on the same page with the same content have the same cause. Documents that a full list pushes out or lets in
 * count as one change per list and direction, whichever documents they are.
 */
function causeOf({ path, difference, class: { condition } }: Impact): string {
  const { page, redirect, nodes = [], items = [], values = [] } = difference;
  const isPushed = hasCount(condition);
  const parts = [
    page ? 'page' : '',
    redirect ? 'redirect' : '',
    ...nodes.map(({ change, id }) => `block ${change} ${id}`),
    ...items.map(
      ({ change, source, kind, id }) =>
        `list ${change} ${source.kind}/${source.id}${source.pointer} ${isPushed ? '*' : `${kind}/${id}`}`,
    ),
    ...values.map(({ source }) => `value ${source.kind}/${source.id}`),
  ];
  return `${path ?? ''} ${[...new Set(parts.filter(Boolean))].toSorted().join(' + ')}`;
}

function hasCount(condition: ClassCondition): boolean {
  switch (condition.type) {
    case 'count':
      return true;
    case 'not':
      return hasCount(condition.of);
    case 'all':
    case 'any':
      return condition.of.some(hasCount);
    default:
      return false;
  }
}

/** Chooses a witness whose page most people can read: English, EUR and a desktop, where these make no difference. */
function withUsualWitness(impact: Impact): Impact {
  const usual: Partial<Context>[] = [{ locale: 'en' }, { currency: 'EUR' }, { device: 'desktop' }];
  const witness = usual.reduce<Context | null>((known, change) => {
    const other = known && { ...known, ...change };
    return other && isInClass(impact.class.condition, other) ? other : known;
  }, impact.witness);
  return { ...impact, witness };
}

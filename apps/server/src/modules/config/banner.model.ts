import type { ResolvedItem } from '@marquee/engine';
import type { Audience, BannerDocument } from '@marquee/schemas';

type Instant = string | null;

/** A banner in the specified shape (BAN-01 to BAN-11), for one visitor. */
export type PublicBanner = {
  id: string;
  title: string;
  text: string;
  description: string;
  categories: string[];
  /** Groups of the visitor that the banner is for; other groups are not named (DELIVERY-03). */
  groupIds: number[];
  variables: Record<string, Record<string, unknown>>;
  order: Record<string, number>;
  liveTime: { start: Instant; end: Instant };
  [field: string]: unknown;
};

type Visitor = { groups: readonly number[]; currency: string };
type Source = { document: BannerDocument; audiences: ReadonlyMap<string, { audience: Audience }> };

const SHOWN_AS_RESOLVED = [
  'overline',
  'terms',
  'size',
  'image',
  'gradient',
  'labels',
  'button',
  'secondButton',
  'timer',
] as const;

/** The specified shape of a banner: texts and pictures as resolved, groups and times derived from its targets. */
export function toPublicBanner(
  item: ResolvedItem,
  { document, audiences }: Source,
  visitor: Visitor,
): PublicBanner {
  const text = typeof item['text'] === 'string' ? item['text'] : '';
  const fields = SHOWN_AS_RESOLVED.filter((field) => item[field] !== undefined).map((field) => [
    field,
    item[field],
  ]);
  const named = document.audience ? positiveGroups(document.audience, audiences) : new Set<number>();
  return {
    id: item.id,
    title: String(item['title'] ?? ''),
    text,
    description: text,
    categories: document.categories ?? [],
    groupIds: visitor.groups.filter((group) => named.has(group)).toSorted((a, b) => a - b),
    ...Object.fromEntries(fields),
    variables: variablesFor(document, visitor.currency),
    order: document.order,
    liveTime: { start: document.schedule?.from ?? null, end: document.schedule?.until ?? null },
  };
}

/** The values in effect: the visitor's currency over EUR (BAN-09), under the visitor's currency. */
function variablesFor({ variables }: BannerDocument, currency: string): PublicBanner['variables'] {
  if (!variables) return {};
  return { [currency]: { ...variables['EUR'], ...variables[currency] } };
}

/** Every group that membership in can make the audience hold; what `not` and `noneOf` name is left out. */
function positiveGroups(
  audience: Audience,
  audiences: ReadonlyMap<string, { audience: Audience }>,
  seen: ReadonlySet<string> = new Set(),
): Set<number> {
  const groups = new Set([...(audience.groups?.anyOf ?? []), ...(audience.groups?.allOf ?? [])]);
  for (const part of audience.anyOf ?? [])
    for (const id of positiveGroups(part, audiences, seen)) groups.add(id);
  const name = audience.audience;
  const referred = name !== undefined && !seen.has(name) ? audiences.get(name) : undefined;
  if (name !== undefined && referred) {
    for (const id of positiveGroups(referred.audience, audiences, new Set([...seen, name]))) groups.add(id);
  }
  return groups;
}

import { openTimes } from '@marquee/engine';
import type { Audience, BannerDocument, PublicBanner, ResolvedBannerDocument } from '@marquee/schemas';

type BannerFacts = { groups: readonly number[]; currency: string; now: number };
type Source = { document: BannerDocument; audiences: ReadonlyMap<string, { audience: Audience }> };

/** A banner in the specified shape: texts and pictures are resolved, groups and times are derived from its targets. */
export function toPublicBanner(
  item: ResolvedBannerDocument,
  { document, audiences }: Source,
  visitor: BannerFacts,
): PublicBanner {
  const {
    overline,
    offer,
    terms,
    size,
    image,
    gradient,
    labels,
    button,
    secondButton,
    timer,
    text = '',
  } = item;
  const named = document.audience ? positiveGroups(document.audience, audiences) : new Set<number>();
  return {
    id: item.id,
    title: item.title,
    text,
    description: text,
    categories: document.categories ?? [],
    groupIds: visitor.groups.filter((group) => named.has(group)).toSorted((a, b) => a - b),
    overline,
    offer,
    terms,
    size,
    image,
    gradient,
    labels,
    button,
    secondButton,
    timer,
    variables: variablesFor(document, visitor.currency),
    order: document.order,
    liveTime: liveTime(document, visitor.now),
  };
}

/** As it was written; of hours of the week those that are open now, as the shape knows of no others. */
function liveTime({ schedule }: BannerDocument, now: number): PublicBanner['liveTime'] {
  const [open] = schedule?.weekly ? openTimes(schedule, { from: now, until: now + 1 }) : [];
  if (!open) return { start: schedule?.from ?? null, end: schedule?.until ?? null };
  const text = (instant: number): string | null =>
    Number.isFinite(instant) ? new Date(instant).toISOString() : null;
  return { start: text(open.from), end: text(open.until) };
}

/** The effective values, under the visitor's currency: those of this currency take precedence over EUR (BAN-09). */
function variablesFor({ variables }: BannerDocument, currency: string): PublicBanner['variables'] {
  if (!variables) return {};
  return { [currency]: { ...variables['EUR'], ...variables[currency] } };
}

/** Every group whose members may match the audience. Groups in `not` and `noneOf` are left out. */
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

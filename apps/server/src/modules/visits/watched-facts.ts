import { getDocument } from '@marquee/engine';
import { kinds } from '@marquee/schemas';
import { perRelease, type Release } from '../delivery/release.model.ts';
import type { Watched } from './visit-facts.ts';

/** Further groups are not counted: each doubles the number of possible kinds of visitor. */
const MOST_GROUPS = 40;

/** The facts that conditions of a release use. Calculated once for each release, and only for what changed. */
export function createWatched(): (release: Release) => Watched {
  const known = new WeakMap<object, readonly number[]>();
  return perRelease((release) => {
    const uses = new Map<number, number>();
    for (const { kind } of Object.values(kinds))
      for (const data of release.documents(kind).values()) {
        const groups = known.get(data) ?? groupsIn(data);
        known.set(data, groups);
        for (const group of groups) uses.set(group, (uses.get(group) ?? 0) + 1);
      }
    const most = [...uses].toSorted(([a, one], [b, other]) => other - one || a - b).slice(0, MOST_GROUPS);
    const table = getDocument(release.compiled, 'currency-table', 'main');
    return {
      groups: most.map(([group]) => group).toSorted((a, b) => a - b),
      currencyKinds: new Map(table?.currencies.map(({ code, kind }) => [code, kind])),
    };
  });
}

/** All groups that conditions of a document use. */
function groupsIn(data: unknown): readonly number[] {
  const groups = new Set<number>();
  const visit = (value: unknown, isGroups: boolean): void => {
    if (typeof value === 'number' && isGroups) groups.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, isGroups || key === 'groups');
  };
  visit(data, false);
  return [...groups];
}

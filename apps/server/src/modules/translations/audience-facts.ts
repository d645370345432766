import type { Audience, Snapshot } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { createTurns } from '../../turns.ts';

/** What conditions ask for: names of facts, and the groups among them. */
export type Facts = { names: ReadonlySet<string>; groups: ReadonlySet<number> };

/** Facts of an audience with those of all audiences and flags that it names, at any depth. */
export function followNames(documents: Snapshot['documents']): (audience: Audience) => Facts {
  const visit = (value: unknown, facts: { names: Set<string>; groups: Set<number> }, seen: Set<string>) => {
    if (typeof value !== 'object' || value === null) return;
    const follow = (kind: string, id: unknown): void => {
      const name = `${kind}/${String(id)}`;
      if (seen.has(name)) return;
      seen.add(name);
      visit(documents[kind]?.[String(id)], facts, seen);
    };
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) facts.names.add(key);
      if (key === 'audience' && typeof inner === 'string') follow('audience', inner);
      if (key === 'flags' && isRecord(inner))
        for (const id of Object.values(inner).flat()) follow('feature-flag', id);
      if (key === 'groups') for (const group of groupsOf({ groups: inner })) facts.groups.add(group);
      visit(inner, facts, seen);
    }
  };
  return (audience) => {
    const facts = { names: new Set<string>(), groups: new Set<number>() };
    visit(audience, facts, new Set());
    return facts;
  };
}

/** Every group that a condition of a site's documents names; others have their turn between those. */
export async function groupsOfAll(documents: Iterable<unknown>): Promise<number[]> {
  const turn = createTurns();
  const groups = new Set<number>();
  for (const data of documents) {
    for (const group of groupsOf(data)) groups.add(group);
    await turn();
  }
  return inOrder(groups);
}

/** Every group a condition names, wherever it stands. */
function groupsOf(data: unknown): number[] {
  const groups = new Set<number>();
  const visit = (value: unknown, isGroups: boolean): void => {
    if (typeof value === 'number' && isGroups) groups.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, isGroups || key === 'groups');
  };
  visit(data, false);
  return inOrder(groups);
}

const inOrder = (groups: ReadonlySet<number>): number[] => [...groups].sort((one, other) => one - other);

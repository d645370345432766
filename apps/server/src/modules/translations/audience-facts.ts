import type { Audience, Snapshot } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { createTurns } from '../../turns.ts';

/** What conditions use: names of facts, and ids of groups. */
export type Facts = { names: ReadonlySet<string>; groups: ReadonlySet<number> };

/** Facts of an audience, including those of all audiences and flags it refers to, at any depth. */
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

/** All groups in conditions of a site’s documents. Lets other work run in between. */
export async function groupsOfAll(documents: Iterable<unknown>): Promise<number[]> {
  const turn = createTurns();
  const groups = new Set<number>();
  for (const data of documents) {
    for (const group of groupsOf(data)) groups.add(group);
    await turn();
  }
  return inOrder(groups);
}

/** All groups in conditions anywhere in the data. */
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

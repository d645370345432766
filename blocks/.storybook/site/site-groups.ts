import { isRecord } from '@marquee/schemas/is-record';
export type SiteGroup = { id: number; name: string };

type Documents = { readonly [kind: string]: { readonly [id: string]: unknown } };

/**
 * Every player group that an audience of the site names, with words for it: the named audience that is about this
 * group alone, or else the first document that asks for it.
 */
export function listGroups(documents: Documents): SiteGroup[] {
  const names = new Map<number, string>();
  const add = (id: number, name: string): void => {
    if (!names.has(id)) names.set(id, name);
  };
  for (const document of Object.values(documents['audience'] ?? {})) {
    const only = soleGroup(document);
    if (only) add(only.id, only.name);
  }
  for (const [kind, byId] of Object.entries(documents))
    for (const [id, document] of Object.entries(byId))
      for (const group of groupsIn(document)) add(group, `${kind} ${id}`);
  return [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.id - other.id);
}

function soleGroup(document: unknown): SiteGroup | undefined {
  if (!isRecord(document) || typeof document['name'] !== 'string' || !isRecord(document['audience']))
    return undefined;
  const { groups, ...others } = document['audience'];
  const [id, ...more] = groupsIn({ groups });
  return id !== undefined && more.length === 0 && Object.keys(others).length === 0
    ? { id, name: document['name'] }
    : undefined;
}

function groupsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(groupsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'groups' && isRecord(each)
      ? Object.values(each)
          .flat()
          .filter((id): id is number => typeof id === 'number')
      : groupsIn(each),
  );
}

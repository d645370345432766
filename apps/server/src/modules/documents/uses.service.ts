import { findKind } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { PATH_KIND } from './document-references.ts';
import type { HeadRow } from './documents.repository.ts';
import { titleOf } from './documents.model.ts';
import type { UseRow } from './references.repository.ts';

export type Use = Omit<UseRow, 'isNeededLive'> & { title: string };
export type Uses = {
  /** Documents that use it, at most 200. */
  items: Use[];
  total: number;
  /** The number of drafts that could not be published without it. While there are any, it cannot be removed. */
  needed: number;
  /** The number of published documents that need it, although their drafts do not: publish the removal with those. */
  neededLive: number;
};

type Reading = Pick<Repositories, 'documents' | 'references' | 'releases'>;
type Place = { kind: string; id: string };

const SHOWN = 200;

/** The uses of a document: other documents that name it, open it or link to it. */
export async function loadUses(store: Reading, place: Place): Promise<Uses> {
  const [head] = await store.documents.listHeadsOf([place]);
  if (!head) throw new AppError('DOCUMENT_NOT_FOUND');
  const named = await store.references.listUses(targetsOf(head));
  const rows = merged(named.map(({ target: _target, ...use }) => use)).filter(
    (use) => use.kind !== place.kind || use.id !== place.id,
  );
  const shown = rows.slice(0, SHOWN);
  const heads = await store.documents.listHeadsOf(shown.map(({ kind, id }) => ({ kind, id })));
  const dataOf = new Map(heads.map(({ kind, id, data }) => [`${kind}/${id}`, data]));
  return {
    items: shown.map(({ isNeededLive: _live, ...use }) => ({
      ...use,
      title: titleOf(dataOf.get(`${use.kind}/${use.id}`), findKind(use.kind)?.titleField, use.id),
    })),
    total: rows.length,
    needed: rows.filter(({ isNeeded }) => isNeeded).length,
    neededLive: rows.filter(({ isNeeded, isNeededLive }) => isNeededLive && !isNeeded).length,
  };
}

/** For each place, the drafts that could not be published without it, except those that are removed with it. */
export async function findNeeders(
  store: Pick<Repositories, 'references'>,
  places: readonly Place[],
): Promise<Map<string, Place[]>> {
  const leaving = new Set(places.map(({ kind, id }) => `${kind}/${id}`));
  const needers = new Map<string, Place[]>();
  for (const { target, kind, id, isNeeded } of await store.references.listUses(places)) {
    if (!isNeeded || leaving.has(`${kind}/${id}`)) continue;
    const key = `${target.kind}/${target.id}`;
    needers.set(key, [...(needers.get(key) ?? []), { kind, id }]);
  }
  return needers;
}

/** “banner summer, page lobby and 3 more”. */
export function needersWords(needers: readonly Place[]): string {
  const named = needers.slice(0, 3).map(({ kind, id }) => `${kind} ${id}`);
  const more = needers.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function targetsOf({ kind, id, data }: HeadRow): Place[] {
  const field = findKind(kind)?.path;
  const path =
    field !== undefined && typeof data === 'object' && data !== null
      ? (data as Record<string, unknown>)[field]
      : undefined;
  return [{ kind, id }, ...(typeof path === 'string' ? [{ kind: PATH_KIND, id: path }] : [])];
}

/** A page may be named both by its id and by its path. */
function merged(rows: readonly UseRow[]): UseRow[] {
  const byKey = new Map<string, UseRow>();
  for (const row of rows) {
    const key = `${row.kind}/${row.id}`;
    const known = byKey.get(key);
    byKey.set(
      key,
      known
        ? {
            ...known,
            pointers: [...new Set([...known.pointers, ...row.pointers])].toSorted(),
            isInDraft: known.isInDraft || row.isInDraft,
            isInLive: known.isInLive || row.isInLive,
            isNeeded: known.isNeeded || row.isNeeded,
            isNeededLive: known.isNeededLive || row.isNeededLive,
          }
        : row,
    );
  }
  return [...byKey.values()];
}

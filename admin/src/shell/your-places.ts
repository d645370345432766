import { useLocalStorage } from '@mantine/hooks';
import { findKind } from '@marquee/schemas';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.store.ts';
import type { ReferenceData } from '../shared/reference-data.ts';
import { documentPath, iconOf } from '../shared/documents/kinds.ts';
import { screenEntries } from './palette/palette-entries.ts';

/** More than these are found faster by the palette. */
const MOST_RECENT = 8;
const DOCUMENT = /^\/content\/([^/]+)\/([^/]+)$/;

/** The kind and id of a document’s own address. */
export function documentAt(path: string): { kind: string; id: string } | undefined {
  const [, kind = '', id = ''] = DOCUMENT.exec(path) ?? [];
  return findKind(kind) ? { kind, id: decodeURIComponent(id) } : undefined;
}

/** The latest first, each once. */
export const withRecent = (recent: readonly string[], path: string): string[] =>
  [path, ...recent.filter((each) => each !== path)].slice(0, MOST_RECENT);

export const toggled = (favourites: readonly string[], path: string): string[] =>
  favourites.includes(path) ? favourites.filter((each) => each !== path) : [...favourites, path];

/** What a person keeps at hand in this browser: addresses, so that names and titles are always those of now. */
function usePaths(name: string): [string[], (change: (paths: string[]) => string[]) => void] {
  const person = useSession((state) => state.user?.id ?? '');
  const [paths, setPaths] = useLocalStorage<string[]>({
    key: `marquee.${name}:${person}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return [paths, setPaths];
}

export const useRecent = (): string[] => usePaths('recent')[0];

/** Keeps the addresses of documents that are opened. Only stored ones: a new one has no name yet. */
export function useKeepRecent({ documents }: Pick<ReferenceData, 'documents'>): void {
  const { pathname } = useLocation();
  const [, change] = usePaths('recent');
  const document = documentAt(pathname);
  const isStored = document !== undefined && documents(document.kind).some(({ id }) => id === document.id);
  useEffect(() => {
    if (isStored) change((recent) => withRecent(recent, pathname));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function at each drawing
  }, [isStored, pathname]);
}

export function useFavourites(): { favourites: string[]; toggle: (path: string) => void } {
  const [favourites, change] = usePaths('favourites');
  const toggle = useCallback((path: string) => change((paths) => toggled(paths, path)), [change]);
  return { favourites, toggle };
}

/** How a kept address is shown; nothing when its document is gone or it is for others. */
export function placeAt(
  path: string,
  { documents }: Pick<ReferenceData, 'documents'>,
  isAdministrator: boolean,
) {
  const document = documentAt(path);
  const found = document && documents(document.kind).find(({ id }) => id === document.id);
  if (document && found)
    return { path: documentPath(document.kind, document.id), name: found.title, icon: iconOf(document.kind) };
  return screenEntries({ canEdit: false, isAdministrator }).flatMap((entry) =>
    'path' in entry && entry.path === path ? [{ path, name: entry.name, icon: entry.icon }] : [],
  )[0];
}

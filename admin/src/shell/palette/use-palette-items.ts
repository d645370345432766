import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { draftsQuery, personasQuery } from '../../api/documents.queries.ts';
import { signOut, useCanEdit, useCanPublish, useIsAdministrator } from '../../session/session.store.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/shell.ts';
import { useFavourites } from '../your-places.ts';
import { deedEntries, documentEntries, screenEntries, visitorEntries } from './palette-entries.ts';
import { newBannerEntries, scheduleEntries, whenEntry, type MadeFor } from './made-entries.ts';
import { toItem, type PaletteEntry, type PaletteItem } from './palette-search.ts';

type Options = {
  kind: string | undefined;
  showShortcuts: () => void;
  makeBanner: (wanted: MadeFor) => void;
};

type PaletteItems = {
  items: readonly PaletteItem[];
  /** Left out for people who may not edit. */
  toSchedule?: (document: PaletteEntry) => PaletteEntry | undefined;
};

/** All entries of the palette, created when it opens. */
export function usePaletteItems({ kind, showShortcuts, makeBanner }: Options): PaletteItems {
  const canEdit = useCanEdit();
  const canPublish = useCanPublish();
  const isAdministrator = useIsAdministrator();
  const reference = useReferenceData();
  const personas = useQuery(personasQuery).data;
  const drafts = useQuery(draftsQuery).data;
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  // There are thousands of documents, so neither a key press nor a change of the theme must create them again.
  const documents = useMemo(() => documentEntries(reference).map(toItem), [reference]);
  const { favourites, toggle } = useFavourites();
  const isFavourite = favourites.includes(pathname);
  const others = useMemo(() => {
    const favourite: PaletteEntry[] = [
      {
        key: 'favourite',
        group: 'do',
        name: isFavourite ? say('take-from-favourites') : say('add-to-favourites'),
        icon: Star,
        run: () => toggle(pathname),
      },
    ];
    const rights = { canEdit, isAdministrator };
    const scheduled = canPublish ? scheduleEntries(drafts ?? [], pathname) : [];
    const deeds = {
      setColorScheme,
      showShortcuts,
      openFlags: () => void window.open('/ffc', '_blank', 'noreferrer'),
      signOut: () => void signOut(),
    };
    return [
      ...scheduled.filter(({ isAskedFor }) => !isAskedFor),
      ...deedEntries(rights, deeds, kind),
      ...favourite,
      ...scheduled.filter(({ isAskedFor }) => isAskedFor),
      ...(canEdit ? newBannerEntries(reference.names, reference.locales, makeBanner) : []),
      ...visitorEntries(personas ?? [], { pathname, search }, reference),
      ...screenEntries(rights),
    ].map(toItem);
  }, [
    canEdit,
    canPublish,
    isAdministrator,
    personas,
    drafts,
    kind,
    setColorScheme,
    showShortcuts,
    makeBanner,
    pathname,
    search,
    reference,
    isFavourite,
    toggle,
  ]);
  const items = useMemo(() => [...documents, ...others], [documents, others]);
  return useMemo(() => {
    if (!canEdit) return { items };
    // People who can publish already have an entry that schedules these drafts.
    const waiting = new Set(canPublish ? drafts?.map((draft) => `${draft.kind}/${draft.id}`) : []);
    return { items, toSchedule: (entry) => (waiting.has(entry.key) ? undefined : whenEntry(entry)) };
  }, [items, canEdit, canPublish, drafts]);
}

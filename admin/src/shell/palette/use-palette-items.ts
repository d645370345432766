import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { personasQuery } from '../../api/documents.queries.ts';
import { signOut, useCanEdit, useIsAdministrator } from '../../session/session.store.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { deedEntries, documentEntries, screenEntries, visitorEntries } from './palette-entries.ts';
import { toItem, type PaletteItem } from './palette-search.ts';

type Options = { kind: string | undefined; showShortcuts: () => void };

/** All that the palette can find, made when it opens. */
export function usePaletteItems({ kind, showShortcuts }: Options): readonly PaletteItem[] {
  const canEdit = useCanEdit();
  const isAdministrator = useIsAdministrator();
  const reference = useReferenceData();
  const personas = useQuery(personasQuery).data;
  const { pathname, search } = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  // Thousands of documents: neither a key nor a change of the colours makes them anew.
  const documents = useMemo(() => documentEntries(reference).map(toItem), [reference]);
  const others = useMemo(() => {
    const rights = { canEdit, isAdministrator };
    const deeds = {
      setColorScheme,
      showShortcuts,
      openFlags: () => void window.open('/ffc', '_blank', 'noreferrer'),
      signOut: () => void signOut(),
    };
    return [
      ...deedEntries(rights, deeds, kind),
      ...visitorEntries(personas ?? [], { pathname, search }, reference),
      ...screenEntries(rights),
    ].map(toItem);
  }, [canEdit, isAdministrator, personas, kind, setColorScheme, showShortcuts, pathname, search, reference]);
  return useMemo(() => [...documents, ...others], [documents, others]);
}

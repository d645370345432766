import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usesQuery } from '../api/documents.queries.ts';
import { PART } from '../forms/fields/blocks/parts/part-contents.ts';
import { useReference } from '../shared/reference-data.ts';

/** A part has no page of its own: it is looked at on the first that it stands on. */
export function usePlacedPath(kind: string, id: string, onPath: (path: string) => void): void {
  const uses = useQuery({ ...usesQuery(kind, id), enabled: kind === PART, staleTime: Infinity }).data;
  const pages = useReference('pages');
  const place = uses?.items[0];
  const path = place && pages.find((page) => page.kind === place.kind && page.id === place.id)?.path;
  useEffect(() => {
    if (path !== undefined) onPath(path);
  }, [path, onPath]);
}

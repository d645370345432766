import { useMemo } from 'react';
import type { QueryScope } from '../shared/games.queries.ts';
import { usePlatform } from '../shared/platform.tsx';
import { useVisitor } from '../shared/visitor.tsx';

export function useQueryScope(): QueryScope {
  const platform = usePlatform();
  const visitor = useVisitor();
  return useMemo(() => ({ platform, visitor }), [platform, visitor]);
}

import { useMemo } from 'react';
import type { QueryScope } from '../queries/games.queries.ts';
import { usePlatform } from './platform.tsx';
import { useVisitor } from '../visitor/visitor.tsx';

export function useQueryScope(): QueryScope {
  const platform = usePlatform();
  const visitor = useVisitor();
  return useMemo(() => ({ platform, visitor }), [platform, visitor]);
}

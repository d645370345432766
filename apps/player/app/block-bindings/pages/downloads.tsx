import { Downloads, useEnvironment, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { cmsFilesQuery } from '../../shared/queries/cms.queries.ts';
import { loadState } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function DownloadsBinding({ props }: BindingProps<'downloads'>): ReactNode {
  const { locale } = useEnvironment();
  const query = usePageQuery(cmsFilesQuery(useQueryScope(), locale));
  return (
    <Downloads
      {...props}
      available={query.data}
      state={loadState(query)}
      onRetry={() => void query.refetch()}
    />
  );
}

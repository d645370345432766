import { CmsContent, useEnvironment, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cmsPageQuery } from '../shared/cms.queries.ts';
import { loadState } from './load-state.ts';
import { useQueryScope } from '../shared/use-query-scope.ts';

export function CmsContentBinding({ props }: BindingProps<'cms-content'>): ReactNode {
  const { locale } = useEnvironment();
  const query = useQuery(cmsPageQuery(useQueryScope(), props.slug, locale));
  return (
    <CmsContent {...props} page={query.data} state={loadState(query)} onRetry={() => void query.refetch()} />
  );
}

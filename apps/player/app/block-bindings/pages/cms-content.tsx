import { CmsContent, useEnvironment, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { cmsPageQuery } from '../../shared/queries/cms.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function CmsContentBinding({ props }: BindingProps<'cms-content'>): ReactNode {
  const { locale } = useEnvironment();
  const query = usePageQuery(cmsPageQuery(useQueryScope(), props.slug, locale));
  return <CmsContent {...props} page={query.data} {...loaded(query)} />;
}

import { ArticleList, useEnvironment, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { articlesQuery } from '../../shared/queries/cms.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function ArticleListBinding({ props }: BindingProps<'article-list'>): ReactNode {
  const { locale } = useEnvironment();
  const query = usePageQuery(articlesQuery(useQueryScope(), props.category, locale));
  return <ArticleList {...props} articles={query.data} {...loaded(query)} />;
}

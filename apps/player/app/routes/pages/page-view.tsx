import type { ResolvedNode } from '@marquee/engine';
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageNodes } from '../../block-bindings/pages/page-nodes.tsx';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import { PageQueries } from '../../shared/calls/page-queries.tsx';

export type PageData = {
  /** Where the public call has this page; left out when its route or the platform's CMS decides what is here. */
  path?: string;
  title: string;
  description?: string;
  nodes: ResolvedNode[];
  queries: DehydratedState;
};

type PageViewProps = {
  page: PageData;
  /** What the document is called where something stands over the page. */
  documentTitle?: string;
};

/** A page of blocks, with the title that browsers and search engines show. */
export function PageView({ page, documentTitle }: PageViewProps): ReactNode {
  return (
    <PageQueries state={page.queries}>
      <PageTitle title={documentTitle ?? page.title} description={page.description} />
      <PageNodes title={page.title} nodes={page.nodes} />
    </PageQueries>
  );
}

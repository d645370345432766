import type { ResolvedNode } from '@marquee/engine';
import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageNodes } from '../../block-bindings/pages/page-nodes.tsx';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import type { MadeFrom } from '../../shared/live/made-from.ts';
import { PageQueries } from '../../shared/calls/page-queries.tsx';

export type PageData = {
  /** Path of the page in the public call; left out when the route or the platform's CMS provides the page. */
  path?: string;
  title: string;
  description?: string;
  nodes: ResolvedNode[];
  queries: DehydratedState;
  /** Added to what every loader answers (shell/page/loader-data.server.ts). */
  madeFrom?: MadeFrom;
};

type PageViewProps = {
  page: PageData;
  /** Title of the document when a popup is over the page. */
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

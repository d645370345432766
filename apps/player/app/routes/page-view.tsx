import { Blocks } from '@marquee/blocks';
import type { ResolvedNode } from '@marquee/engine';
import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bindings } from '../block-bindings/bindings.ts';
import { groupNodes } from './page-view.model.ts';
import styles from './page-view.module.css';

export type PageData = {
  title: string;
  description?: string;
  nodes: ResolvedNode[];
  queries: DehydratedState;
};

/** A page of blocks, with the title that browsers and search engines show. */
export function PageView({ page }: { page: PageData }): ReactNode {
  const { t } = useTranslation();
  return (
    <HydrationBoundary state={page.queries}>
      <title>{`${page.title} · ${t('SHELL.BRAND')}`}</title>
      {page.description && <meta name="description" content={page.description} />}
      <NodeGroups nodes={page.nodes} />
    </HydrationBoundary>
  );
}

/** The blocks of a page in their rhythm: what leads into a page stands closer together than its sections do. */
export function NodeGroups({ nodes }: { nodes: readonly ResolvedNode[] }): ReactNode {
  return groupNodes(nodes).map((group) => {
    const blocks = <Blocks key={group.id} nodes={group.nodes} bindings={bindings} />;
    if (!group.isLead) return blocks;
    return (
      <div key={group.id} className={styles.lead}>
        {blocks}
      </div>
    );
  });
}

import { Blocks } from '@marquee/blocks';
import { EmptyState, VisuallyHidden } from '@marquee/blocks/primitives';
import type { ResolvedNode } from '@marquee/engine';
import { blockChunks } from 'virtual:block-chunks';
import { useState, type ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { bindings } from '../bindings.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { groupNodes, hasMainHeading, isLeftEmpty, keepEqualNodes } from './page-nodes.model.ts';
import styles from './page-nodes.module.css';

type PageNodesProps = {
  /** The heading for screen readers when no block shows one. */
  title: string;
  nodes: readonly ResolvedNode[];
  isPreview?: boolean;
};

/** The blocks of a page, with their spacing: lead blocks stand closer together than sections. */
export function PageNodes({ title, nodes: latest, isPreview = false }: PageNodesProps): ReactNode {
  const { t } = useTranslation();
  const { isSuppressed, break: running } = useVisitor();
  const nodes = useEqualNodes(latest);
  for (const href of listChunks(nodes)) preloadModule(href, { as: 'script' });
  return (
    <>
      {!hasMainHeading(nodes) && (
        <h1 className={styles.title}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {groupNodes(nodes).map((group) => {
        const blocks = <Blocks key={group.id} nodes={group.nodes} bindings={bindings} preview={isPreview} />;
        if (!group.isLead) return blocks;
        return (
          <div key={group.id} className={styles.lead}>
            {blocks}
          </div>
        );
      })}
      {isSuppressed && isLeftEmpty(nodes) && (
        <EmptyState
          icon="moon-star"
          title={t(running ? 'SHELL.LIMIT.NO_OFFERS' : 'SHELL.LIMIT.NO_OFFERS_NOW')}
          text={t(running ? 'SHELL.LIMIT.NO_OFFERS_TEXT' : 'SHELL.LIMIT.NO_OFFERS_NOW_TEXT')}
          isPlain
        />
      )}
    </>
  );
}

/** The nodes; equal ones keep their earlier objects, so that they do not render again. */
function useEqualNodes(nodes: readonly ResolvedNode[]): readonly ResolvedNode[] {
  const [kept, setKept] = useState({ latest: nodes, nodes });
  if (kept.latest === nodes) return kept.nodes;
  const next = keepEqualNodes(kept.nodes, nodes);
  setKept({ latest: nodes, nodes: next });
  return next;
}

/**
 * Scripts of the blocks that load with their page. They are listed in the head, so that they are loaded before
 * hydration.
 */
function listChunks(nodes: readonly ResolvedNode[]): string[] {
  return nodes.flatMap(({ block, children }) => [
    ...(blockChunks[block] ?? []),
    ...Object.values(children ?? {}).flatMap(listChunks),
  ]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Component, Pencil, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { documentQuery, usesQuery } from '../../../../api/documents.queries.ts';
import { documentPath } from '../../../../shared/documents/kinds.ts';
import type { Path } from '../../../../shared/pointer.ts';
import { titleIn, useReferenceData } from '../../../../shared/reference-data.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { UsesDialog } from '../../../../shared/ui/dialogs/uses-dialog.tsx';
import { say } from '../../../../words/generated/forms.ts';
import { useFormSurroundings, useValueAt } from '../../../draft-context.ts';
import { blocksById, withFreshIds } from '../block-nodes.ts';
import type { BlockEdits } from '../composing/block-edits.ts';
import { outermost, without } from '../composing/tree-edits.ts';
import { asOwnBlocks, PART } from './part-contents.ts';
import styles from './placed-part.module.css';

type PlacedPartProps = { path: Path; id: string; edits: BlockEdits; isReadOnly: boolean };

/** What a part is where it stands: it is edited elsewhere, for all of its pages, or becomes blocks of this page. */
export function PlacedPart({ path, id, edits, isReadOnly }: PlacedPartProps) {
  const { draft } = useFormSurroundings();
  const value = useValueAt([...path, 'props', 'part']);
  const part = typeof value === 'string' ? value : '';
  const reference = useReferenceData();
  const queryClient = useQueryClient();
  const isThere = reference.documents(PART).some((each) => each.id === part);
  const uses = useQuery({ ...usesQuery(PART, part), enabled: isThere }).data;
  const [isListing, setIsListing] = useState(false);
  if (!isThere) return null;
  const title = titleIn(reference, PART, part);

  async function detach(): Promise<void> {
    try {
      const { data } = await queryClient.fetchQuery(documentQuery(PART, part, 'detach'));
      const page = draft.store.getState().data;
      const [placed] = outermost(edits.root(), [id]);
      if (!placed) return;
      const own = asOwnBlocks(data, placed, page);
      if ('refusal' in own) return edits.say(own.refusal, true);
      const rest = without(edits.root(), [id]);
      const taken = blocksById(rest);
      // Links lead to ids: they stay where the page has no others of that name.
      const isFree = blocksById(own.blocks)
        .keys()
        .every((each) => !taken.has(each));
      const blocks = isFree ? own.blocks : withFreshIds(own.blocks, rest);
      const hadNone = page['variables'] === undefined && Object.keys(own.variables).length === 0;
      draft.together(() => {
        const isThere = edits.replace([id], blocks, say('part-detached', { title }));
        if (isThere && !hadNone) draft.change(['variables'], () => own.variables);
      });
    } catch (error) {
      edits.say(error instanceof Error ? error.message : String(error), true);
    }
  }

  return (
    <div className={styles['placed']} data-part="placed-part">
      <p className={styles['name']}>
        <Component size={15} aria-hidden="true" />
        <b>{title}</b>
      </p>
      <p className={styles['words']}>{say('part-is-edited-once')}</p>
      <div className={styles['actions']}>
        <Link className={styles['edit']} to={documentPath(PART, part)}>
          <Pencil size={14} aria-hidden="true" />
          {say('edit-the-part')}
        </Link>
        {uses && (
          <Button look="ghost" isSmall onClick={() => setIsListing(true)}>
            {/* It stands here, if it is not stored yet. */}
            {say('used-in-pages', { count: Math.max(uses.total, 1) })}
          </Button>
        )}
        {!isReadOnly && (
          <Button look="ghost" isSmall onClick={() => void detach()}>
            <Unlink size={14} aria-hidden="true" />
            {say('detach-part')}
          </Button>
        )}
      </div>
      {isListing && <UsesDialog kind={PART} id={part} title={title} onClose={() => setIsListing(false)} />}
    </div>
  );
}

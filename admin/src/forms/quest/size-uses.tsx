import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useStore } from 'zustand';
import { usesQuery } from '../../api/documents.queries.ts';
import { UsesDialog } from '../../shared/ui/dialogs/uses-dialog.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/forms.ts';
import { useFormSurroundings } from '../draft-context.ts';
import linkButton from '../../shared/ui/link-button.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';

/** The number of quests with this size, with links: a change here affects all of them. */
export function SizeUses() {
  const { kind, id, draft } = useFormSurroundings();
  const title = useStore(draft.store, ({ data }) => documentTitle(kind, id, data));
  const uses = useQuery({ ...usesQuery(kind, id), retry: false }).data;
  const [isOpen, setIsOpen] = useState(false);
  if (!uses) return null;
  if (uses.total === 0)
    return <span className={clsx(arrangement['end'], textStyles['quiet'])}>{say('no-quest-uses-this')}</span>;
  return (
    <>
      <button
        type="button"
        className={clsx(linkButton['link'], arrangement['end'], textStyles['small'])}
        data-part="link-button"
        onClick={() => setIsOpen(true)}
      >
        {say('quests-use-this-size', { count: uses.total })}
      </button>
      {isOpen && <UsesDialog kind={kind} id={id} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

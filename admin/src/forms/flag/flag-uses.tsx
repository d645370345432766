import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usesQuery } from '../../api/documents.queries.ts';
import { UsesDialog } from '../../shared/ui/dialogs/uses-dialog.tsx';
import { say } from '../../words/generated/forms.ts';
import { sayAround } from '../../words/say-around.ts';
import linkButton from '../../shared/ui/link-button.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

const NAMED = 3;

/** Shows the documents that use a flag. */
export function FlagUses({ flag }: { flag: string }) {
  const uses = useQuery(usesQuery('feature-flag', flag)).data;
  const [isOpen, setIsOpen] = useState(false);
  if (!uses) return null;
  if (uses.total === 0) return <p className={fieldStyles['help']}>{say('no-document-asks-for')}</p>;
  const titles = uses.items.slice(0, NAMED).map(({ title }) => title);
  const more = uses.total - titles.length;
  return (
    <p className={fieldStyles['help']}>
      {sayAround(say, 'used-by-documents', {
        documents: (
          <button
            type="button"
            className={linkButton['link']}
            data-part="link-button"
            onClick={() => setIsOpen(true)}
          >
            {say('documents', { count: uses.total })}
          </button>
        ),
        titles:
          more > 0 ? say('titles-and-more', { titles: titles.join(', '), count: more }) : titles.join(', '),
      })}
      {isOpen && <UsesDialog kind="feature-flag" id={flag} title={flag} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { DocumentData } from '../../api/api-types.ts';
import { usesQuery } from '../../api/documents.queries.ts';
import { PART } from '../../forms/fields/blocks/parts/part-contents.ts';
import { kindUi } from '../../forms/sections.ts';
import { UsesDialog } from '../../shared/ui/dialogs/uses-dialog.tsx';
import { blockWords, chosenPlaces, usedOnWords } from '../../words/used-on-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './used-on.module.css';

type UsedOnProps = {
  kind: string;
  id: string;
  title: string;
  data: DocumentData;
  /** Whether it is not stored yet: then the server does not know it. */
  isUnsaved: boolean;
};

/** Where the document is used, with a link to the full list; for a page also what it contains. */
export function UsedOn({ kind, id, title, data, isUnsaved }: UsedOnProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Of a part it matters more where it stands.
  const made = kind === PART ? '' : blockWords(data['blocks']);
  const places = chosenPlaces(kind, id, data);
  const { saysUses = false } = kindUi(kind);
  const asksServer = !saysUses && made === '' && places.length === 0 && !isUnsaved;
  const uses = useQuery({ ...usesQuery(kind, id), enabled: asksServer }).data;
  if (saysUses) return null;
  if (made !== '')
    return (
      <span className={clsx(styles['usedOn'], textStyles['quiet'], textStyles['cut'])} data-part="used-on">
        {made}
      </span>
    );
  const words = usedOnWords(places, uses);
  if (words === '') return null;
  if (isUnsaved)
    return (
      <span className={clsx(styles['usedOn'], textStyles['quiet'], textStyles['cut'])} data-part="used-on">
        {words}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={clsx(styles['usedOn'], textStyles['small'], textStyles['cut'])}
        data-part="used-on"
        title={words}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <UsesDialog kind={kind} id={id} title={title} places={places} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

import { say } from '../../words/generated/documents.ts';
import type { DocumentRow } from '../../api/api-types.ts';
import { DiscardDraftDialog } from '../../shared/ui/dialogs/discard-draft-dialog.tsx';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog.tsx';
import { NewDocumentDialog } from '../../shared/ui/dialogs/new-document-dialog.tsx';
import { RemoveDialog } from '../../shared/ui/dialogs/remove-dialog.tsx';
import { UsesDialog } from '../../shared/ui/dialogs/uses-dialog.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { chosenPlaces } from '../../words/used-on-words.ts';

// Loads later, because the player's page in it needs much code that a list does not.
const PreviewDialog = laterDialog(
  () => say('the-preview'),
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
);

export type OpenDialog =
  | { type: 'new'; from?: DocumentRow }
  | { type: 'remove'; item: DocumentRow }
  | { type: 'discard'; item: DocumentRow }
  | { type: 'preview'; item: DocumentRow }
  | { type: 'uses'; item: DocumentRow };

type ListDialogProps = {
  kind: string;
  dialog: OpenDialog | undefined;
  taken: readonly DocumentRow[];
  onClose: () => void;
};

/** The dialog about one row, or for a new document. */
export function ListDialog({ kind, dialog, taken, onClose }: ListDialogProps) {
  if (!dialog) return null;
  if (dialog.type === 'new')
    return <NewDocumentDialog kind={kind} from={dialog.from} taken={taken} onClose={onClose} />;
  if (dialog.type === 'remove') return <RemoveDialog item={dialog.item} onClose={onClose} />;
  if (dialog.type === 'discard') return <DiscardDraftDialog item={dialog.item} onClose={onClose} />;
  if (dialog.type === 'preview') return <PreviewDialog item={dialog.item} onClose={onClose} />;
  const { id, data } = dialog.item;
  return (
    <UsesDialog
      kind={kind}
      id={id}
      title={documentTitle(kind, id, data)}
      places={chosenPlaces(kind, id, data)}
      onClose={onClose}
    />
  );
}

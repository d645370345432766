import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkEdit, BulkItem } from '../../api/api-types.ts';
import { applyBulk, previewBulk, type ChosenRevision } from '../../api/documents.mutations.ts';
import type { ImageDetail } from '../../api/images.queries.ts';
import { ImagePicker } from '../../images/image-picker.tsx';
import { BulkPreview } from '../../shared/documents/bulk-preview.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/images.ts';
import textStyles from '../../shared/ui/text.module.css';

type ReplaceImageProps = {
  image: ImageDetail;
  /** The picture that takes its place; its own: documents take over where its subject is. Left out: it is chosen. */
  by?: string;
  onClose: () => void;
};

/** Puts a picture into every draft that uses another one, after showing what it would write. Nothing live changes. */
export function ReplaceImage({ image, by, onClose }: ReplaceImageProps) {
  const [chosen, setChosen] = useState(by);
  if (chosen === undefined)
    return (
      <ImagePicker
        title={say('replace-name-by', { name: image.name })}
        chosen={image.id}
        onChoose={({ id }) => (id === image.id ? onClose() : setChosen(id))}
        onClose={onClose}
      />
    );
  return <Replacing image={image} by={chosen} onClose={onClose} />;
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

function Replacing({ image, by, onClose }: { image: ImageDetail; by: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Those of the moment it was opened: what changes meanwhile is refused by its revision.
  const [drafts] = useState(() =>
    image.uses.flatMap(({ kind, id, isDraft, revision }): ChosenRevision[] =>
      isDraft && revision !== null ? [{ kind, id, revision }] : [],
    ),
  );
  const edit: BulkEdit = { type: 'picture', picture: image.id, by };
  const without = (gone: ReadonlySet<string>) => drafts.filter((each) => !gone.has(keyOf(each)));
  const preview = useMutation({
    mutationFn: (documents: readonly ChosenRevision[]) => previewBulk(documents, edit),
  });
  const apply = useMutation({
    mutationFn: () => applyBulk(without(left), edit),
    onSuccess: () => queryClient.invalidateQueries(),
    // A problem is shown at its document.
    onError: () => preview.mutate(without(left)),
  });
  const { mutate: look } = preview;
  useEffect(() => {
    if (drafts.length > 0) look(drafts);
  }, [drafts, look]);

  function leaveOut(items: readonly BulkItem[]) {
    const gone = left.union(new Set(items.map(keyOf)));
    setLeft(gone);
    apply.reset();
    if (without(gone).length > 0) preview.mutate(without(gone));
    else preview.reset();
  }

  const changes = preview.data?.filter(({ outcome }) => outcome === 'changes').length ?? 0;
  const isBlocked = preview.data?.some(({ outcome }) => outcome !== 'changes' && outcome !== 'same') ?? false;
  const title =
    by === image.id ? say('what-the-focal-point-writes') : say('replace-name', { name: image.name });
  const written = apply.data?.items;
  return (
    <Dialog opened onClose={onClose} title={title} size={written || drafts.length === 0 ? 460 : 720}>
      {drafts.length === 0 && <p className={textStyles['secondary']}>{say('no-draft-uses-it')}</p>}
      {written && (
        <p className={textStyles['secondary']} role="status">
          {say('drafts-have-the-other', { count: written.length })}
        </p>
      )}
      {!written && preview.isPending && !preview.data && (
        <p className={textStyles['secondary']}>{say('looking-at-documents')}</p>
      )}
      {!written && preview.data && (
        <BulkPreview items={preview.data} isChecking={preview.isPending} onLeaveOut={leaveOut} />
      )}
      {!written && (preview.error ?? apply.error) && (
        <ErrorMessage>{(apply.error ?? preview.error)?.message}</ErrorMessage>
      )}
      {written ? (
        <DialogActions onClose={onClose} close={say('close')}>
          <ButtonLink look="primary" to="/review" state={{ chosen: written.map(keyOf), isLater: false }}>
            {say('review-drafts')}
          </ButtonLink>
        </DialogActions>
      ) : (
        <DialogActions onClose={onClose}>
          {drafts.length > 0 && (
            <Button
              look="primary"
              disabled={changes === 0 || isBlocked || preview.isPending || apply.isPending}
              onClick={() => apply.mutate()}
            >
              {apply.isPending ? say('replacing-it') : say('write-drafts', { count: changes })}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

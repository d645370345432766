import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeImage, replaceImage } from '../../api/images.mutations.ts';
import type { ImageDetail } from '../../api/images.queries.ts';
import { usesWords } from '../../images/image-words.ts';
import { ImagePicker } from '../../images/image-picker.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/images.ts';
import textStyles from '../../shared/ui/text.module.css';

type DialogProps = { image: ImageDetail; onClose: () => void };

/** Replaces the picture in every draft that uses it. What is published stays until the drafts are reviewed. */
export function ReplaceImage({ image, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const replacement = useMutation({
    mutationFn: (by: string) => replaceImage(image.id, by),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  if (replacement.isIdle)
    return (
      <ImagePicker
        title={say('replace-name-by', { name: image.name })}
        chosen={image.id}
        onChoose={({ id }) => (id === image.id ? onClose() : replacement.mutate(id))}
        onClose={onClose}
      />
    );
  const count = replacement.data?.documents.length ?? 0;
  return (
    <Dialog opened onClose={onClose} title={say('replace-name', { name: image.name })} size={460}>
      {replacement.isPending && <p className={textStyles['secondary']}>{say('replacing-it')}</p>}
      {replacement.error && <ErrorMessage>{replacement.error.message}</ErrorMessage>}
      {replacement.data && (
        <p className={textStyles['secondary']} role="status">
          {count === 0 ? say('no-draft-used-it') : say('drafts-have-the-other', { count })}
        </p>
      )}
      <DialogActions onClose={onClose} close={say('close')}>
        {count > 0 && (
          <ButtonLink
            look="primary"
            to="/review"
            state={{
              chosen: replacement.data?.documents.map(({ kind, id }) => `${kind}/${id}`),
              isLater: false,
            }}
          >
            {say('review-drafts')}
          </ButtonLink>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Only pictures that are not used anywhere can be removed. It cannot be undone. */
export function RemoveImageDialog({ image, onClose, onRemoved }: DialogProps & { onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeImage(image.id),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: ['images'] });
    },
  });
  const { uses, releases } = image;
  const isUsed = uses.length > 0 || releases.length > 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isUsed ? say('name-stays', { name: image.name }) : say('remove-name', { name: image.name })}
      size={460}
    >
      <p className={textStyles['secondary']}>
        {isUsed
          ? uses.length > 0
            ? say('take-it-out-of', { uses: usesWords(uses.length) })
            : say('release-shows-it-and', { releases: releases.slice(-6).join(', ') })
          : say('no-draft-and-no')}
      </p>
      {removal.error && <ErrorMessage>{removal.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} close={isUsed ? say('close') : say('keep-it')} isCloseFirst>
        {!isUsed && (
          <Button look="danger" disabled={removal.isPending} onClick={() => removal.mutate()}>
            {removal.isPending ? say('removing') : say('remove')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeImage } from '../../api/images.mutations.ts';
import type { ImageDetail } from '../../api/images.queries.ts';
import { usesWords } from '../../images/image-words.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/images.ts';
import textStyles from '../../shared/ui/text.module.css';

type DialogProps = { image: ImageDetail; onClose: () => void };

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

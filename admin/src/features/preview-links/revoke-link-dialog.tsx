import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreviewLink } from '../../api/preview-link-types.ts';
import { revokePreviewLink } from '../../api/preview-links.mutations.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/preview-links.ts';
import textStyles from '../../shared/ui/text.module.css';

export function RevokeLinkDialog({ link, onClose }: { link: PreviewLink; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokePreviewLink(link.id),
    onSuccess: async () => {
      await Promise.all(
        [['preview-links'], ['audit']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={say('end-this-link')} size={440}>
      <p className={textStyles['secondary']}>{say('whoever-opens-it-from')}</p>
      {revoke.error && <ErrorMessage>{revoke.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} close={say('keep-it')} isCloseFirst>
        <Button look="danger" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
          {revoke.isPending ? say('ending') : say('end-the-link')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

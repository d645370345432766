import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { changeImage } from '../../api/images.mutations.ts';
import type { ImageDetail } from '../../api/images.queries.ts';
import { isStale } from '../../api/request-error.ts';
import { FocusDialog } from '../../images/focus/focus-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { say } from '../../words/generated/images.ts';
import { ReplaceImage } from './replace-image.tsx';
import arrangement from '../../shared/ui/arrangement.module.css';
import textStyles from '../../shared/ui/text.module.css';

/** Where the subject of a picture is; saved, it can be put into the documents that use the picture. */
export function ImageFocus({ image, canEdit }: { image: ImageDetail; canEdit: boolean }) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'focus' | 'documents'>();
  const [hasSaved, setHasSaved] = useState(false);
  const save = useMutation({
    mutationFn: (focus: ImageDetail['focus']) => changeImage(image, { focus }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['images'] }),
        queryClient.invalidateQueries({ queryKey: ['image', image.id] }),
      ]);
      setHasSaved(true);
      setDialog(undefined);
    },
  });
  const { focus } = image;
  const parts = Object.keys(focus?.crops ?? {}).length;
  const drafts = image.uses.filter(({ isDraft }) => isDraft).length;
  return (
    <section aria-label={say('focal-point')}>
      <h3>{say('focal-point')}</h3>
      <p className={textStyles['secondary']}>
        {focus?.at
          ? say('focal-point-state', { x: focus.at.x, y: focus.at.y })
          : image.isDrawn
            ? say('drawn-focal-point')
            : say('no-focal-point')}
        {parts > 0 && `; ${say('own-parts', { count: parts })}`}
      </p>
      {canEdit && (
        <div className={arrangement['row']}>
          <Button
            isSmall
            onClick={() => {
              save.reset();
              setDialog('focus');
            }}
          >
            <Crosshair size={14} aria-hidden="true" />
            {say('set-the-focal-point')}
          </Button>
          {hasSaved && drafts > 0 && (
            <Button isSmall look="primary" onClick={() => setDialog('documents')}>
              {say('use-it-in-documents', { count: drafts })}
            </Button>
          )}
        </div>
      )}
      {hasSaved && drafts > 0 && (
        <p className={textStyles['quiet']} role="status">
          {say('documents-show-former')}
        </p>
      )}
      {dialog === 'focus' && (
        <FocusDialog
          name={image.name}
          src={image.src}
          size={image}
          isBusy={save.isPending}
          submitLabel={save.isPending ? say('saving') : say('save')}
          problem={
            save.error && (
              <ErrorMessage>
                {isStale(save.error) ? say('somebody-else-changed-these') : save.error.message}
              </ErrorMessage>
            )
          }
          onSubmit={(_src, next) => save.mutate(next)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'documents' && (
        <ReplaceImage image={image} by={image.id} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}

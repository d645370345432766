import { hasText } from '@marquee/schemas';
import { decodeText } from '@marquee/schemas/decode-text';
import { isRecord } from '@marquee/schemas/is-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleX, FileJson } from 'lucide-react';
import { useState } from 'react';
import type { ImportPreview, ImportTarget } from '../../api/release-types.ts';
import { importContent, previewImport, type Imported } from '../../api/releases.mutations.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { FilePick } from '../../shared/ui/inputs/file-pick.tsx';
import { OptionCard } from '../../shared/ui/inputs/option-card.tsx';
import { ImportPlan } from './import-plan.tsx';
import { countDocuments } from './release-words.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/releases.ts';
import messages from '../../shared/ui/messages.module.css';
import checkLine from '../../shared/ui/check-line.module.css';
import required from '../../shared/ui/required.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './import-dialog.module.css';

/** Imports a content file as drafts or as a release. The changes are shown first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const canPublish = useCanPublish();
  const [source, setSource] = useState<{ name: string; file: ContentJson }>();
  const [target, setTarget] = useState<ImportTarget>('drafts');
  const [isRemoving, setIsRemoving] = useState(false);
  const [comment, setComment] = useState('');
  const preview = useMutation({
    mutationFn: (wish: { file: ContentJson; target: ImportTarget; remove: boolean }) =>
      previewImport(wish.file, wish.target, wish.remove),
  });
  const plan = preview.data;
  const bring = useMutation({
    mutationFn: () =>
      plan && source
        ? importContent(source.file, plan, comment.trim())
        : Promise.reject(new Error(say('no-preview'))),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const read = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, file: parseJson(await textOf(file), file.name) }),
    onSuccess: (next) => {
      setSource(next);
      look(next.file, target, isRemoving);
    },
  });

  function look(file: ContentJson, to: ImportTarget, remove: boolean) {
    bring.reset();
    preview.mutate({ file, target: to, remove });
  }

  const error = read.error ?? preview.error ?? bring.error;
  const isReady =
    plan !== undefined &&
    !preview.isPending &&
    plan.refused.length === 0 &&
    plan.documents.length > 0 &&
    (target === 'drafts' || (hasText(comment) && plan.problems.length + plan.missingPictures.length === 0));
  return (
    <Dialog opened onClose={onClose} title={say('import-content')} size={640}>
      {bring.data ? (
        <Finished done={bring.data} written={plan?.documents ?? []} onClose={onClose} />
      ) : (
        <>
          <FilePick
            icon={FileJson}
            label={say('content-file')}
            accept=".json,application/json"
            chosen={source?.name}
            prompt={say('choose-a-file-that')}
            onChoose={read.mutate}
          />
          {source && (
            <>
              <fieldset className={styles['importOptions']}>
                <legend className={fieldStyles['label']}>{say('it-becomes')}</legend>
                <OptionCard
                  group="import-target"
                  name="Drafts"
                  words={say('players-see-nothing-before')}
                  isChosen={target === 'drafts'}
                  onChoose={() => choose('drafts')}
                />
                <OptionCard
                  group="import-target"
                  name="A release, at once"
                  words={canPublish ? say('players-see-it-as') : say('needs-a-publisher')}
                  isChosen={target === 'release'}
                  isDisabled={!canPublish}
                  onChoose={() => choose('release')}
                />
              </fieldset>
              <label className={clsx(checkLine['line'], arrangement['row'])}>
                <input
                  type="checkbox"
                  checked={isRemoving}
                  onChange={(event) => {
                    setIsRemoving(event.target.checked);
                    look(source.file, target, event.target.checked);
                  }}
                />
                {say('also-remove-documents-the')}
              </label>
              <ImportPlan plan={plan} isPending={preview.isPending} />
              {target === 'release' && (
                <label className={arrangement['column']}>
                  <span className={fieldStyles['label']}>
                    {say('what-is-this-for')} <span className={required['required']}>{say('required')}</span>
                  </span>
                  <textarea
                    className={clsx(fieldStyles['field'], fieldStyles['lines'])}
                    data-part="field"
                    rows={2}
                    maxLength={2000}
                    value={comment}
                    onChange={(event) => setComment(event.target.value)}
                  />
                </label>
              )}
            </>
          )}
          {error && (
            <div className={messages['error']} role="alert">
              <CircleX size={14} aria-hidden="true" />
              {error.message}
            </div>
          )}
          <DialogActions onClose={onClose}>
            {source && bring.error && (
              <Button onClick={() => look(source.file, target, isRemoving)}>{say('look-again')}</Button>
            )}
            <Button look="primary" disabled={!isReady || bring.isPending} onClick={() => bring.mutate()}>
              {buttonWords(bring.isPending, target, plan?.documents.length ?? 0)}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );

  function choose(next: ImportTarget) {
    setTarget(next);
    if (source) look(source.file, next, isRemoving);
  }
}

type FinishedProps = { done: Imported; written: ImportPreview['documents']; onClose: () => void };

function Finished({ done, written, onClose }: FinishedProps) {
  const words = [
    done.added > 0 ? say('added-added', { added: done.added }) : '',
    done.changed > 0 ? say('changed-changed', { changed: done.changed }) : '',
    done.removed > 0 ? say('removed-removed', { removed: done.removed }) : '',
  ].filter(Boolean);
  return (
    <>
      <p className={textStyles['secondary']} role="status">
        {say('imported-words', { words: words.join(', ') })}
        {done.release
          ? say('release-number-is-live', { number: done.release.number })
          : say('they-wait-as-drafts')}
      </p>
      <DialogActions onClose={onClose} close={say('close')}>
        <ButtonLink
          look="primary"
          to={done.release ? `/releases/${done.release.number}` : '/review'}
          // The review starts with the documents of the file: other waiting drafts must not be published with them
          // (ADMIN-21).
          state={
            done.release ? null : { chosen: written.map(({ kind, id }) => `${kind}/${id}`), isLater: false }
          }
          onClick={onClose}
        >
          {done.release ? say('show-the-release') : say('review-the-drafts')}
        </ButtonLink>
      </DialogActions>
    </>
  );
}

function buttonWords(isPending: boolean, target: ImportTarget, count: number): string {
  if (isPending) return target === 'release' ? say('publishing') : say('importing');
  const what = count === 0 ? '' : ` ${countDocuments(count)}`;
  return target === 'release' ? `Publish${what}` : `Import${what}`;
}

/** JSON is UTF-8, but some programs write UTF-16. */
async function textOf(file: File): Promise<string> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) throw new Error(say('name-cannot-be-read', { name: file.name, message: decoded.message }));
  return decoded.text;
}

/** The server checks whether it is valid content. Here it only has to be an object. */
type ContentJson = Record<string, unknown>;

function parseJson(text: string, name: string): ContentJson {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(say('is-not-json-choose', { name }));
  }
  if (!isRecord(file)) throw new Error(say('holds-no-content-choose', { name }));
  return file;
}

import { createRandomId } from '@marquee/blocks/browser';
import { hasText } from '@marquee/schemas/has-text';
import { Button, Dialog } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { AdminCallError, createAttempt, previewDefault, publishDefault } from './admin-calls.ts';
import styles from './change-default.module.css';
import { DefaultImpact } from './default-impact.tsx';
import { useSend } from '../../shared/calls/use-send.ts';

type ChangeDefaultDialogProps = {
  flag: FlagView;
  csrfToken: string;
  onPublished: (done: { number: number; key: string; value: boolean }) => void;
  onClose: () => void;
};

/** Shows what a new default changes and for whom, asks for the reason, and publishes it as a release. */
export function ChangeDefaultDialog(props: ChangeDefaultDialogProps): ReactNode {
  const { flag, csrfToken, onPublished, onClose } = props;
  const { key } = flag;
  // Fixed at the click: a release that arrives meanwhile does not reverse the question.
  const [value] = useState(!flag.default);
  const [comment, setComment] = useState('');
  const [attempt, setAttempt] = useState(createAttempt);
  const commentId = useId();
  const [isClosing, setClosing] = useState(false);
  const close = (): void => setClosing(true);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // Closes before it leaves: only then does the browser return the focus to the element that opened it.
    if (isClosing) leave();
  }, [isClosing]);
  // `gcTime: 0` forgets in a timer: opened again before it, the dialog would show the earlier answer.
  const [opening] = useState(createRandomId);
  const preview = useQuery({
    queryKey: ['flag default', key, value, opening],
    queryFn: () => previewDefault(csrfToken, key, value),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const publish = useSend({
    send: (_platform, revision: number) =>
      publishDefault(csrfToken, attempt, { key, value, revision, comment: comment.trim() }),
    onSuccess: ({ number }) => {
      onPublished({ number, key, value });
      close();
    },
    onError: (error) => {
      // After a refusal, the next attempt is a new change. Without an answer, this attempt may have taken effect
      // already.
      if (error instanceof AdminCallError && error.code !== 'NO_ANSWER') setAttempt(createAttempt());
      void preview.refetch();
    },
  });
  const { data } = preview;
  const waiting = waitingFor(data, comment);
  const words = value ? 'on' : 'off';
  return (
    <Dialog title={`Switch ${key} ${words} for everybody`} isOpen={!isClosing} onClose={close} place="full">
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (data && !waiting && !publish.isPending) publish.mutate(data.revision);
        }}
      >
        {preview.isPending && <p role="status">Working out what changes…</p>}
        {preview.error && (
          <p className={styles['alert']} role="alert">
            {preview.error.message}
          </p>
        )}
        {data && <DefaultImpact preview={data} />}
        {publish.error && (
          <div className={styles['alert']} role="alert">
            <p>{publish.error.message}</p>
            {publish.error instanceof AdminCallError && publish.error.problems.length > 0 && (
              <ul>
                {publish.error.problems.map(({ kind, id, message }) => (
                  <li key={`${kind} ${id} ${message}`}>{[kind, id, message].filter(Boolean).join(' ')}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <label className={styles['comment']} htmlFor={commentId}>
          What is this for?
          <textarea
            id={commentId}
            rows={2}
            maxLength={2000}
            required
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </label>
        <p className={styles['waiting']}>
          {waiting ?? 'Becomes a release of its own. You can undo it right after.'}
        </p>
        <div className={styles['actions']}>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={waiting !== undefined}
            isBusy={publish.isPending}
          >
            {publish.isPending ? 'Publishing…' : `Publish: ${key} ${words} for everybody`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Preview = Awaited<ReturnType<typeof previewDefault>>;

function waitingFor(preview: Preview | undefined, comment: string): string | undefined {
  if (!preview) return 'Waiting for: what it changes.';
  if (preview.default === preview.value) return 'It is published like this already.';
  if (preview.draft) return 'Waiting for: the unpublished change of this flag.';
  if (preview.problems.length > 0) return 'Waiting for: what blocks it.';
  return hasText(comment) ? undefined : 'Waiting for: what it is for.';
}

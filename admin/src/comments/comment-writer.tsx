import { hasText } from '@marquee/schemas/has-text';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '../api/comments/comment-types.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage } from '../shared/ui/form-parts.tsx';
import { say } from '../words/generated/comments.ts';
import { MentionBox } from './mention-box.tsx';
import { mentionedIn } from './mentions.ts';
import styles from './thread-card.module.css';

type CommentWriterProps = {
  label: string;
  /** What its button says. */
  send: string;
  start?: string;
  people: readonly Person[];
  onSend: (text: string, mentions: string[]) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
};

/** Where a comment is written. It keeps what was typed until it is stored. */
export function CommentWriter({ label, send, start = '', people, onSend, onCancel }: CommentWriterProps) {
  const [text, setText] = useState(start);
  const box = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: () => onSend(text.trim(), mentionedIn(text, people)),
    onSuccess: () => setText(''),
  });
  // Whoever opens it is about to write.
  useEffect(() => {
    if (onCancel) box.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, []);
  const canSend = hasText(text) && !sending.isPending;
  return (
    <form
      className={styles['writer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) sending.mutate();
      }}
    >
      <MentionBox
        label={label}
        value={text}
        onChange={setText}
        onSend={() => canSend && sending.mutate()}
        onCancel={onCancel}
        box={box}
      />
      {sending.error && <ErrorMessage>{sending.error.message}</ErrorMessage>}
      <div className={styles['actions']}>
        {onCancel && (
          <Button isSmall look="ghost" onClick={onCancel}>
            {say('cancel')}
          </Button>
        )}
        <Button isSmall look="primary" type="submit" disabled={!canSend}>
          {send}
        </Button>
      </div>
    </form>
  );
}

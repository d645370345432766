import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { writeComment } from '../api/comments/comments.mutations.ts';
import { openCommentsQuery } from '../api/comments/comments.queries.ts';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/comments.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { type Reviewed, ReviewedContext } from './reviewed-context.ts';
import textStyles from '../shared/ui/text.module.css';

const keyOf = ({ kind, id }: Pick<Reviewed, 'kind' | 'id'>): string => `${kind}/${id}`;

/** The comments on documents that stand in a list: one question for all of them, and one panel. */
export function ReviewedComments({ children }: { children: ReactNode }) {
  const threads = useQuery(openCommentsQuery).data;
  const [shown, setShown] = useState<Reviewed>();
  const close = useCallback(() => setShown(undefined), []);
  const listed = useMemo(() => {
    const open = new Map<string, number>();
    for (const { document } of threads ?? [])
      if (document) open.set(keyOf(document), (open.get(keyOf(document)) ?? 0) + 1);
    return { open, show: setShown };
  }, [threads]);
  return (
    <ReviewedContext value={listed}>
      {children}
      {shown && <ReviewedPanel key={keyOf(shown)} document={shown} onClose={close} />}
    </ReviewedContext>
  );
}

function ReviewedPanel({
  document: { kind, id, revision, title },
  onClose,
}: {
  document: Reviewed;
  onClose: () => void;
}) {
  const [about] = useState({ kind, id });
  return (
    <CommentsPanel
      about={about}
      whole={title}
      onWrite={(text, mentions) => writeComment({ document: { kind, id, revision }, text, mentions })}
      onClose={onClose}
    />
  );
}

/** How many comments are open on a document of the list; opens them. Nothing outside of such a list. */
export function ReviewedCommentsButton(document: Reviewed) {
  const listed = use(ReviewedContext);
  if (!listed) return null;
  const count = listed.open.get(keyOf(document)) ?? 0;
  return (
    <Button
      isSmall
      isIcon={count === 0}
      look="ghost"
      title={say('comments')}
      aria-label={say('comments-of', { title: document.title, count })}
      onClick={() => listed.show(document)}
    >
      <MessageSquare size={14} aria-hidden="true" />
      {count > 0 && <span className={textStyles['numbers']}>{count}</span>}
    </Button>
  );
}

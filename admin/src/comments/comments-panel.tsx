import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageSquare, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { About, Thread } from '../api/comments/comment-types.ts';
import { commentsQuery, peopleQuery } from '../api/comments/comments.queries.ts';
import { useNow } from '../shared/clock.ts';
import { giveFocusBack, lastFocused } from '../shared/last-focus.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorState, SkeletonRows } from '../shared/ui/states.tsx';
import { say } from '../words/generated/comments.ts';
import { CommentWriter } from './comment-writer.tsx';
import { ThreadCard } from './thread-card.tsx';
import segments from '../shared/ui/segments.module.css';
import textStyles from '../shared/ui/text.module.css';
import styles from './comments-panel.module.css';

/** Where the next comment is written; an empty pointer: on all of it. */
export type WantedPlace = { pointer: string; name: string };

type CommentsPanelProps = {
  about: About;
  /** What all of it is called, such as “this document”. */
  whole: string;
  place?: WantedPlace | undefined;
  /** The thread that somebody came for. */
  chosen?: string | undefined;
  onWrite: (text: string, mentions: string[], place: WantedPlace) => Promise<unknown>;
  /** Leads to a place, where there is a form of it. */
  onGoTo?: ((pointer: string) => void) | undefined;
  onClearPlace?: (() => void) | undefined;
  /** What is asked about it, above what was said. */
  tasks?: ReactNode;
  onClose: () => void;
};

const STATES = ['open', 'resolved'] as const;
const WHOLE: WantedPlace = { pointer: '', name: '' };

/** The comments on a document or a release, beside what they are about: one can go on working with it open. */
export function CommentsPanel({
  about,
  whole,
  place = WHOLE,
  chosen,
  onWrite,
  onGoTo,
  onClearPlace,
  tasks,
  onClose,
}: CommentsPanelProps) {
  const headingId = useId();
  const { data, error, isPending, refetch } = useQuery(commentsQuery(about));
  const queries = useQueryClient();
  const people = useQuery(peopleQuery).data ?? [];
  const now = useNow();
  const isChosenResolved = data?.find(({ id }) => id === chosen)?.state === 'resolved';
  const [shown, setShown] = useState<Thread['state']>();
  const state = shown ?? (isChosenResolved ? 'resolved' : 'open');
  const panel = useRef<HTMLElement>(null);
  const [opener] = useState(lastFocused);

  useEffect(() => () => giveFocusBack(opener), [opener]);
  // Each time somebody asks for a place they are about to write there.
  useEffect(() => {
    panel.current?.querySelector('textarea')?.focus();
  }, [place]);
  const showChosen = useEffectEvent(() => {
    const card = panel.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(chosen ?? '')}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) showChosen();
  }, [chosen, isLoaded]);

  const threads = (data ?? []).filter((thread) => thread.state === state);
  const listed = useRef<HTMLDivElement>(null);
  const count = threads.length;
  // Where the card with the focus has gone, as one that was resolved, the list keeps it.
  useEffect(() => {
    if (document.activeElement === document.body) listed.current?.focus();
  }, [count]);
  const here = (thread: Thread): boolean => place.pointer !== '' && thread.place?.pointer === place.pointer;
  const inOrder = [...threads.filter(here), ...threads.filter((thread) => !here(thread))];
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      data-part="comments"
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        // Undo is of what is typed here, not of the document beside it.
        if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles['top']}>
        <h2 id={headingId}>{say('comments')}</h2>
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('which-comments')}>
          {STATES.map((each) => (
            <button key={each} type="button" aria-pressed={each === state} onClick={() => setShown(each)}>
              {each === 'open' ? say('open') : say('resolved')}
              <span className={textStyles['numbers']} data-part="count">
                {(data ?? []).filter((thread) => thread.state === each).length}
              </span>
            </button>
          ))}
        </fieldset>
        <Button isIcon look="ghost" aria-label={say('close-comments')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </Button>
      </header>
      <div className={styles['write']}>
        <p className={clsx(textStyles['quiet'], styles['on'])}>
          <span className={textStyles['cut']}>
            {say('on-place', { place: place.pointer === '' ? whole : place.name })}
          </span>
          {place.pointer !== '' && onClearPlace && (
            <button type="button" onClick={onClearPlace}>
              {say('on-all-of-it')}
            </button>
          )}
        </p>
        <CommentWriter
          label={say('write-a-comment')}
          send={say('comment')}
          people={people}
          onSend={async (text, mentions) => {
            await onWrite(text, mentions, place);
            setShown('open');
            await queries.invalidateQueries({ queryKey: ['comments'] });
          }}
        />
      </div>
      <div
        ref={listed}
        className={styles['threads']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
        tabIndex={0}
        role="region"
        aria-label={say('threads')}
      >
        {tasks}
        {isPending && <SkeletonRows rows={3} label={say('comments')} />}
        {!data && error && (
          <ErrorState error={error} what={say('the-comments')} onRetry={() => void refetch()} />
        )}
        {data && inOrder.length === 0 && (
          <p className={styles['none']}>
            <MessageSquare size={18} aria-hidden="true" />
            {state === 'open' ? say('nothing-is-open') : say('nothing-was-resolved')}
          </p>
        )}
        {inOrder.map((thread) => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            now={now}
            isChosen={thread.id === chosen || here(thread)}
            heading={<Heading thread={thread} whole={whole} onGoTo={onGoTo} />}
          />
        ))}
      </div>
    </aside>
  );
}

function Heading({
  thread: { place },
  whole,
  onGoTo,
}: { thread: Thread } & Pick<CommentsPanelProps, 'whole' | 'onGoTo'>) {
  if (!place) return whole;
  const name = place.name || place.pointer;
  if (place.pointer === null || !onGoTo) return name;
  const { pointer } = place;
  return (
    <button type="button" className={textStyles['cut']} onClick={() => onGoTo(pointer)}>
      {name}
    </button>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { MessageSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { CommentFilter } from '../../api/comments/comment-types.ts';
import { commentListQuery } from '../../api/comments/comments.queries.ts';
import { aboutWords } from '../../comments/about-words.ts';
import { ThreadCard } from '../../comments/thread-card.tsx';
import { threadPath } from '@marquee/schemas/admin-paths';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/inbox.ts';
import segments from '../../shared/ui/segments.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import padded from '../../shared/ui/padded.module.css';
import styles from './inbox.module.css';

const SHOWN = ['open', 'resolved', 'all'] as const;
const SHOWN_NAMES = {
  open: () => say('open'),
  resolved: () => say('resolved'),
  all: () => say('all'),
};

/** All comments, found again: those that are open, those that were resolved, one’s own. */
export function CommentList() {
  const [params, setParams] = useSearchParams();
  const setNow = useSetParams(setParams);
  const shown = SHOWN.find((each) => each === params.get('show')) ?? 'open';
  const isMine = params.get('mine') === '1';
  const filter: CommentFilter = { ...(shown !== 'all' && { state: shown }), ...(isMine && { mine: '1' }) };
  const list = useInfiniteQuery(commentListQuery(filter));
  const now = useNow();
  const threads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling region takes focus so that the keyboard can scroll it
    <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('comments')}>
      <div className={clsx(padded['padded'], styles['column'])} aria-busy={list.isFetching}>
        <div className={arrangement['row']}>
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('which-comments')}>
            {SHOWN.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === shown}
                onClick={() => setNow({ show: each === 'open' ? '' : each })}
              >
                {SHOWN_NAMES[each]()}
              </button>
            ))}
          </fieldset>
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('whose')}>
            <button type="button" aria-pressed={!isMine} onClick={() => setNow({ mine: '' })}>
              {say('everybody-s')}
            </button>
            <button type="button" aria-pressed={isMine} onClick={() => setNow({ mine: '1' })}>
              {say('mine')}
            </button>
          </fieldset>
        </div>
        {list.isPending && <SkeletonRows label={say('comments')} rows={6} />}
        {!list.data && list.error && (
          <ErrorState error={list.error} what={say('the-comments')} onRetry={() => void list.refetch()} />
        )}
        {list.data && threads.length === 0 && (
          <EmptyState icon={MessageSquare} title={say('no-comments-like-that')}>
            {say('comments-are-written')}
          </EmptyState>
        )}
        {threads.map((thread) => (
          <ThreadCard
            key={thread.id}
            thread={thread}
            now={now}
            isChosen={thread.id === params.get('comments')}
            heading={
              thread.document?.isThere === false ? (
                aboutWords(thread)
              ) : (
                <Link to={threadPath(thread)}>{aboutWords(thread)}</Link>
              )
            }
          />
        ))}
        {list.hasNextPage && (
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('older-ones')}
          </Button>
        )}
      </div>
    </div>
  );
}

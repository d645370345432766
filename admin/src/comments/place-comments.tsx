import { clsx } from 'clsx';
import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { say } from '../words/generated/comments.ts';
import { useCommentPlaces } from './comment-places.ts';
import styles from './place-comments.module.css';

/** The small button at a field or a block: how many comments are open there, and where to write one. */
export function PlaceComments({
  pointer,
  name,
  isShown = false,
}: {
  pointer: string;
  name: string;
  /** Also while nobody points at it. */
  isShown?: boolean;
}) {
  const places = useCommentPlaces();
  if (!places) return null;
  const count = countAt(places.open, pointer);
  return (
    <button
      type="button"
      className={clsx(styles['button'], count > 0 && styles['some'], isShown && styles['shown'])}
      data-part="place-comments"
      // Tab goes from field to field; Mod Alt M comments on the one with the focus.
      tabIndex={count > 0 || isShown ? undefined : -1}
      title={count > 0 ? say('open-comments', { count }) : say('comment')}
      aria-label={count > 0 ? say('open-comments-on', { count, name }) : say('comment-on', { name })}
      onClick={() => places.comment(pointer, name)}
    >
      {count > 0 ? (
        <MessageSquare size={13} aria-hidden="true" />
      ) : (
        <MessageSquarePlus size={13} aria-hidden="true" />
      )}
      {count > 0 && count}
    </button>
  );
}

const LANGUAGE = /^\/[a-z]{2}(?:-[A-Z]{2})?$/;

/** Those on the languages of a text are at its field. */
function countAt(open: ReadonlyMap<string, number>, pointer: string): number {
  let count = 0;
  for (const [place, threads] of open)
    if (place === pointer || (place.startsWith(pointer) && LANGUAGE.test(place.slice(pointer.length))))
      count += threads;
  return count;
}

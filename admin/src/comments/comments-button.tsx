import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { About } from '../api/comments/comment-types.ts';
import { commentsQuery } from '../api/comments/comments.queries.ts';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/comments.ts';
import textStyles from '../shared/ui/text.module.css';

/** Opens and closes the comments on something, and says how many are open. */
export function CommentsButton({
  about,
  isOpen,
  onToggle,
}: {
  about: About;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const count = useQuery(commentsQuery(about)).data?.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Button
      look="ghost"
      aria-pressed={isOpen}
      aria-label={count > 0 ? say('comments-count-open', { count }) : say('comments')}
      title={say('comments')}
      onClick={onToggle}
    >
      <MessageSquare size={15} aria-hidden="true" />
      {count > 0 && <span className={textStyles['numbers']}>{count}</span>}
    </Button>
  );
}

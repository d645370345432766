import { clsx } from 'clsx';
import { Menu } from '@mantine/core';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Comment, Person } from '../api/comments/comment-types.ts';
import { useSession } from '../session/session.store.ts';
import { Avatar } from '../shared/ui/avatar.tsx';
import { Button } from '../shared/ui/button.tsx';
import { say } from '../words/generated/comments.ts';
import { formatAgo, formatInstant } from '../words/time.ts';
import { CommentWriter } from './comment-writer.tsx';
import { partsOf } from './mentions.ts';
import textStyles from '../shared/ui/text.module.css';
import styles from './thread-card.module.css';

type CommentItemProps = {
  comment: Comment;
  people: readonly Person[];
  now: number;
  onEdit: (text: string, mentions: string[]) => Promise<unknown>;
  onDelete: () => void;
};

/** One comment: who, when, what. What was deleted keeps its place. */
export function CommentItem({ comment, people, now, onEdit, onDelete }: CommentItemProps) {
  const { author, text, mentions, writtenAt, editedAt, deleted, isOwn, mayDelete } = comment;
  const [isEditing, setIsEditing] = useState(false);
  const at = Date.parse(writtenAt);
  return (
    <li className={styles['comment']} data-part="comment">
      <Avatar name={author.name} />
      <div className={styles['said']}>
        <div className={styles['who']}>
          <b aria-hidden="true" className={textStyles['cut']}>
            {author.name}
          </b>
          <time
            dateTime={writtenAt}
            title={formatInstant(at, now)}
            className={clsx(textStyles['quiet'], textStyles['oneLine'])}
          >
            {formatAgo(at, now)}
            {editedAt !== null && !deleted && ` · ${say('edited')}`}
          </time>
          {!deleted && !isEditing && (isOwn || mayDelete) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  isIcon
                  isSmall
                  look="ghost"
                  className={styles['more']}
                  aria-label={say('more-about-comment', { name: author.name })}
                >
                  <Ellipsis size={15} aria-hidden="true" />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {isOwn && (
                  <Menu.Item leftSection={<Pencil size={14} />} onClick={() => setIsEditing(true)}>
                    {say('change')}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<Trash2 size={14} />} color="red" onClick={onDelete}>
                  {say('delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        {deleted ? (
          <p className={clsx(textStyles['quiet'], styles['text'])}>
            {deleted.by === author.name ? say('deleted') : say('deleted-by', { name: deleted.by })}
          </p>
        ) : isEditing ? (
          <CommentWriter
            label={say('change-comment')}
            send={say('save')}
            start={text}
            people={people}
            onSend={async (...written) => {
              await onEdit(...written);
              setIsEditing(false);
            }}
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <SaidText text={text} mentions={mentions} />
        )}
      </div>
    </li>
  );
}

/** What somebody wrote, as text and nothing else. */
export function SaidText({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  const me = useSession(({ user }) => user?.id);
  return (
    <p className={styles['text']}>
      {partsOf(text, mentions).map((part) =>
        part.person === undefined ? (
          part.text
        ) : (
          <b key={part.at} className={clsx(styles['mention'], part.person === me && styles['me'])}>
            {part.text}
          </b>
        ),
      )}
    </p>
  );
}

import { Popover } from '@mantine/core';
import { clsx } from 'clsx';
import { GitMerge } from 'lucide-react';
import { useStore } from 'zustand';
import { useSession } from '../../../session/session.store.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/editor.ts';
import { formatClock } from '../../../words/time.ts';
import type { Draft } from '../drafts/draft.store.ts';
import type { Incoming } from './incoming.ts';
import { calledName } from '../person-words.ts';
import { useChangeWords } from '../use-change-words.ts';
import pill from '../../../shared/ui/pill.module.css';
import linkButton from '../../../shared/ui/link-button.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import styles from './incoming-changes.module.css';

type IncomingChangesProps = {
  draft: Draft;
  kind: string;
  canEdit: boolean;
  onGoTo: (pointer: string) => void;
};

/** Others' changes in the open document, each with the earlier value, to keep or to revert. */
export function IncomingChanges({ draft, kind, canEdit, onGoTo }: IncomingChangesProps) {
  const incoming = useStore(draft.store, (state) => state.incoming);
  const own = useSession((state) => state.user?.name);
  if (incoming.length === 0) return null;
  const names = [...new Set(incoming.map(({ name }) => name))];
  const who = names.length === 1 ? calledName(names[0] ?? '', own) : say('others');
  const what = say('changed-fields', { count: incoming.length, who });
  return (
    <Popover
      position="bottom-end"
      width={420}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withRoles
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={clsx(styles['incoming'], pill['pill'], pill['info'])}
          data-part="incoming"
        >
          <GitMerge size={13} aria-hidden="true" />
          <output>{what}</output>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['incomingList']}>
        <h2>{say('while-you-have-this', { what })}</h2>
        <p className={textStyles['quiet']}>{say('it-went-together-with')}</p>
        <ul>
          {incoming.map((change) => (
            <Change key={change.pointer} {...{ draft, kind, change, canEdit, onGoTo }} />
          ))}
        </ul>
        {incoming.length > 1 && (
          <Button isSmall onClick={() => draft.seen()}>
            {canEdit ? say('keep-all') : say('seen-all')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Change({ draft, kind, change, canEdit, onGoTo }: IncomingChangesProps & { change: Incoming }) {
  const words = useChangeWords(kind);
  const { name, at, pointer, path, before, after } = change;
  const { label, ...sides } = words(draft.store.getState().data, path, before, after);
  return (
    <li>
      <Avatar name={name || say('somebody')} />
      <div className={arrangement['grow']}>
        <button
          type="button"
          className={clsx(linkButton['link'], textStyles['bold'])}
          data-part="link-button"
          onClick={() => onGoTo(pointer)}
        >
          {label}
        </button>
        {at !== undefined && <span className={textStyles['quiet']}>{` ${formatClock(at)}`}</span>}
        <div className={clsx(textStyles['small'], textStyles['secondary'], styles['sides'])}>
          <del>{sides.before}</del> <ins>{sides.after}</ins>
        </div>
      </div>
      <span className={arrangement['closeRow']}>
        <Button
          isSmall
          onClick={() => draft.seen(pointer)}
          aria-label={`${canEdit ? say('keep') : say('seen')} ${label}`}
        >
          {canEdit ? say('keep') : say('seen')}
        </Button>
        {canEdit && (
          <Button
            look="ghost"
            isSmall
            onClick={() => draft.takeBack(pointer)}
            aria-label={say('put-back-label', { label })}
          >
            {say('put-back')}
          </Button>
        )}
      </span>
    </li>
  );
}

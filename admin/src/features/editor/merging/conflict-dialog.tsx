import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { GitMerge } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useOthersAt } from '../../../session/presence.store.ts';
import { useSession } from '../../../session/session.store.ts';
import { isEqual } from '../../../shared/is-equal.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../../shared/ui/form-parts.tsx';
import { MOD } from '../../../shell/shortcuts/shortcuts.ts';
import { say } from '../../../words/generated/editor.ts';
import { ConflictField } from './conflict-field.tsx';
import type { Draft } from '../drafts/draft.store.ts';
import type { DraftState } from '../drafts/draft-state.ts';
import { canStandTwice, keepCopy } from '../drafts/keep-copy.ts';
import type { Choice, Choices, Conflict } from './merge-documents.ts';
import { calledName } from '../person-words.ts';
import { useChangeWords } from '../use-change-words.ts';
import note from '../../../shared/ui/note.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import styles from './conflict-dialog.module.css';

type ConflictDialogProps = {
  draft: Draft;
  kind: string;
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when my version was copied into a document of its own. */
  onKept: (copyId: string) => void;
};

/** Two people changed the same fields: all versions side by side, to choose field by field. Nothing is overwritten. */
export function ConflictDialog({ isOpen, ...props }: ConflictDialogProps) {
  const save = useStore(props.draft.store, (state) => state.save);
  if (!isOpen || save.type !== 'conflict') return null;
  return <OpenConflict {...props} save={save} />;
}

type OpenConflictProps = Omit<ConflictDialogProps, 'isOpen'> & {
  save: Extract<DraftState['save'], { type: 'conflict' }>;
};

type Chosen = { choice: Choice; seen: Conflict };

function OpenConflict({ draft, kind, id, save, onClose, onKept }: OpenConflictProps) {
  const own = useSession((state) => state.user?.name) ?? '';
  const editedAt = useStore(draft.store, (state) => state.editedAt);
  const { author, merge } = save;
  const { conflicts } = merge;
  const isHere = useOthersAt(kind, id).some(({ person }) => person.name === author.name);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  // A choice refers to the versions that were seen: when one of them changes, the choice is open again.
  const choices: Choices = new Map(
    conflicts.flatMap((conflict) => {
      const known = chosen.get(conflict.pointer);
      return known && isEqual(known.seen, conflict) ? [[conflict.pointer, known.choice]] : [];
    }),
  );
  const open = conflicts.length - choices.size;
  const name = calledName(author.name, own);

  const choose = (conflict: Conflict, choice: Choice): void =>
    setChosen((before) => new Map(before).set(conflict.pointer, { choice, seen: conflict }));

  function decide() {
    if (open > 0) return;
    draft.decide(choices, conflicts);
    onClose();
  }

  const keep = useMutation({
    mutationFn: () => keepCopy(kind, id, merge.merged),
    onSuccess: (copyId) => {
      // Newer changes of the other person were not seen; for those it asks again.
      draft.decide(choicesOf(conflicts, 'theirs'), conflicts);
      onKept(copyId);
      onClose();
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    decide();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={920}
      padding={0}
      classNames={{ content: styles['conflicts'], header: styles['conflictsHead'] }}
      title={say('both-changed-fields', {
        count: conflicts.length,
        name: author.name === own ? say('your-other-tab') : name,
      })}
      onKeyDown={onKeyDown}
    >
      <div className={styles['conflictsIntroduction']}>
        <p className={textStyles['secondary']}>{say('nothing-is-lost-both')}</p>
        {isHere && author.name !== own && (
          <span className={arrangement['closeRow']}>
            <Avatar name={author.name} />
            <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>
              {say('name-is-still-here', { name })}
            </span>
          </span>
        )}
      </div>
      <Together draft={draft} kind={kind} save={save} />
      {conflicts.map((conflict, index) => (
        <ConflictField
          key={conflict.pointer}
          kind={kind}
          conflict={conflict}
          place={
            conflicts.length > 1 ? say('conflict-of', { place: index + 1, conflicts: conflicts.length }) : ''
          }
          theirs={save.theirs}
          author={author}
          editedAt={editedAt}
          choice={choices.get(conflict.pointer)}
          onChoose={(choice) => choose(conflict, choice)}
        />
      ))}
      {keep.error && <ErrorMessage>{keep.error.message}</ErrorMessage>}
      <footer className={styles['conflictsFoot']}>
        {canStandTwice(kind) && (
          <Button
            look="ghost"
            title={say('yours-becomes-a-new')}
            disabled={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {keep.isPending ? say('keeping') : say('keep-mine-as-a')}
          </Button>
        )}
        {conflicts.length > 1 && (
          <>
            <Button look="ghost" onClick={() => setChosen(allOf(conflicts, 'mine'))}>
              {say('all-mine')}
            </Button>
            <Button look="ghost" onClick={() => setChosen(allOf(conflicts, 'theirs'))}>
              {say('all-theirs')}
            </Button>
          </>
        )}
        <output className={clsx(arrangement['end'], textStyles['quiet'])}>
          {open > 0 ? say('choices-left', { count: open }) : ''}
        </output>
        <Button onClick={onClose}>
          {say('later')} <kbd>Esc</kbd>
        </Button>
        <Button look="primary" aria-disabled={open > 0} onClick={decide}>
          {say('use-these', { count: conflicts.length })} <kbd>{MOD} ⏎</kbd>
        </Button>
      </footer>
    </Dialog>
  );
}

const choicesOf = (conflicts: readonly Conflict[], side: 'mine' | 'theirs'): Choices =>
  new Map(conflicts.map(({ pointer }) => [pointer, { side }]));

const allOf = (conflicts: readonly Conflict[], side: 'mine' | 'theirs'): ReadonlyMap<string, Chosen> =>
  new Map(conflicts.map((conflict) => [conflict.pointer, { choice: { side }, seen: conflict }]));

/** Their changes that need no choice. */
function Together({ draft, kind, save }: Pick<OpenConflictProps, 'draft' | 'kind' | 'save'>) {
  const words = useChangeWords(kind);
  const { taken } = save.merge;
  if (taken.length === 0) return null;
  const { data } = draft.store.getState();
  return (
    <section className={clsx(styles['conflictsTogether'], note['note'], note['ok'])} data-part="note">
      <GitMerge size={18} className={note['icon']} aria-hidden="true" />
      <div className={arrangement['grow']}>
        <h3>{say('other-changes-go-together', { count: taken.length })}</h3>
        <ul className={clsx(textStyles['small'], textStyles['secondary'])}>
          {taken.map(({ pointer, path, before, after }) => {
            const change = words(data, path, before, after);
            return (
              <li key={pointer}>
                <Avatar name={save.author.name || say('somebody')} />
                <span className={textStyles['cut']}>
                  {change.label}: <b>{change.after}</b>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { DocumentData } from '../../api/api-types.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { useScope, writesKind } from '../../session/may-write.ts';
import { useNow } from '../../shared/clock.ts';
import { heldTyping } from '../../shared/typing/held-typing.ts';
import { useReference } from '../../shared/reference-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { documentDifferences } from '../../words/difference-words.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { FormView } from '../../forms/draft-context.ts';
import { MOD } from '../../shell/shortcuts/shortcuts.ts';
import { say } from '../../words/generated/editor.ts';
import { DiscardDialog } from './drafts/discard-dialog.tsx';
import type { Draft } from './drafts/draft.store.ts';
import type { DraftState } from './drafts/draft-state.ts';
import { problemLine } from '../../words/problem-line.ts';
import { countWords } from './problems/problem-groups.ts';
import { ProblemList } from './problems/problem-list.tsx';
import { UndoButtons } from './drafts/undo-buttons.tsx';
import { SaveMark } from './drafts/save-mark.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './publish-bar.module.css';

type PublishBarProps = {
  kind: string;
  id: string;
  draft: Draft;
  view: StoreApi<FormView>;
  settled: DocumentData;
  canEdit: boolean;
  onGoTo: (pointer: string) => void;
  /** Opens the choice between two people's versions. */
  onChoose: () => void;
  onReview: () => void;
  /** Opens the review with a date to choose. */
  onSchedule: () => void;
};

/** Only the parts of the state that the bar shows, so that it does not render at every key press. */
const barState = ({ save, problems, broken, published, isKeepable }: DraftState) => ({
  save,
  problems,
  broken,
  published,
  isKeepable,
});

/** Where the edits are stored, their number, the problems, and the button for the review. */
export function PublishBar(props: PublishBarProps) {
  const { kind, id, draft, view, settled, canEdit, onGoTo, onChoose, onReview, onSchedule } = props;
  const { save, problems, broken, published, isKeepable } = useStore(draft.store, useShallow(barState));
  const isTyping = useStore(heldTyping, ({ size }) => size > 0);
  const scope = useScope();
  const canPublish = useCanPublish() && writesKind(scope, kind);
  const names = useReference('names');
  const currencyByCode = useReference('currencyByCode');
  const now = useNow();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const changes = useMemo(
    () => documentDifferences(kind, published, settled, { names, currencies: currencyByCode, now }).length,
    [kind, published, settled, names, currencyByCode, now],
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const all = useMemo(() => [...problems, ...broken], [problems, broken]);
  const warnings = all.filter(({ severity }) => severity === 'warning').length;
  // What a rule forbids can be saved and reviewed, where it is said what to do; only publishing it is refused.
  const shown = first ?? broken.find(({ severity }) => severity === 'error');

  return (
    <section
      className={styles['publishBar']}
      data-part="publish-bar"
      aria-label={say('saving-and-publishing')}
    >
      <SaveMark
        save={save}
        problems={errors.length}
        isReadOnly={!canEdit}
        isKeepable={isKeepable}
        isTyping={isTyping}
        onChoose={onChoose}
      />
      {changes > 0 && (
        <Pill tone="brand">{published === null ? say('new') : say('changes', { count: changes })}</Pill>
      )}
      <ProblemList kind={kind} data={settled} severity="error" problems={all} onGoTo={onGoTo} />
      <ProblemList kind={kind} data={settled} severity="warning" problems={all} onGoTo={onGoTo} />
      {/* Errors are announced with the save state. */}
      <output className={textStyles['readAloud']}>{warnings > 0 && countWords(warnings, 'warning')}</output>
      {shown && (
        <span
          className={clsx(styles['firstProblem'], textStyles['quiet'], textStyles['cut'])}
          data-part="first-problem"
        >
          {problemLine(shown, kind, settled).sentence}
        </span>
      )}
      <span className={arrangement['end']} />
      {canEdit && (
        <>
          <UndoButtons draft={draft} view={view} />
          <Button look="ghost" disabled={changes === 0} onClick={() => setIsDiscarding(true)}>
            {say('discard')}
          </Button>
        </>
      )}
      {canPublish && (
        <Button
          data-schedule
          disabled={changes === 0}
          aria-disabled={first !== undefined}
          onClick={onSchedule}
        >
          <CalendarClock size={15} aria-hidden="true" />
          <span className={styles['buttonWords']}>{say('schedule')}</span>
        </Button>
      )}
      <Button look="primary" aria-disabled={first !== undefined} onClick={onReview}>
        {canPublish ? say('review-and-publish') : say('review')} <kbd>{MOD} ⏎</kbd>
      </Button>
      {isDiscarding && (
        <DiscardDialog
          kind={kind}
          id={id}
          draft={draft}
          isNew={published === null}
          changes={changes}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </section>
  );
}

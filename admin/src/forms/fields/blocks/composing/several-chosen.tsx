import { ArrowDown, ArrowUp, Component, Copy, Trash2 } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';
import { say } from '../../../../words/generated/forms.ts';
import { PART } from '../parts/part-contents.ts';
import type { BlockEdits } from './block-edits.ts';
import type { Composer } from './composer.ts';
import styles from './several-chosen.module.css';

type SeveralChosenProps = { count: number; edits: BlockEdits; composer: Composer; isReadOnly: boolean };

/** What can be done with several blocks at once; the fields below are those of the last one chosen. */
export function SeveralChosen({ count, edits, composer, isReadOnly }: SeveralChosenProps) {
  const ids = (): readonly string[] => composer.getState().picked;
  const actions = [
    { words: say('move-up-chosen'), Icon: ArrowUp, run: () => edits.step(ids(), 'up') },
    { words: say('move-down-chosen'), Icon: ArrowDown, run: () => edits.step(ids(), 'down') },
    { words: say('duplicate-chosen'), Icon: Copy, run: () => edits.duplicate(ids()) },
    ...(edits.kind === PART
      ? []
      : [{ words: say('save-as-part'), Icon: Component, run: () => composer.setState({ naming: ids() }) }]),
    { words: say('remove-chosen'), Icon: Trash2, run: () => edits.remove(ids()) },
  ];
  return (
    <div className={styles['several']} data-part="several-chosen">
      <b>{say('blocks-chosen', { count })}</b>
      {!isReadOnly &&
        actions.map(({ words, Icon, run }) => (
          <Button
            key={words}
            look="ghost"
            isSmall
            isIcon
            aria-label={words}
            title={words}
            onClick={() => void run()}
          >
            <Icon size={15} aria-hidden="true" />
          </Button>
        ))}
    </div>
  );
}

import { Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { FormView } from '../../../forms/draft-context.ts';
import { MOD } from '../../../shell/shortcuts/shortcuts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/editor.ts';
import type { Draft } from './draft.store.ts';
import type { DraftState } from './draft-state.ts';
import { stepWords } from './step-words.ts';
import textStyles from '../../../shared/ui/text.module.css';

/** Undo and redo, each with the step that it takes, which is said when it was taken by button or key. */
export function UndoButtons({ draft, view }: { draft: Draft; view: StoreApi<FormView> }) {
  const locale = useStore(view, (state) => state.locale);
  const undone = useLastWords(draft, locale, 'past');
  const redone = useLastWords(draft, locale, 'future');
  const [travelled, setTravelled] = useState({ pastLength: 0, futureLength: 0, words: '' });
  const pastLength = useStore(draft.store, ({ past }) => past.length);
  const futureLength = useStore(draft.store, ({ future }) => future.length);
  if (pastLength !== travelled.pastLength || futureLength !== travelled.futureLength) {
    const isUndone = pastLength < travelled.pastLength && futureLength > travelled.futureLength;
    const isRedone = pastLength > travelled.pastLength && futureLength < travelled.futureLength;
    const step = isUndone ? redone : isRedone ? undone : undefined;
    const words =
      step === undefined ? '' : isUndone ? say('undone-step', { step }) : say('redone-step', { step });
    setTravelled({ pastLength, futureLength, words });
  }
  return (
    <>
      <StepButton
        words={undone === undefined ? say('undo') : say('undo-step', { step: undone })}
        title={
          undone === undefined
            ? say('undo-mod-z', { mod: MOD })
            : say('undo-step-mod-z', { step: undone, mod: MOD })
        }
        isOff={undone === undefined}
        onClick={draft.undo}
      >
        <Undo2 size={16} aria-hidden="true" />
      </StepButton>
      <StepButton
        words={redone === undefined ? say('redo') : say('redo-step', { step: redone })}
        title={
          redone === undefined
            ? say('redo-shift-mod-z', { mod: MOD })
            : say('redo-step-shift-mod-z', { step: redone, mod: MOD })
        }
        isOff={redone === undefined}
        onClick={draft.redo}
      >
        <Redo2 size={16} aria-hidden="true" />
      </StepButton>
      <output className={textStyles['readAloud']}>{travelled.words}</output>
    </>
  );
}

type StepButtonProps = {
  words: string;
  title: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
};

function StepButton({ words, title, isOff, onClick, children }: StepButtonProps) {
  return (
    <Button look="ghost" isIcon aria-label={words} title={title} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  );
}

/** The words of the latest step; a letter more in the same field leaves them as they are, and draws nothing. */
function useLastWords(draft: Draft, locale: string, side: 'past' | 'future'): string | undefined {
  return useStore(draft.store, (state: DraftState) => {
    const step = state[side].at(-1);
    return step && stepWords(step, locale);
  });
}

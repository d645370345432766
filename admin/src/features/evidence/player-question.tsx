import { UserRoundSearch, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/evidence.ts';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './player-question.module.css';

type PlayerQuestionProps = {
  player: string | undefined;
  onAsk: (player: string | undefined) => void;
};

/** What the contract lets through. */
const ID = String.raw`[\w.:@\-]{1,100}`;

/**
 * Asks about one player by their id. Each question is written into the audit log, so it is asked by a button and not
 * while somebody types.
 */
export function PlayerQuestion({ player, onAsk }: PlayerQuestionProps) {
  const [typed, setTyped] = useState(player ?? '');
  const wanted = typed.trim();
  const id = useId();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== '') onAsk(wanted);
  };
  return (
    <form className={styles['ask']} onSubmit={ask}>
      <label htmlFor={id} className={styles['label']}>
        {say('player-id')}
      </label>
      <input
        id={id}
        className={fieldStyles['field']}
        value={typed}
        pattern={ID}
        title={say('an-id-of-letters-digits')}
        placeholder={say('as-the-platform-has-it')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={wanted === '' || wanted === player}>
        <UserRoundSearch size={15} aria-hidden="true" />
        {say('ask-the-platform')}
      </Button>
      {player !== undefined && (
        <Button
          type="button"
          look="ghost"
          onClick={() => {
            setTyped('');
            onAsk(undefined);
          }}
        >
          <X size={15} aria-hidden="true" />
          {say('not-of-a-player')}
        </Button>
      )}
    </form>
  );
}

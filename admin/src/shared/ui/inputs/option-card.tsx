import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import textStyles from '../text.module.css';
import styles from './option-card.module.css';

type OptionCardProps = {
  /** The `name` shared by the options of one choice. */
  group: string;
  name: string;
  words: ReactNode;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  /** Content that is shown while it is chosen. */
  children?: ReactNode;
};

/** One of a few options, with a sentence that explains it. Use it in a fieldset with a legend. */
export function OptionCard(props: OptionCardProps) {
  const { group, name, words, isChosen, isDisabled = false, onChoose, children } = props;
  const id = useId();
  return (
    <div className={clsx(styles['option'], isChosen && styles['on'], isChosen && 'on')}>
      <label htmlFor={id}>
        <input
          id={id}
          type="radio"
          name={group}
          checked={isChosen}
          disabled={isDisabled}
          aria-describedby={`${id}-words`}
          onChange={onChoose}
        />
        <b>{name}</b>
        <span id={`${id}-words`} className={textStyles['quiet']}>
          {words}
        </span>
      </label>
      {children && <div className={styles['optionBody']}>{children}</div>}
    </div>
  );
}

import { clsx } from 'clsx';
import { useTypedText } from '../../../shared/typing/typed-text.ts';
import { MarkedText, type Mark } from './marked-text.tsx';
import styles from './variable-textarea.module.css';

type VariableTextareaProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
  lang: string;
  rows?: number;
  isCode?: boolean;
  /** Parts of the text to mark, in order; in UTF-16 units. */
  marks?: readonly Mark[];
};

const NO_MARKS: readonly Mark[] = [];

/** A text field that grows with its text. A copy of the text under the field draws the tint behind variables. */
export function VariableTextarea({
  id,
  value,
  onChange,
  isDisabled,
  lang,
  rows = 1,
  isCode = false,
  marks = NO_MARKS,
}: VariableTextareaProps) {
  const typed = useTypedText<HTMLTextAreaElement>({ text: value, write: onChange });
  return (
    <span className={clsx(styles['area'], isCode && styles['code'])} data-part="variable-textarea">
      <span className={styles['words']} aria-hidden="true">
        <MarkedText text={value} marks={marks} />{' '}
      </span>
      <textarea
        id={id}
        rows={rows}
        lang={lang}
        {...typed}
        disabled={isDisabled}
        aria-describedby={`${id}__error ${id}__description`}
      />
    </span>
  );
}

import { clsx } from 'clsx';
import { useTypedText } from '../../../shared/typing/typed-text.ts';
import { VariableText } from '../../../shared/ui/variable-text.tsx';
import styles from './variable-textarea.module.css';

type VariableTextareaProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
  lang: string;
  rows?: number;
  isCode?: boolean;
};

/** A text field that grows with its text. A copy of the text under the field draws the tint behind variables. */
export function VariableTextarea({
  id,
  value,
  onChange,
  isDisabled,
  lang,
  rows = 1,
  isCode = false,
}: VariableTextareaProps) {
  const typed = useTypedText<HTMLTextAreaElement>({ text: value, write: onChange });
  return (
    <span className={clsx(styles['area'], isCode && styles['code'])} data-part="variable-textarea">
      <span className={styles['words']} aria-hidden="true">
        <VariableText text={value} />{' '}
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

import { useId, type ReactNode } from 'react';
import { FieldProblem } from '../../../shared/forms/field-problem.tsx';
import fields from '../../../shared/forms/field.module.css';
import styles from '../cashbox.module.css';

type TextFieldProps = {
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  /** In the field, before or after what is typed. */
  unit?: { text: string; isAfter: boolean };
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves the field. */
  onLeave?: () => void;
  /** Takes a pasted text in a way of its own; false: it goes into the field. */
  onPaste?: (text: string) => boolean;
  problem: string | undefined;
  help?: string;
  inputMode?: 'decimal' | 'numeric' | 'text';
  autoComplete?: string;
  maxLength?: number | undefined;
  className?: string;
};

export function TextField({
  label,
  aside,
  unit,
  value,
  onChange,
  onLeave,
  onPaste,
  problem,
  help,
  inputMode = 'text',
  autoComplete = 'off',
  maxLength,
  className = '',
}: TextFieldProps): ReactNode {
  const id = useId();
  const described = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={`${fields.field} ${className}`}>
      <div>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={unit ? styles.withUnit : undefined} data-is-after={unit?.isAfter || undefined}>
        {unit && <span aria-hidden="true">{unit.text}</span>}
        <input
          id={id}
          className={fields.input}
          inputMode={inputMode}
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={maxLength}
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          onPaste={(event) => {
            if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
        />
      </div>
      {help && <small id={`${id}-help`}>{help}</small>}
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

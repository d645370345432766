import { CircleX } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { clsx } from 'clsx';
import messages from './messages.module.css';
import fieldStyles from './field.module.css';
import styles from './form-parts.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  problem?: string | undefined;
};

/** A labelled field whose help or error is connected to it for assistive technology. */
export function TextField({ label, value, onChange, help, problem, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles['textField']} data-part="text-field">
      <label className={fieldStyles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={problem ? clsx(fieldStyles['field'], fieldStyles['wrong']) : fieldStyles['field']}
        data-part="field"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || help ? `${id}-more` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-more`}>
        {problem ? (
          <ErrorMessage>{problem}</ErrorMessage>
        ) : (
          help && <div className={fieldStyles['help']}>{help}</div>
        )}
      </div>
    </div>
  );
}

export function ErrorMessage({ children }: { children: ReactNode }) {
  return (
    <div className={messages['error']} data-part="error-message" role="alert">
      <CircleX size={14} aria-hidden="true" />
      {children}
    </div>
  );
}

import { useId, useState } from 'react';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './focus-editor.module.css';

type NumberInputProps = { label: string; value: number; onChange: (value: number) => void };

/** A whole percent. What is no percent yet stays as it is typed and changes nothing. */
export function NumberInput({ label, value, onChange }: NumberInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <span className={styles['number']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={fieldStyles['field']}
        data-part="field"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        aria-invalid={typed !== undefined && readPercent(typed) === undefined ? true : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const percent = readPercent(target.value);
          if (percent !== undefined) onChange(percent);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  );
}

function readPercent(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,3}$/.test(trimmed)) return undefined;
  const percent = Number(trimmed);
  return percent <= 100 ? percent : undefined;
}

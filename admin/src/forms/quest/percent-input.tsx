import { useState } from 'react';

type PercentInputProps = {
  label: string;
  value: number;
  isReadOnly: boolean;
  onChange: (percent: number) => void;
};

/** A percentage, taken over as it is typed. What cannot be read goes back when it is left. */
export function PercentInput({ label, value, isReadOnly, onChange }: PercentInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className="row g6 percent">
      <span className="s12 muted">{label}</span>
      <span className="field">
        <input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          disabled={isReadOnly}
          value={typed ?? String(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const percent = Number(target.value.trim().replace(',', '.'));
            if (target.value.trim() !== '' && percent >= 0 && percent <= 100) onChange(percent);
          }}
          onBlur={() => setTyped(undefined)}
        />
        <span aria-hidden="true">%</span>
      </span>
    </label>
  );
}

import { TextInput } from './text-input.tsx';

const HEX = /^#[0-9a-fA-F]{6}$/;

type ColourInputProps = {
  id: string;
  label: string;
  value: string;
  isDisabled: boolean;
  onChange: (colour: string) => void;
};

/** A colour, picked or typed. */
export function ColourInput({ id, label, value, isDisabled, onChange }: ColourInputProps) {
  return (
    <span className="field colour">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={HEX.test(value) ? value : '#000000'}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput
        id={id}
        className="mono"
        aria-label={label}
        value={value}
        isWhole
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        disabled={isDisabled}
        onChange={onChange}
      />
    </span>
  );
}

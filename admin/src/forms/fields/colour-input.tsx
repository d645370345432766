import { clsx } from 'clsx';
import { readColour } from './read-colour.ts';
import { TextInput } from './texts/text-input.tsx';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

const HEX = /^#[0-9a-fA-F]{6}$/;

type ColourInputProps = {
  id: string;
  label: string;
  value: string;
  isDisabled: boolean;
  onChange: (colour: string) => void;
};

/** A colour, picked or typed in a common notation. Text that is no colour stays as typed. */
export function ColourInput({ id, label, value, isDisabled, onChange }: ColourInputProps) {
  return (
    <span className={clsx(fieldStyles['field'], fieldStyles['colour'])} data-part="field">
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={HEX.test(value) ? value : '#000000'}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput
        id={id}
        className={textStyles['monospace']}
        aria-label={label}
        aria-invalid={(value !== '' && !HEX.test(value)) || undefined}
        value={value}
        isSame={(shown, text) => shown === text || valueOf(shown) === valueOf(text)}
        isWhole
        isShownBack
        spellCheck={false}
        autoComplete="off"
        disabled={isDisabled}
        onChange={(text) => onChange(valueOf(text))}
      />
    </span>
  );
}

const valueOf = (text: string): string => readColour(text) ?? text;

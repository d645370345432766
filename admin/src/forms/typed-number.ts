import { useTypedText } from '../shared/typing/typed-text.ts';

export type TypedNumber = {
  /** A number, or a text that somebody typed and that is no number. */
  value: unknown;
  read: (text: string) => { ok: true; value: number } | { ok: false; message: string };
  format: (value: number) => string;
  onChange: (value: number | string | undefined) => void;
};

/**
 * Props for a number field. A text that cannot be parsed is stored as typed: so it is counted, kept and shown like any
 * other problem of the document, and prevents publishing.
 */
export function useTypedNumber({ value, read, format, onChange }: TypedNumber) {
  const valueOf = (text: string): number | string | undefined => {
    if (text.trim() === '') return undefined;
    const number = read(text);
    return number.ok ? number.value : text;
  };
  return useTypedText<HTMLInputElement>({
    text: numberText(value, format),
    write: (text) => onChange(valueOf(text)),
    isSame: (shown, text) => shown === text || valueOf(shown) === valueOf(text),
    isWhole: true,
    isShownBack: true,
  });
}

function numberText(value: unknown, format: (value: number) => string): string {
  if (typeof value === 'number') return format(value);
  return typeof value === 'string' ? value : '';
}

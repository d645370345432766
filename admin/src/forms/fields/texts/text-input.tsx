import type { ComponentProps } from 'react';
import { useTypedText, type TypedText } from '../../../shared/typing/typed-text.ts';

type TextInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
> & {
  value: string;
  onChange: (text: string) => void;
} & Pick<TypedText, 'isSame' | 'isWhole' | 'isShownBack'>;

/** A single-line text field for a value of a draft. */
export function TextInput({ value, onChange, isSame, isWhole, isShownBack, ...props }: TextInputProps) {
  const typed = useTypedText<HTMLInputElement>({
    text: value,
    write: onChange,
    ...(isSame && { isSame }),
    ...(isWhole !== undefined && { isWhole }),
    ...(isShownBack !== undefined && { isShownBack }),
  });
  return <input {...props} {...typed} />;
}

import { clsx } from 'clsx';
import { useRef, type ComponentProps } from 'react';
import { formatInstant } from '../../../words/time.ts';
import { useTypedText } from '../../typing/typed-text.ts';
import textStyles from '../text.module.css';
import styles from './local-time-input.module.css';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** In the format of the input: `2026-11-01T00:00`, or `2026-11-01` for a day alone. */
  value: string;
  /**
   * `isComplete` is false when some parts are typed and others are missing; the browser then reports an empty value.
   */
  onTyped: (local: string, isComplete: boolean) => void;
};

/**
 * The browser's own input for days and times. While a part is missing its value is empty, and writing the empty value
 * back would delete the typed parts.
 */
export function NativeTimeInput({
  type,
  value,
  onTyped,
  ...props
}: NativeProps & { type: 'date' | 'datetime-local' }) {
  const isTold = useRef(false);
  /** The browser fires no event for incomplete parts, nor when those are deleted again. */
  const tellParts = ({ value: local, validity }: HTMLInputElement): void => {
    if (local !== '' || value !== '' || validity.badInput === isTold.current) return;
    isTold.current = validity.badInput;
    onTyped('', !validity.badInput);
  };
  const { onBlur, ...typed } = useTypedText<HTMLInputElement>({
    text: value,
    write: (local, { validity }) => {
      isTold.current = validity.badInput;
      onTyped(local, !validity.badInput);
    },
    isWhole: true,
  });
  return (
    <input
      {...props}
      {...typed}
      type={type}
      onKeyUp={({ currentTarget }) => tellParts(currentTarget)}
      onBlur={({ target }) => {
        tellParts(target);
        onBlur();
      }}
    />
  );
}

type LocalTimeInputProps = NativeProps & {
  /** The text shown when there is no time. */
  empty?: string | undefined;
};

/**
 * A day and time in some time zone. Browsers use the order of their own language, so 11/01 could be two days; until
 * somebody types, the date is shown in words.
 */
export function LocalTimeInput({ value, empty, className, ...props }: LocalTimeInputProps) {
  // Parsed and formatted as UTC, to show exactly the time in the field, in any time zone.
  const instant = Date.parse(`${value}Z`);
  const words = Number.isFinite(instant) ? formatInstant(instant, 0, 'UTC') : empty;
  return (
    <span className={clsx(styles['localTime'], className)} data-part="local-time">
      <NativeTimeInput {...props} type="datetime-local" className={textStyles['numbers']} value={value} />
      {words && (
        <span
          className={clsx(
            styles['localTimeWords'],
            value ? textStyles['numbers'] : clsx(styles['muted'], textStyles['muted']),
          )}
          aria-hidden="true"
        >
          {words}
        </span>
      )}
    </span>
  );
}

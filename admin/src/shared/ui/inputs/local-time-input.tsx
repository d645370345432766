import { clsx } from 'clsx';
import { useRef, type ComponentProps } from 'react';
import { formatInstant } from '../../../words/time.ts';
import { useTypedText } from '../../typing/typed-text.ts';
import styles from './local-time-input.module.css';

type NativeProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** As the field writes it: `2026-11-01T00:00`, or `2026-11-01` for a day alone. */
  value: string;
  /** Not complete: some part of it is typed and another is missing, which the browser tells nothing of. */
  onTyped: (local: string, isComplete: boolean) => void;
};

/**
 * A browser’s own field for days and times. It keeps its parts to itself while one is missing: whoever wrote the empty
 * value back into it then would take the others away.
 */
export function NativeTimeInput({
  type,
  value,
  onTyped,
  ...props
}: NativeProps & { type: 'date' | 'datetime-local' }) {
  const isTold = useRef(false);
  /** Of parts that were never complete, and of such that were emptied, a browser says nothing by itself. */
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
  /** What no time means here. */
  empty?: string | undefined;
};

/**
 * Day and time on some clock. A browser writes them in the order of its own language, so that 11/01 is either of two
 * days; until somebody types, they are said in words.
 */
export function LocalTimeInput({ value, empty, className, ...props }: LocalTimeInputProps) {
  // Read as UTC and written as UTC: what the field says, whatever the clock.
  const instant = Date.parse(`${value}Z`);
  const words = Number.isFinite(instant) ? formatInstant(instant, 0, 'UTC') : empty;
  return (
    <span className={clsx(styles['localTime'], className)} data-part="local-time">
      <NativeTimeInput {...props} type="datetime-local" className="num" value={value} />
      {words && (
        <span
          className={clsx(styles['localTimeWords'], value ? 'num' : clsx(styles['muted'], 'muted'))}
          aria-hidden="true"
        >
          {words}
        </span>
      )}
    </span>
  );
}

import type { ComponentProps } from 'react';
import { formatInstant } from '../../words/time.ts';

type LocalTimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  /** As the field writes it: `2026-11-01T00:00`. */
  value: string;
  /** What no time means here. */
  empty?: string;
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
    <span className={className ? `localtime ${className}` : 'localtime'}>
      <input {...props} type="datetime-local" className="num" value={value} />
      {words && (
        <span className={value ? 'num localtimewords' : 'localtimewords muted'} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
}

import { useId, useState } from 'react';
import { clsx } from 'clsx';
import { type ClockTime, formatInstantInZone, readClockTime } from '../../../words/clock-times.ts';
import { say } from '../../../words/generated/shared.ts';
import { formatDuration, MARKET_ZONE, toLocalInput } from '../../../words/time.ts';
import { ClockQuestion } from './clock-question.tsx';
import { LocalTimeInput } from './local-time-input.tsx';
import textStyles from '../text.module.css';
import tones from '../text-tones.module.css';
import arrangement from '../arrangement.module.css';
import fieldStyles from '../field.module.css';
import styles from './instant-picker.module.css';

type InstantPickerProps = {
  label: string;
  /** Epoch milliseconds; undefined until the typed time is a single future instant. */
  value: number | undefined;
  now: number;
  isDisabled?: boolean;
  onChange: (instant: number | undefined) => void;
};

/**
 * A future instant in the market's time zone, with UTC beside it. For a local time that occurs twice or never it asks,
 * and does not guess.
 */
export function InstantPicker({ label, value, now, isDisabled = false, onChange }: InstantPickerProps) {
  const field = useId();
  const [local, setLocal] = useState(() =>
    value === undefined ? '' : toLocalInput(new Date(value).toISOString(), MARKET_ZONE),
  );
  const time = readClockTime(local, MARKET_ZONE);
  const isPast = value !== undefined && value <= now;

  function write(text: string) {
    setLocal(text);
    const read = readClockTime(text, MARKET_ZONE);
    onChange(read.kind === 'once' ? read.instant : undefined);
  }

  return (
    <div className={styles['instant']} data-part="instant">
      <label className={textStyles['readAloud']} htmlFor={field}>
        {say('label-berlin-time', { label })}
      </label>
      <span className={arrangement['closeRow']}>
        <LocalTimeInput
          id={field}
          className={fieldStyles['field']}
          value={local}
          disabled={isDisabled}
          aria-describedby={`${field}-meaning`}
          aria-invalid={isPast || undefined}
          onTyped={write}
        />
        <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>{say('berlin')}</span>
      </span>
      <ClockQuestion
        time={time}
        zone={MARKET_ZONE}
        name={`${field}-which`}
        value={value}
        onChange={onChange}
      />
      <div
        id={`${field}-meaning`}
        className={isPast ? clsx(textStyles['small'], tones['bad']) : textStyles['quiet']}
        aria-live="polite"
      >
        {meaningOf(value, now, time.kind)}
      </div>
    </div>
  );
}

function meaningOf(value: number | undefined, now: number, kind: ClockTime['kind']): string {
  if (value === undefined && (kind === 'twice' || kind === 'skipped')) return say('waiting-for-your-choice');
  if (value === undefined) return say('day-and-time-on');
  if (value <= now) return say('this-is-over-already');
  return say('format-instant-in-zone', {
    formatInstantInZone: formatInstantInZone(value, now, 'UTC').replace(/ UTC\+00:00$/, ' UTC'),
    duration: formatDuration(value - now),
  });
}

import { CircleAlert } from 'lucide-react';
import { formatClockWithOffset, type ClockTime } from '../../../words/clock-times.ts';
import { say } from '../../../words/generated/shared.ts';
import textStyles from '../text.module.css';
import arrangement from '../arrangement.module.css';
import styles from './clock-question.module.css';

type ClockQuestionProps = {
  time: ClockTime;
  zone: string;
  /** The name of the radio buttons. */
  name: string;
  /** The chosen instant. */
  value: number | undefined;
  onChange: (instant: number) => void;
};

/** Asks about a local time that occurs twice or never. Renders nothing for other times. */
export function ClockQuestion({ time, zone, name, value, onChange }: ClockQuestionProps) {
  if (time.kind !== 'twice' && time.kind !== 'skipped') return null;
  return (
    <fieldset className={styles['clockQuestion']} data-part="clock-question">
      <legend className={textStyles['small']}>
        <CircleAlert size={14} aria-hidden="true" />
        {time.kind === 'twice' ? say('clocks-go-back-that') : say('clocks-go-forward-that')}
      </legend>
      {time.instants.map((instant) => (
        <label key={instant} className={arrangement['closeRow']}>
          <input type="radio" name={name} checked={value === instant} onChange={() => onChange(instant)} />
          {formatClockWithOffset(instant, zone)}
        </label>
      ))}
    </fieldset>
  );
}

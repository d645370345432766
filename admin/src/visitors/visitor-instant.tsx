import { useId, useState } from 'react';
import { clsx } from 'clsx';
import { ClockQuestion } from '../shared/ui/inputs/clock-question.tsx';
import { NativeTimeInput } from '../shared/ui/inputs/local-time-input.tsx';
import { readClockTime, storedTime } from '../words/clock-times.ts';
import { say } from '../words/generated/visitors.ts';
import { isUnsettled, MARKET_ZONE, toLocalInput, toZonedIso } from '../words/time.ts';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import fieldStyles from '../shared/ui/field.module.css';

type VisitorInstantProps = {
  /** RFC 3339; empty for now. */
  at: string;
  onChange: (at: string) => void;
};

/**
 * The instant of the preview, in the market's time zone. The shown content stays until the typed time is a single
 * instant.
 */
export function VisitorInstant({ at, onChange }: VisitorInstantProps) {
  const id = useId();
  /** The typed time, when it occurs twice or never, or when its year is incomplete. */
  const [open, setOpen] = useState<string>();
  const [isPart, setIsPart] = useState(false);

  function write(local: string, isComplete: boolean) {
    setIsPart(!isComplete);
    if (!isComplete) return;
    const stored = local === '' ? '' : storedTime(local, MARKET_ZONE);
    const isOpen = isUnsettled(stored);
    setOpen(isOpen ? local : undefined);
    if (!isOpen) onChange(stored);
  }

  const isAsked = open !== undefined && ['twice', 'skipped'].includes(readClockTime(open, MARKET_ZONE).kind);
  return (
    <div className={arrangement['closeColumn']}>
      <label className={fieldStyles['label']} htmlFor={id}>
        {say('look-at-it-on')}
      </label>
      <NativeTimeInput
        id={id}
        type="datetime-local"
        className={clsx(fieldStyles['field'], textStyles['numbers'])}
        data-part="field"
        value={open ?? (at ? toLocalInput(at, MARKET_ZONE) : '')}
        aria-invalid={isPart || open !== undefined || undefined}
        aria-describedby={`${id}-meaning`}
        onTyped={write}
      />
      <output id={`${id}-meaning`} className={textStyles['quiet']}>
        {(isPart || (open !== undefined && !isAsked)) && say('not-a-whole-time')}
      </output>
      {isAsked && (
        <ClockQuestion
          time={readClockTime(open, MARKET_ZONE)}
          zone={MARKET_ZONE}
          name={`${id}-which`}
          value={undefined}
          onChange={(instant) => {
            setOpen(undefined);
            onChange(toZonedIso(instant, MARKET_ZONE));
          }}
        />
      )}
    </div>
  );
}

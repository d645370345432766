import { Checkbox, Select } from '@mantine/core';
import { clsx } from 'clsx';
import { CircleAlert, Globe, Plus, X } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { Schedule } from '@marquee/schemas';
import { Button } from '../../shared/ui/button.tsx';
import { useTypedText } from '../../shared/typing/typed-text.ts';
import { say } from '../../words/generated/forms.ts';
import { hasHours } from '../../words/schedule-words.ts';
import { formatClock, formatDay, MARKET_ZONE } from '../../words/time.ts';
import {
  clockChangeWords,
  dayWords,
  nextClockChange,
  nextTimes,
  WEEK,
  zoneAt,
  zoneCity,
  type Windows,
} from '../../words/weekly-words.ts';
import { FieldShell } from '../field-shell.tsx';
import type { Path } from '../../shared/pointer.ts';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './weekly-hours.module.css';

type Window = Windows[number];

type WeeklyHoursProps = {
  path: Path;
  inputId: string;
  schedule: Schedule;
  /** The same without ends that are half typed. */
  known: Schedule;
  now: number;
  isReadOnly: boolean;
  onChange: (hours: { weekly: Windows | undefined; zone: string | undefined }) => void;
};

const FIRST: Window = { days: ['fri'], from: '18:00', until: '24:00' };
const NO_HOURS: Windows = [];

/** The hours of the week during which alone it is shown, and the zone on whose clock they are read. */
export function WeeklyHours({ path, inputId, schedule, known, now, isReadOnly, onChange }: WeeklyHoursProps) {
  const weekly = Array.isArray(schedule.weekly) ? schedule.weekly : NO_HOURS;
  const zone = schedule.zone ?? MARKET_ZONE;
  const write = (next: Windows): void =>
    onChange(next.length === 0 ? { weekly: undefined, zone: undefined } : { weekly: next, zone });
  if (weekly.length === 0)
    return isReadOnly ? null : (
      <Button isSmall look="ghost" className={styles['add']} onClick={() => write([FIRST])}>
        <Plus size={14} aria-hidden="true" />
        {say('only-at-certain-hours')}
      </Button>
    );
  return (
    <div className={styles['hours']}>
      <FieldShell path={[...path, 'weekly']} label={say('hours-of-the-week')}>
        {weekly.map((window, index) => (
          <WindowRow
            // oxlint-disable-next-line react/no-array-index-key -- hours have no id, and are told apart by their place
            key={index}
            path={[...path, 'weekly', index]}
            inputId={`${inputId}.weekly.${index}`}
            number={index + 1}
            window={window}
            isReadOnly={isReadOnly}
            onChange={(next) => write(weekly.with(index, next))}
            onRemove={() => write(weekly.toSpliced(index, 1))}
          />
        ))}
        {!isReadOnly && (
          <Button isSmall look="ghost" onClick={() => write([...weekly, FIRST])}>
            <Plus size={14} aria-hidden="true" />
            {say('add-hours')}
          </Button>
        )}
      </FieldShell>
      <FieldShell path={[...path, 'zone']} label={say('zone-of-the-hours')} inputId={`${inputId}.zone`}>
        <Select
          id={`${inputId}.zone`}
          leftSection={<Globe size={14} />}
          data={zonesWith(zone)}
          value={zone}
          allowDeselect={false}
          searchable
          disabled={isReadOnly}
          limit={50}
          onChange={(chosen) => chosen !== null && onChange({ weekly, zone: chosen })}
        />
      </FieldShell>
      {hasHours(known) && <OpenNext schedule={known} now={now} />}
    </div>
  );
}

/** Every zone that this browser knows, and the stored one, which may have another of its names. */
function zonesWith(zone: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone]);
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

type WindowRowProps = {
  path: Path;
  inputId: string;
  number: number;
  window: Window;
  isReadOnly: boolean;
  onChange: (window: Window) => void;
  onRemove: () => void;
};

function WindowRow({ path, inputId, number, window, isReadOnly, onChange, onRemove }: WindowRowProps) {
  const { days, from, until } = window;
  return (
    <div className={styles['window']} data-part="hours">
      <FieldShell path={[...path, 'days']} label={say('days-of-hours')}>
        <div className={clsx(arrangement['row'], styles['days'])}>
          {WEEK.map((day) => (
            <Checkbox
              key={day}
              size="xs"
              label={dayWords(day)}
              checked={days.includes(day)}
              disabled={isReadOnly}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  ...window,
                  days: WEEK.filter((each) => (each === day ? checked : days.includes(each))),
                })
              }
            />
          ))}
        </div>
      </FieldShell>
      <div className={styles['clocks']}>
        <ClockField
          path={[...path, 'from']}
          inputId={`${inputId}.from`}
          label={say('hours-from')}
          name={say('hours-from-number', { number })}
          value={from}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...window, from: next })}
        />
        <ClockField
          path={[...path, 'until']}
          inputId={`${inputId}.until`}
          label={say('hours-until')}
          name={say('hours-until-number', { number })}
          aside={until <= from ? say('ends-next-day') : undefined}
          value={until}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...window, until: next })}
        />
        {!isReadOnly && (
          <Button
            look="ghost"
            isSmall
            isIcon
            aria-label={say('remove-hours-number', { number })}
            onClick={onRemove}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  );
}

type ClockFieldProps = {
  path: Path;
  inputId: string;
  label: string;
  /** Of all hours, which: for who does not see where it stands. */
  name: string;
  aside?: string | undefined;
  value: string;
  isReadOnly: boolean;
  onChange: (clock: string) => void;
};

/** An hour of a clock, as text: the browser's own field knows no 24:00. */
function ClockField({ path, inputId, label, name, aside, value, isReadOnly, onChange }: ClockFieldProps) {
  const typed = useTypedText<HTMLInputElement>({ text: value, write: onChange, isWhole: true });
  return (
    <FieldShell path={path} label={label} inputId={inputId} wanted={say('a-time-such-as')} aside={aside}>
      <input
        {...typed}
        id={inputId}
        className={fieldStyles['field']}
        data-part="field"
        aria-label={name}
        aria-describedby={`${inputId}__error`}
        maxLength={5}
        disabled={isReadOnly}
      />
    </FieldShell>
  );
}

const SHOWN = 3;
const DAY = 86_400_000;

/** When it opens next, on the clock of its zone as it is on that date, and the next hour that clocks skip or repeat. */
function OpenNext({ schedule, now }: { schedule: Schedule; now: number }) {
  const id = useId();
  const zone = schedule.zone ?? MARKET_ZONE;
  const times = nextTimes(schedule, now, SHOWN);
  const today = Math.floor(now / DAY) * DAY;
  const change = useMemo(() => nextClockChange(schedule, today), [schedule, today]);
  return (
    <div className={fieldStyles['help']}>
      {times.length > 0 && (
        <>
          <span id={id}>{say('open-next')}</span>
          <ul className={clsx(styles['times'], textStyles['numbers'])} aria-labelledby={id}>
            {times.map(({ from, until }) => (
              <li key={from}>
                {say('next-from-until', {
                  from: `${formatDay(from, now, zone)}, ${formatClock(from, zone)}`,
                  until: formatClock(until, zone),
                  zone: `${zoneCity(zone)}, ${zoneAt(zone, from)}`,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {change && (
        <p className={styles['change']} data-part="clock-change">
          <CircleAlert size={14} aria-hidden="true" />
          {clockChangeWords(change, zone, now)}
        </p>
      )}
    </div>
  );
}

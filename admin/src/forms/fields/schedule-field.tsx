import { openTimes, scheduleAt } from '@marquee/engine/schedule';
import { isRecord } from '@marquee/schemas/is-record';
import { Select } from '@mantine/core';
import { clsx } from 'clsx';
import { Globe, X } from 'lucide-react';
import { useState } from 'react';
import type { Schedule } from '@marquee/schemas';
import { useNow } from '../../shared/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClockQuestion } from '../../shared/ui/inputs/clock-question.tsx';
import { LocalTimeInput } from '../../shared/ui/inputs/local-time-input.tsx';
import { readClockTime, storedTime, type ClockTime } from '../../words/clock-times.ts';
import { say } from '../../words/generated/forms.ts';
import { hasHours, nextOpening, schedulePhase, scheduleWords } from '../../words/schedule-words.ts';
import {
  formatDay,
  formatDuration,
  formatInstant,
  formatOffset,
  instantIn,
  isUnsettled,
  MARKET_ZONE,
  offsetOf,
  toLocalInput,
  toZonedIso,
} from '../../words/time.ts';
import { FieldShell } from '../field-shell.tsx';
import { wantedInstant } from '../../words/problem-words.ts';
import { WeeklyHours } from './weekly-hours.tsx';
import { useField, type AdminFieldProps } from './use-field.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './schedule-field.module.css';

const ZONES = [MARKET_ZONE, 'UTC', 'Australia/Sydney', 'America/Toronto', 'Pacific/Auckland'];

const zoneLabel = (zone: string, now: number): string =>
  zone === 'UTC'
    ? 'UTC'
    : `${zone.split('/')[1]?.replace('_', ' ')}, UTC${formatOffset(offsetOf(now, zone))}`;

/**
 * Start and end in the market's time zone, with UTC beside it; the end is the first instant at which it is no longer
 * shown.
 */
export function ScheduleField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, change, stored } = useField(props);
  const [zone, setZone] = useState<string>(MARKET_ZONE);
  const now = useNow();
  const schedule: Schedule = isRecord(stored) ? stored : {};
  const known = knownOf(schedule);

  function write(name: 'from' | 'until', value: string | undefined) {
    writeHours({ [name]: value });
  }

  function writeHours(changes: { [Name in keyof Schedule]: Schedule[Name] | undefined }) {
    change((current) => {
      const all: object = { ...(isRecord(current) ? current : {}), ...changes };
      const next = Object.entries(all).filter(([, value]) => value !== undefined);
      return next.length === 0 ? undefined : Object.fromEntries(next);
    });
  }

  return (
    <fieldset data-pointer={undefined} aria-label={options.label}>
      <div className={styles['dates']}>
        <InstantField
          path={[...path, 'from']}
          inputId={`${inputId}.from`}
          label={say('opens')}
          empty={say('at-once')}
          value={schedule.from}
          zone={zone}
          isReadOnly={isReadOnly}
          onChange={(value) => write('from', value)}
        />
        <InstantField
          path={[...path, 'until']}
          inputId={`${inputId}.until`}
          label={say('closes')}
          empty={say('without-an-end')}
          value={schedule.until}
          zone={zone}
          isReadOnly={isReadOnly}
          onChange={(value) => write('until', value)}
        />
      </div>
      <div className={clsx(styles['zones'], arrangement['row'])}>
        <Select
          aria-label={say('time-zone-of-these')}
          leftSection={<Globe size={14} />}
          data={ZONES.map((each) => ({ value: each, label: zoneLabel(each, now) }))}
          value={zone}
          allowDeselect={false}
          w={190}
          onChange={(chosen) => setZone(chosen ?? MARKET_ZONE)}
        />
        {(known.from || known.until) && (
          <>
            <span className={textStyles['muted']}>{zone === 'UTC' ? say('berlin') : say('utc')}</span>
            <span className={textStyles['numbers']}>
              {otherClock(known, zone === 'UTC' ? MARKET_ZONE : 'UTC', now)}
            </span>
          </>
        )}
      </div>
      <WeeklyHours
        path={path}
        inputId={inputId}
        schedule={schedule}
        known={known}
        now={now}
        isReadOnly={isReadOnly}
        onChange={writeHours}
      />
      <Timeline schedule={known} now={now} />
      <div className={fieldStyles['help']}>
        {known.from === schedule.from && known.until === schedule.until
          ? explain(schedule, now)
          : say('when-it-shows-is')}
      </div>
    </fieldset>
  );
}

type InstantFieldProps = {
  path: readonly (string | number)[];
  inputId: string;
  label: string;
  value: string | undefined;
  zone: string;
  isReadOnly: boolean;
  empty?: string;
  onChange: (value: string | undefined) => void;
};

function InstantField({ path, inputId, label, value, zone, isReadOnly, empty, onChange }: InstantFieldProps) {
  const [timesCleared, setTimesCleared] = useState(0);
  const isOpen = value !== undefined && isUnsettled(value);
  const time: ClockTime = isOpen ? readClockTime(value, zone) : { kind: 'unreadable' };
  return (
    <FieldShell
      path={path}
      label={label}
      inputId={inputId}
      wanted={wantedInstant({ format: 'date-time' }, value)}
    >
      <span className={clsx(fieldStyles['field'], fieldStyles['withAction'])} data-part="field">
        <LocalTimeInput
          // The browser keeps the parts of an incomplete time; only a new input is really empty.
          key={timesCleared}
          id={inputId}
          disabled={isReadOnly}
          value={value ? toLocalInput(value, zone) : ''}
          empty={value === undefined ? empty : say('not-complete')}
          aria-describedby={`${inputId}__error`}
          onTyped={(local, isComplete) =>
            onChange(local === '' ? (isComplete ? undefined : '') : storedTime(local, zone))
          }
        />
        {value !== undefined && !isReadOnly && (
          <Button
            look="ghost"
            isSmall
            isIcon
            aria-label={say('clear-label', { label: label.toLowerCase() })}
            onClick={() => {
              setTimesCleared(timesCleared + 1);
              onChange(undefined);
            }}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        )}
      </span>
      {!isReadOnly && (
        <ClockQuestion
          time={time}
          zone={zone}
          name={`${inputId}-which`}
          value={undefined}
          onChange={(instant) => onChange(toZonedIso(instant, zone))}
        />
      )}
    </FieldShell>
  );
}

/** One instant as a form field, for countdowns. */
export function DateTimeField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, update, stored } = useField(props);
  const now = useNow();
  const value = typeof stored === 'string' ? stored : undefined;
  const instant = instantIn(value);
  return (
    <>
      <InstantField
        path={path}
        inputId={inputId}
        label={`${options.label}, Berlin`}
        value={value}
        zone={MARKET_ZONE}
        isReadOnly={isReadOnly}
        onChange={update}
      />
      <div className={fieldStyles['help']}>
        {Number.isFinite(instant)
          ? say('instant-utc-description', {
              instant: formatInstant(instant, now, 'UTC'),
              description: options.node.description ?? '',
            })
          : options.node.description}
      </div>
    </>
  );
}

/** The ends of a schedule that are complete: nothing is shown for a half-typed time, or for an ambiguous hour. */
function knownOf({ from, until, ...hours }: Schedule): Schedule {
  const isKnown = (text: string | undefined): text is string => Boolean(text) && !isUnsettled(text ?? '');
  return { ...hours, ...(isKnown(from) && { from }), ...(isKnown(until) && { until }) };
}

function otherClock({ from, until }: Schedule, zone: string, now: number): string {
  const words = (text: string): string =>
    Number.isFinite(Date.parse(text)) ? formatInstant(Date.parse(text), now, zone) : text;
  if (from && until) return say('from-to-until', { from: words(from), until: words(until) });
  return from ? say('from-from', { from: words(from) }) : say('until-words', { words: words(until ?? '') });
}

function explain(schedule: Schedule, now: number): string {
  const from = Date.parse(schedule.from ?? '');
  const until = Date.parse(schedule.until ?? '');
  const phase = schedulePhase(schedule, now);
  const length =
    Number.isFinite(from) && Number.isFinite(until) && until > from
      ? say('open-for-duration', { duration: formatDuration(until - from) })
      : '';
  if (phase === 'always') return say('always-as-long-as');
  const hours = hasHours(schedule);
  if (phase === 'before')
    return say('length-starts-in-duration', {
      length: hours ? '' : length,
      duration: formatDuration((nextOpening(schedule, now) ?? now) - now),
    });
  if (phase === 'after')
    return say('length-over-schedule', { length, schedule: scheduleWords(schedule, now) });
  const closes = hours ? scheduleAt(schedule, now).until : null;
  if (closes !== null)
    return say('open-now-closes-in', { length: '', duration: formatDuration(closes - now) });
  return Number.isFinite(until)
    ? say('open-now-closes-in', { length, duration: formatDuration(until - now) })
    : say('open-now-without-an');
}

const WEEK = 7 * 86_400_000;

/** The days around the schedule, of hours of the week the days to come, with a mark for now. */
function Timeline({ schedule, now }: { schedule: Schedule; now: number }) {
  const from = Date.parse(schedule.from ?? '');
  const until = Date.parse(schedule.until ?? '');
  const hours = hasHours(schedule);
  if (!Number.isFinite(from) && !Number.isFinite(until) && !hours) return null;
  const ends = hours ? [now + WEEK] : [from, until].filter(Number.isFinite);
  const first = Math.min(now, ...ends);
  const last = Math.max(now, ...ends);
  const span = Math.max(last - first, 86_400_000) * 1.3;
  const begin = first - (span - (last - first)) / 2;
  const at = (instant: number): number => Math.min(100, Math.max(0, ((instant - begin) / span) * 100));
  const times = openTimes(schedule, { from: begin, until: begin + span });
  return (
    <div aria-hidden="true">
      <div className={styles['timeline']}>
        {times.map((time) => (
          <span
            key={time.from}
            className={styles['visible']}
            style={{
              left: `${at(time.from)}%`,
              width: `${Math.max(at(time.until) - at(time.from), 0.8)}%`,
            }}
          />
        ))}
        <i style={{ left: `${at(now)}%` }} />
        <em style={{ left: `${at(now)}%` }}>{say('now')}</em>
      </div>
      <div className={clsx(styles['scheduleDays'], textStyles['numbers'])}>
        {[begin, begin + span / 2, begin + span].map((instant) => (
          <span key={instant}>{formatDay(instant, now)}</span>
        ))}
      </div>
    </div>
  );
}

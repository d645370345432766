import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CalendarClock, CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReleaseProblem, Schedule } from '../../api/release-types.ts';
import { cancelSchedule, moveSchedule } from '../../api/releases.mutations.ts';
import { scheduleDifferencesQuery } from '../../api/releases.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { AskPublishers, useWhoPublishes } from '../../shared/ui/dialogs/ask-publishers.tsx';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { InstantPicker } from '../../shared/ui/inputs/instant-picker.tsx';
import { formatInstantInZone } from '../../words/clock-times.ts';
import { say } from '../../words/generated/releases.ts';
import { formatInstant, MARKET_ZONE } from '../../words/time.ts';
import { ChangeTables } from './change-tables.tsx';
import { countDocuments, whenWords } from './release-words.ts';
import releaseDetailStyles from './release-detail.module.css';
import note from '../../shared/ui/note.module.css';
import messages from '../../shared/ui/messages.module.css';
import bigHeading from '../../shared/ui/big-heading.module.css';
import padded from '../../shared/ui/padded.module.css';
import styles from './schedule-detail.module.css';
import acts from './release-acts.module.css';
import problemLines from '../../shared/ui/problem-lines.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';

/** A scheduled release: when, what, and what prevents it. It is moved and cancelled here. */
export function ScheduleDetail({ schedule, now }: { schedule: Schedule; now: number }) {
  const { comment, publishAt, scheduledBy, createdAt, documents, problems, failure, state, isOverdue } =
    schedule;
  const at = Date.parse(publishAt);
  const canPublish = useCanPublish();
  const whoPublishes = useWhoPublishes();
  const compared = useQuery(scheduleDifferencesQuery(schedule.id)).data;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className={pageStyles['content']} aria-labelledby="release-title" tabIndex={0}>
      <div className={padded['padded']}>
        <h2 className={bigHeading['heading']} data-part="big-heading" id="release-title">
          {comment}
        </h2>
        <p className={textStyles['secondary']}>
          {say('scheduled-by-on-for', { scheduledBy, instant: formatInstant(Date.parse(createdAt), now) })}
          <b>{formatInstantInZone(at, now, MARKET_ZONE)}</b>
          {say('instant-utc-schedule', {
            instant: formatInstant(at, now, 'UTC'),
            schedule: state === 'failed' ? '.' : `, ${whenWords(schedule, now)}.`,
          })}
        </p>
        {failure && (
          <Against
            isBad
            title={say('it-was-not-published')}
            words={say('players-saw-no-change', { message: failure.message })}
            problems={failure.problems ?? []}
          />
        )}
        {isOverdue && (
          <Against
            isBad
            title={say('it-is-overdue')}
            words={say('it-should-have-been', { at: formatInstantInZone(at, now, MARKET_ZONE) })}
            problems={[]}
          />
        )}
        {!failure && problems.length > 0 && (
          <Against
            title={say('it-would-not-be')}
            words={isOverdue ? say('put-it-right-or') : say('put-it-right-before')}
            problems={problems}
          />
        )}
        {canPublish ? (
          <ScheduleActions key={schedule.version} schedule={schedule} now={now} />
        ) : (
          <>
            <p className={textStyles['quiet']}>{whoPublishes}</p>
            <AskPublishers wanted={say('move-or-cancel-this')} />
          </>
        )}
        <div className={clsx(releaseDetailStyles['releaseHead'], arrangement['row'])}>
          <h3 className={smallHeading['heading']}>
            {state === 'failed' ? say('it-would-have-changed') : say('what-it-will-change')}
          </h3>
          <span className={textStyles['muted']}>{countDocuments(documents.length)}</span>
        </div>
        <ChangeTables changes={documents} compared={compared} />
      </div>
    </section>
  );
}

function ScheduleActions({ schedule, now }: { schedule: Schedule; now: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const at = Date.parse(schedule.publishAt);
  const [instant, setInstant] = useState<number | undefined>(at);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['schedules'] });
  const move = useMutation({
    mutationFn: (to: number) => moveSchedule(schedule, new Date(to).toISOString()),
    onSuccess: refresh,
    onError: refreshStale,
  });
  const cancel = useMutation({
    mutationFn: () => cancelSchedule(schedule),
    onSuccess: async () => {
      await navigate('/releases');
      await refresh();
    },
    onError: refreshStale,
  });
  const error = move.error ?? cancel.error;

  function refreshStale(reason: Error) {
    if (reason instanceof RequestError && (reason.status === 412 || reason.status === 409)) void refresh();
  }

  return (
    <>
      <div className={acts['acts']}>
        <div className={acts['act']}>
          <h3 className={clsx(arrangement['row'], textStyles['bold'])}>
            <CalendarClock size={17} aria-hidden="true" />
            {schedule.state === 'failed' ? say('try-again-at-another') : say('move-it')}
          </h3>
          <InstantPicker label={say('publish-at')} value={instant} now={now} onChange={setInstant} />
          <Button
            disabled={instant === undefined || instant <= now || instant === at || move.isPending}
            onClick={() => instant !== undefined && move.mutate(instant)}
          >
            {move.isPending ? say('moving') : say('move-to-this-time')}
          </Button>
        </div>
        <div className={acts['act']}>
          <h3 className={clsx(arrangement['row'], textStyles['bold'])}>
            <CircleX size={17} aria-hidden="true" />
            {schedule.state === 'failed' ? say('set-it-aside') : say('cancel-it')}
          </h3>
          <p>{say('nothing-goes-out-what')}</p>
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending
              ? say('cancelling')
              : schedule.state === 'failed'
                ? say('set-aside')
                : say('cancel-it')}
          </Button>
        </div>
      </div>
      {error && (
        <div className={messages['error']} role="alert">
          <CircleX size={14} aria-hidden="true" />
          {error.message}
        </div>
      )}
    </>
  );
}

type AgainstProps = {
  title: string;
  words: string;
  problems: readonly ReleaseProblem[];
  isBad?: boolean;
};

function Against({ title, words, problems, isBad = false }: AgainstProps) {
  const Icon = isBad ? CircleX : TriangleAlert;
  return (
    <div
      className={clsx(
        styles['against'],
        isBad ? clsx(note['note'], note['bad']) : clsx(note['note'], note['warn']),
      )}
      data-part="note"
      role={isBad ? 'alert' : 'status'}
    >
      <Icon className={note['icon']} size={17} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        <p>{words}</p>
        <ul className={problemLines['lines']}>
          {problems.map(({ kind, id, pointer, message }) => (
            <li key={`${kind} ${id} ${pointer} ${message}`}>
              {kind && id && (
                <>
                  <Link to={documentPath(kind, id)}>{`${kindOne(kind)} ${id}`}</Link>
                  {': '}
                </>
              )}
              {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

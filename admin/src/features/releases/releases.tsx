import { useQuery } from '@tanstack/react-query';
import { Download, GitCommitVertical, Upload } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { clsx } from 'clsx';
import { releasesQuery } from '../../api/documents.queries.ts';
import { schedulesQuery } from '../../api/releases.queries.ts';
import { useCanEdit } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState, ErrorState, MissingPart, SkeletonRows } from '../../shared/ui/states.tsx';
import { say } from '../../words/generated/releases.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ReleaseDetail } from './release-detail.tsx';
import { comingWords } from './release-words.ts';
import { ScheduleDetail } from './schedule-detail.tsx';
import { Timeline } from './timeline.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import listAndDetail from '../../shared/ui/list-and-detail.module.css';

/** All past and scheduled releases, with the changes of each. */
export function Releases() {
  usePageTitle('Releases');
  const { number, schedule: scheduleId } = useParams();
  const { data, error, isPending, refetch } = useQuery(releasesQuery);
  const scheduled = useQuery(schedulesQuery);
  const schedules = scheduled.data ?? [];
  const canEdit = useCanEdit();
  const now = useNow();
  const [open, setOpen] = useState<'import' | 'export'>();
  const [live] = data ?? [];
  const schedule = schedules.find(({ id }) => id === scheduleId);
  const release = schedule ? undefined : (data?.find((each) => String(each.number) === number) ?? live);
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('releases')}</h1>
        {live && (
          <span className={clsx(textStyles['muted'], textStyles['numbers'], textStyles['cut'])}>
            {say('number-so-far-schedules', { number: live.number, schedules: comingWords(schedules) })}
          </span>
        )}
        <span className={arrangement['end']} />
        {canEdit && (
          <Button onClick={() => setOpen('import')}>
            <Upload size={15} aria-hidden="true" />
            {say('import')}
          </Button>
        )}
        {live && (
          <Button onClick={() => setOpen('export')}>
            <Download size={15} aria-hidden="true" />
            {say('export')}
          </Button>
        )}
      </header>
      {isPending && <SkeletonRows label={say('releases-in-line')} />}
      {!data && error && (
        <ErrorState error={error} what={say('the-releases')} onRetry={() => void refetch()} />
      )}
      <MissingPart what={say('the-scheduled-releases')} of={scheduled} />
      {data?.length === 0 && scheduled.data?.length === 0 && (
        <EmptyState icon={GitCommitVertical} title={say('nothing-was-published-yet')}>
          {say('the-first-release-appears')}
        </EmptyState>
      )}
      {data && (data.length > 0 || schedules.length > 0) && (
        <div className={listAndDetail['both']}>
          <Timeline releases={data} schedules={schedules} chosen={schedule ?? release} now={now} />
          {schedule && <ScheduleDetail key={schedule.id} schedule={schedule} now={now} />}
          {release && live && (
            <ReleaseDetail key={release.number} release={release} live={live} releases={data} now={now} />
          )}
        </div>
      )}
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
      {open === 'export' && live && (
        <ExportDialog release={release ?? live} live={live} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

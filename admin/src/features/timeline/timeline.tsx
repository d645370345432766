import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { ChartNoAxesGantt, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clsx } from 'clsx';
import { Button } from '../../shared/ui/button.tsx';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { ContentSwitch } from '../../preview/content-switch.tsx';
import { LookingBar } from '../../preview/looking-bar.tsx';
import { ScreenLinks } from '../../preview/screen-links.tsx';
import { useLooking } from '../../preview/use-looking.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/timeline.ts';
import { formatInstant } from '../../words/time.ts';
import { TimelineBars } from './timeline-bars.tsx';
import { daysFrom, parseSpan, SPANS } from './timeline-days.ts';
import { TimelineTable } from './timeline-table.tsx';
import { SlotPicture } from './slot-picture.tsx';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './timeline.module.css';

/** What one visitor sees in every slot of a page over the coming days (ADMIN-13). */
export function Timeline() {
  usePageTitle(say('slot-timeline'));
  const looking = useLooking();
  const { path, choice, change, context, snapshot, now } = looking;
  const [params, setParams] = useSearchParams();
  const [picked, setPicked] = useState<number>();
  const span = parseSpan(params.get('days'));
  const isTable = params.get('as-table') !== null;
  // The timeline starts at the time it was opened: it could not be read if it moved every half minute.
  const [opened] = useState(now);
  const from = choice.at === '' ? opened : context.now;
  const days = useMemo(() => daysFrom(from, span), [from, span]);
  const until = days.at(-1)?.until ?? from;
  const visitor = useMemo(() => ({ ...context, now: from }), [context, from]);
  const answer = useQuery({
    queryKey: ['timeline', snapshotKey(snapshot), path, { ...visitor }, until],
    queryFn: snapshot
      ? () => askWorker('timeline', { content: contentRef(snapshot), path, context: visitor, until })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const set = useSetParams(setParams);
  const report = answer.data;
  const error = looking.error ?? answer.error;
  const gaps = report?.slots.reduce((sum, slot) => sum + slot.gaps.length, 0) ?? 0;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('slot-timeline')}</h1>
        <span className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {say('what-one-visitor-will')}
        </span>
        <span className={arrangement['end']} />
        <Button aria-pressed={isTable} onClick={() => set({ 'as-table': isTable ? '' : 'yes' })}>
          {isTable ? (
            <ChartNoAxesGantt size={14} aria-hidden="true" />
          ) : (
            <Table2 size={14} aria-hidden="true" />
          )}
          {isTable ? say('show-bars') : say('show-as-table')}
        </Button>
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('how-many-days')}>
          {SPANS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={span === each}
              onClick={() => set({ days: String(each) })}
            >
              {say('each-days', { each })}
            </button>
          ))}
        </fieldset>
        <ScreenLinks here="timeline" />
        <ContentSwitch value={choice.perspective} onChange={(perspective) => change({ perspective })} />
      </header>
      <LookingBar looking={looking} />
      <section
        className={styles['timelineBody']}
        aria-label={say('what-is-seen-when')}
        aria-busy={answer.isFetching}
      >
        {!report && error && <ErrorState error={error} what={say('the-timeline')} onRetry={looking.retry} />}
        {!report && !error && <SkeletonRows label={say('the-timeline')} rows={10} />}
        {report && snapshot && report.slots.length === 0 && (
          <EmptyState icon={ChartNoAxesGantt} title={say('no-slot-on-this')}>
            {say('slots-are-blocks-that')}
          </EmptyState>
        )}
        {report && snapshot && report.slots.length > 0 && isTable && (
          <TimelineTable report={report} snapshot={snapshot} onPick={setPicked} />
        )}
        {report && snapshot && report.slots.length > 0 && !isTable && (
          <TimelineBars report={report} days={days} snapshot={snapshot} picked={picked} onPick={setPicked} />
        )}
        {picked !== undefined && snapshot && (
          <SlotPicture
            looking={looking}
            instant={picked}
            edges={report?.edges ?? []}
            onPick={setPicked}
            onClose={() => setPicked(undefined)}
          />
        )}
      </section>
      <footer className={pageStyles['foot']} data-part="foot">
        <span className={styles['legend']}>
          <i className="shown" /> {say('shown')}
        </span>
        <span className={styles['legend']}>
          <i className={styles['beaten']} /> {say('open-but-others-come')}
        </span>
        <span className={styles['legend']}>
          <i className="gap" /> {say('nothing-to-show')}
        </span>
        <output className={clsx(arrangement['end'], textStyles['numbers'])} data-part="foot-end">
          {report &&
            (report.isComplete
              ? say('changes-and-gaps', {
                  changes: say('changes', { count: report.edges.length }),
                  gaps: say('gaps', { count: gaps }),
                })
              : say('so-much-changes-that', { instant: formatInstant(report.until, report.from) }))}
        </output>
      </footer>
    </>
  );
}

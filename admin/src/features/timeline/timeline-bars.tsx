import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import type { TimelineReport } from '../../worker/slot-timeline.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/timeline.ts';
import { formatInstant } from '../../words/time.ts';
import { barLabel, barWords, emptyWords, seenWords, slotName, stretchWords } from './slot-words.ts';
import { spanOn, type Day } from './timeline-days.ts';
import styles from './timeline-bars.module.css';
import textStyles from '../../shared/ui/text.module.css';
import timelineStyles from './timeline.module.css';

type BarsProps = {
  report: TimelineReport;
  days: readonly Day[];
  snapshot: Snapshot;
  picked: number | undefined;
  onPick: (instant: number) => void;
};

/** Each slot with a line for every document that is ever open for the visitor. The table says the same in words. */
export function TimelineBars({ report, days, snapshot, picked, onPick }: BarsProps) {
  const line = { from: days[0]?.from ?? report.from, until: days.at(-1)?.until ?? report.until };
  const at = (instant: number) => `${spanOn({ from: instant, until: instant }, line).left}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <div className={styles['slotLine']} tabIndex={0} role="region" aria-label={say('bars-by-slot')}>
      <div className={styles['timelineHead']}>
        <span className={clsx(styles['timelineName'], textStyles['small'])}>
          {say('From-instant', { instant: formatInstant(report.from, report.from) })}
        </span>
        <div className={styles['timelineDays']} aria-hidden="true">
          {days.map(({ from, name, isWeekend }) => (
            <span key={from} className={clsx(isWeekend && styles['weekend'])}>
              {days.length > MOST_NAMED ? name.split(' ')[1] : name}
            </span>
          ))}
        </div>
      </div>
      <div className={styles['timelineSlots']}>
        <div className={styles['timelineMarks']} aria-hidden="true">
          {days.map(({ from, until, isWeekend }) => (
            <i
              key={from}
              className={clsx(styles['day'], isWeekend && styles['weekend'])}
              style={place(spanOn({ from, until }, line))}
            />
          ))}
          <i className={styles['now']} style={{ left: at(report.from) }} />
          {picked !== undefined && <i className={styles['picked']} style={{ left: at(picked) }} />}
        </div>
        {report.slots.map((slot) => (
          <div key={slot.key}>
            <h2 className={clsx(styles['timelineRow'], styles['timelineSlot'])}>
              <span className={styles['timelineName']}>{slotName(slot)}</span>
              <span className={textStyles['quiet']}>{seenWords(slot)}</span>
            </h2>
            {slot.documents.map(({ key, kind, id, bars }) => {
              const data = snapshot.documents[kind]?.[id];
              const title = documentTitle(kind, id, data);
              const image = pictureOf(data);
              return (
                <div key={key} className={styles['timelineRow']}>
                  <Link
                    className={clsx(styles['timelineName'], textStyles['cut'])}
                    to={documentPath(kind, id)}
                    title={title}
                  >
                    {title}
                  </Link>
                  <div className={styles['timelineLine']}>
                    {bars.map((bar) => (
                      <button
                        key={bar.from}
                        type="button"
                        className={clsx(timelineStyles['timelineBar'], timelineStyles[bar.state])}
                        style={place(spanOn(bar, line))}
                        title={barLabel(title, bar, report)}
                        onClick={() => onPick(bar.from)}
                      >
                        {bar.state === 'shown' && <Thumb src={image} kind={kind} />}
                        <span
                          className={clsx(timelineStyles['barWords'], textStyles['cut'])}
                          aria-hidden="true"
                        >
                          {barWords(bar, report)}
                        </span>
                        <span className={textStyles['readAloud']}>
                          {say('see-the-page-then', { title: barLabel(title, bar, report) })}
                        </span>
                      </button>
                    ))}
                  </div>
                </div>
              );
            })}
            {(slot.gaps.length > 0 || slot.hidden.length > 0) && (
              <div className={styles['timelineRow']}>
                <span className={clsx(styles['timelineName'], textStyles['muted'])}>
                  {slot.gaps.length > 0 ? say('empty-place') : say('block-hidden')}
                </span>
                <div className={styles['timelineLine']}>
                  {slot.gaps.map((gap) => (
                    <button
                      key={gap.from}
                      type="button"
                      className={clsx(timelineStyles['timelineBar'], 'gap')}
                      style={place(spanOn(gap, line))}
                      onClick={() => onPick(gap.from)}
                    >
                      <span className={clsx(timelineStyles['barWords'], textStyles['cut'])}>
                        {emptyWords(gap, false, stretchWords(gap, report))}
                      </span>
                    </button>
                  ))}
                  {slot.hidden.map((hidden) => (
                    <span
                      key={hidden.from}
                      className={clsx(timelineStyles['timelineBar'], timelineStyles['hidden'])}
                      style={place(spanOn(hidden, line))}
                    >
                      <span className={clsx(timelineStyles['barWords'], textStyles['cut'])}>
                        {emptyWords(hidden, true, stretchWords(hidden, report))}
                      </span>
                    </span>
                  ))}
                </div>
              </div>
            )}
          </div>
        ))}
        {report.flags.length > 0 && (
          <div>
            <h2 className={clsx(styles['timelineRow'], styles['timelineSlot'])}>
              <span className={styles['timelineName']}>{say('feature-flags')}</span>
              <span className={textStyles['quiet']}>{say('those-that-turn')}</span>
            </h2>
            {report.flags.map(({ key, id, bars }) => (
              <div key={key} className={styles['timelineRow']}>
                <Link
                  className={clsx(styles['timelineName'], textStyles['cut'])}
                  to={documentPath('feature-flag', id)}
                >
                  {id}
                </Link>
                <div className={styles['timelineLine']}>
                  {bars.map((bar) => (
                    <span
                      key={bar.from}
                      className={clsx(
                        timelineStyles['timelineBar'],
                        bar.isOn ? 'shown' : timelineStyles['off'],
                      )}
                      style={place(spanOn(bar, line))}
                    >
                      <span
                        className={clsx(timelineStyles['barWords'], textStyles['cut'])}
                      >{`${bar.isOn ? say('on') : say('off')} ${stretchWords(bar, report)}`}</span>
                    </span>
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** With more days than this, there is only space for the number of each day. */
const MOST_NAMED = 20;

const place = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

function pictureOf(data: unknown): string | undefined {
  const image = isRecord(data) ? data['image'] : undefined;
  return isRecord(image) && typeof image['src'] === 'string' ? image['src'] : undefined;
}

import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { TimelineReport } from '../../worker/slot-timeline.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/timeline.ts';
import { formatInstant } from '../../words/time.ts';
import { timelineEntries } from './slot-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './timeline-table.module.css';

type TableProps = { report: TimelineReport; snapshot: Snapshot; onPick: (instant: number) => void };

/** The same as the bars, as a table, with both ends in the market’s time zone and in UTC. */
export function TimelineTable({ report, snapshot, onPick }: TableProps) {
  const entries = useMemo(() => timelineEntries(report, snapshot), [report, snapshot]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <div className={pageStyles['content']} tabIndex={0} role="region" aria-label={say('table-by-slot-and')}>
      <table className={clsx(styles['timelineTable'], tableStyles['table'])}>
        <thead>
          <tr>
            <th>{say('slot')}</th>
            <th>{say('what')}</th>
            <th>{say('state')}</th>
            <th>{say('from')}</th>
            <th>{say('until')}</th>
            <th>
              <span className={textStyles['readAloud']}>{say('the-page-then')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ key, slot, what, document, state, words, from, until }, index) => (
            <tr key={key}>
              <td className={textStyles['secondary']}>
                {entries[index - 1]?.slot === slot ? (
                  <span className={textStyles['readAloud']}>{slot}</span>
                ) : (
                  <b>{slot}</b>
                )}
              </td>
              <td>{document ? <Link to={documentPath(document.kind, document.id)}>{what}</Link> : what}</td>
              <td
                className={state === 'gap' ? tones['warning'] : state === 'beaten' ? textStyles['muted'] : ''}
              >
                {words}
              </td>
              <td className={textStyles['numbers']}>
                {from <= report.from ? (
                  <span className={textStyles['muted']}>{say('before-this-line')}</span>
                ) : (
                  <Instant at={from} now={report.from} />
                )}
              </td>
              <td className={textStyles['numbers']}>
                {until >= report.until ? (
                  <span className={textStyles['muted']}>{say('after-this-line')}</span>
                ) : (
                  <Instant at={until} now={report.from} />
                )}
              </td>
              <td className={tableStyles['right']}>
                <Button isSmall onClick={() => onPick(from)}>
                  {say('see-it')}
                  <span
                    className={textStyles['readAloud']}
                  >{`: ${what}, ${formatInstant(from, report.from)}`}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Instant({ at, now }: { at: number; now: number }) {
  return (
    <>
      {formatInstant(at, now)}{' '}
      <span className={textStyles['quiet']}>
        {say('instant-utc', { instant: formatInstant(at, now, 'UTC') })}
      </span>
    </>
  );
}

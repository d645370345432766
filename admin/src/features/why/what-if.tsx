import type { Context } from '@marquee/engine';
import { ArrowRight, Clock } from 'lucide-react';
import { clsx } from 'clsx';
import { Button } from '../../shared/ui/button.tsx';
import type { WhyRow } from '../../worker/why-report.ts';
import type { VisitorChoice } from '../../visitors/visitor.ts';
import { useReference } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/why.ts';
import { changeWords, rowTitle, type RowContext } from './row-words.ts';
import { whatIfs } from './what-ifs.ts';
import filterChip from '../../shared/ui/filter-chip.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import styles from './what-if.module.css';

type WhatIfProps = {
  rows: readonly WhyRow[];
  context: Context;
  now: number;
  words: RowContext;
  onChange: (change: Partial<VisitorChoice>) => void;
};

/** Changes that would show more to this visitor, one click each, and the next change by time. */
export function WhatIf({ rows, context, words, onChange }: WhatIfProps) {
  const currencies = useReference('currencies');
  const ifs = whatIfs(rows, context, { names: words.names, currencies });
  const next = rows
    .filter(({ changesAt, what }) => changesAt !== null && what !== 'item')
    .toSorted((a, b) => (a.changesAt ?? 0) - (b.changesAt ?? 0))[0];
  const change = next && changeWords(next, context.now);
  return (
    <section className={styles['whatIf']} aria-labelledby="what-if">
      <div className={arrangement['row']}>
        <h2 className={smallHeading['heading']} id="what-if">
          {say('what-if-this-visitor')}
        </h2>
        <span className={clsx(arrangement['end'], textStyles['quiet'])}>{say('nothing-is-saved')}</span>
      </div>
      <ul className={arrangement['row']}>
        {ifs.map(({ label, change: values }) => (
          <li key={label}>
            <button
              type="button"
              className={filterChip['chip']}
              data-part="chip"
              onClick={() => onChange(values)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {next && change && (
        <p className={styles['next']}>
          <Clock size={15} aria-hidden="true" />
          <span>
            <b>{say('next-change-away', { away: change.away })}</b>{' '}
            {say('next-what-market-berlin', {
              next: rowTitle(next, words),
              what: change.what,
              market: change.market,
              utc: change.utc,
            })}
          </span>
          <Button
            isSmall
            className={arrangement['end']}
            onClick={() => onChange({ at: new Date(next.changesAt ?? 0).toISOString() })}
          >
            {say('see-it-then')}
            <ArrowRight size={13} aria-hidden="true" />
          </Button>
        </p>
      )}
    </section>
  );
}

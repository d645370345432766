import { clsx } from 'clsx';
import { say } from '../../words/generated/forms.ts';
import { formatMinor, type Currency } from '../../words/money.ts';
import { amountAt, type Level } from './level-amounts.ts';
import type { CellProblem } from './level-problems.ts';
import textStyles from '../../shared/ui/text.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import styles from './level-climb.module.css';

type LevelClimbProps = {
  levels: readonly Level[];
  currency: Currency;
  chosen: number;
  wrong: readonly CellProblem[];
};

/** Shows how a quest rises in one currency: a bar for each level. The table has the same information as numbers. */
export function LevelClimb({ levels, currency: { code, subunits }, chosen, wrong }: LevelClimbProps) {
  const amounts = levels.map((level) => amountAt(level, code) ?? 0);
  const highest = Math.max(...amounts, 1);
  return (
    <figure className={styles['climb']}>
      <figcaption className={smallHeading['heading']}>
        {say('climb')} <span className={textStyles['muted']}>{say('in-code', { code })}</span>
      </figcaption>
      <div
        className={styles['climbBars']}
        role="img"
        aria-label={say('bets-needed-in-for', {
          code,
          formatMinor: formatMinor(amounts[0] ?? 0, subunits),
          formatMinor2: formatMinor(amounts.at(-1) ?? 0, subunits),
          count: levels.length,
        })}
      >
        {amounts.map((amount, index) => (
          <i
            // Levels have no identity except their index.
            key={index}
            className={
              wrong.some((each) => each.index === index && each.code === code)
                ? styles['wrong']
                : index === chosen
                  ? styles['current']
                  : undefined
            }
            style={{ height: `${Math.max((amount / highest) * 100, 1)}%` }}
            title={say('level-index-amount-code', {
              index: index + 1,
              amount: formatMinor(amount, subunits),
              code,
            })}
          />
        ))}
      </div>
      <div
        className={clsx(styles['climbFoot'], textStyles['quiet'], textStyles['numbers'])}
        aria-hidden="true"
      >
        <span>1</span>
        <span>{say('level')}</span>
        <span>{levels.length}</span>
      </div>
    </figure>
  );
}

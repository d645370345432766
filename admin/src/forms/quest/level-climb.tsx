import { clsx } from 'clsx';
import { formatMinor, type Currency } from '../../words/money.ts';
import { amountAt, type Level } from './level-amounts.ts';
import type { CellProblem } from './level-problems.ts';
import styles from './level-climb.module.css';

type LevelClimbProps = {
  levels: readonly Level[];
  currency: Currency;
  chosen: number;
  wrong: readonly CellProblem[];
};

/** How steeply a quest rises in one currency: a bar for each level. The table says the same in numbers. */
export function LevelClimb({ levels, currency: { code, subunits }, chosen, wrong }: LevelClimbProps) {
  const amounts = levels.map((level) => amountAt(level, code) ?? 0);
  const highest = Math.max(...amounts, 1);
  return (
    <figure className={styles['climb']}>
      <figcaption className="h2">
        Climb <span className="muted">{`in ${code}`}</span>
      </figcaption>
      <div
        className={styles['climbBars']}
        role="img"
        aria-label={`Bets needed in ${code}: ${formatMinor(amounts[0] ?? 0, subunits)} for level 1, ${formatMinor(amounts.at(-1) ?? 0, subunits)} for level ${levels.length}`}
      >
        {amounts.map((amount, index) => (
          <i
            // Levels have no identity but their place.
            key={index}
            className={
              wrong.some((each) => each.index === index && each.code === code)
                ? 'wrong'
                : index === chosen
                  ? 'cur'
                  : undefined
            }
            style={{ height: `${Math.max((amount / highest) * 100, 1)}%` }}
            title={`Level ${index + 1}: ${formatMinor(amount, subunits)} ${code}`}
          />
        ))}
      </div>
      <div className={clsx(styles['climbFoot'], 's12 muted num')} aria-hidden="true">
        <span>1</span>
        <span>Level</span>
        <span>{levels.length}</span>
      </div>
    </figure>
  );
}

import type { Lottery } from '@marquee/schemas';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { maskName } from '../primitives/contests/mask-name.ts';
import { LeaderTable, type LeaderRow } from '../primitives/contests/leader-table.tsx';
import styles from './lottery-tickets.module.css';

type LotteryWinnersProps = {
  lottery: Lottery;
  limit: number;
  formatAmount: (cents: number) => string;
};

/** Every winning ticket, first place first; the player's own ones are always visible. */
export function LotteryWinners({ lottery, limit, formatAmount }: LotteryWinnersProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const own = new Set(lottery.tickets.map(({ number }) => number));
  const rows = (lottery.winners ?? []).map(({ place, number, nickname, amount_cents }): LeaderRow => ({
    place,
    name: maskName(nickname ?? ''),
    score: number,
    prize: formatAmount(amount_cents),
    isOwn: own.has(number),
  }));
  if (rows.length === 0) return null;
  const folded = rows.filter((row, index) => index < limit || row.isOwn === true);
  const unfold = (): void => {
    setUnfolded(true);
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <section className={styles['winners']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('BLOCKS.LOTTERY.WINNERS')}
      </h2>
      <div ref={frame} tabIndex={-1}>
        <LeaderTable
          caption={t('BLOCKS.LOTTERY.WINNERS')}
          scoreLabel={t('BLOCKS.LOTTERY.TICKET')}
          rows={isUnfolded ? rows : folded}
          hasPrizes
        />
      </div>
      {!isUnfolded && folded.length < rows.length && (
        <div className={styles['more']}>
          <Button isFull onClick={unfold}>
            {t('BLOCKS.LOTTERY.SHOW_WINNERS', { count: rows.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

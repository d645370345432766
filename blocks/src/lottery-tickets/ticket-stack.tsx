import type { Lottery } from '@marquee/schemas';
import { useRef, useState, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import styles from './ticket-stack.module.css';

type TicketStackProps = {
  tickets: Lottery['tickets'];
  isDrawn: boolean;
  formatAmount: (cents: number) => string;
};

/** The number of tickets that are shown at first. */
const SHOWN = 12;

/** The number of tickets, then each ticket's number; winning tickets come first. */
export function TicketStack({ tickets, isDrawn, formatAmount }: TicketStackProps): ReactNode {
  const { t, locale } = useEnvironment();
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const won = tickets.filter(({ amount_cents }) => typeof amount_cents === 'number');
  const total = won.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  const sorted = [...won, ...tickets.filter((ticket) => !won.includes(ticket))];
  // The button disappears, so the focus moves to the content that it opened.
  const unfold = (): void => {
    setUnfolded(true);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={styles['main']}>
        <p className={styles['count']}>
          {tickets.length.toLocaleString(locale)}
          <span className={styles['word']}>{t('BLOCKS.LOTTERY.TICKETS', { count: tickets.length })}</span>
        </p>
        {isDrawn && tickets.length > 0 && (
          <p className={classNames(styles['result'], won.length > 0 && styles['won'])}>
            {won.length > 0
              ? t('BLOCKS.LOTTERY.WON', { prize: formatAmount(total) })
              : t('BLOCKS.LOTTERY.NOTHING')}
          </p>
        )}
      </div>
      {tickets.length === 0 && (
        <p className={styles['none']}>{t(isDrawn ? 'BLOCKS.LOTTERY.HAD_NONE' : 'BLOCKS.LOTTERY.NONE')}</p>
      )}
      {sorted.length > 0 && (
        <ul ref={list} tabIndex={-1} className={styles['tickets']}>
          {(isUnfolded ? sorted : sorted.slice(0, SHOWN)).map(({ number, amount_cents }) => (
            <li
              key={number}
              className={classNames(styles['ticket'], typeof amount_cents === 'number' && styles['winner'])}
            >
              <Icon name={typeof amount_cents === 'number' ? 'trophy' : 'ticket'} size="xs" />
              {number}
              {typeof amount_cents === 'number' && <b>{formatAmount(amount_cents)}</b>}
            </li>
          ))}
        </ul>
      )}
      {!isUnfolded && sorted.length > SHOWN && (
        <Button isFull onClick={unfold}>
          {t('BLOCKS.LOTTERY.SHOW_TICKETS', { count: sorted.length })}
        </Button>
      )}
    </>
  );
}

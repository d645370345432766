import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button.tsx';
import type { LoadState } from '../primitives/games/game-list.tsx';
import { LightTabs } from '../primitives/frame/light-tabs.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import styles from './jackpot-wins.module.css';
import { formatPot, topWins, type JackpotWin, type WinOrder } from './jackpots.model.ts';

type JackpotWinsProps = { wins: readonly JackpotWin[]; state: LoadState; onRetry?: () => void };

/** The leaderboard: five biggest and five latest wins (JACK-06 to JACK-09). */
export function JackpotWins({ wins, state, onRetry }: JackpotWinsProps): ReactNode {
  const { t } = useEnvironment();
  if (wins.length === 0) {
    const key = state === 'failed' ? 'BLOCKS.JACKPOT.WINS_FAILED' : 'BLOCKS.JACKPOT.NO_WINS';
    return (
      <div className={styles['none']}>
        <p>{state === 'loading' ? null : t(key)}</p>
        {state === 'failed' && onRetry && (
          <Button size="s" onClick={onRetry}>
            {t('BLOCKS.GAMES.RETRY')}
          </Button>
        )}
      </div>
    );
  }
  const tab = (order: WinOrder, label: string) => ({
    id: order,
    label,
    content: <WinTable wins={topWins(wins, order)} caption={label} />,
  });
  return (
    <LightTabs
      label={t('BLOCKS.JACKPOT.WINS')}
      tabs={[tab('biggest', t('BLOCKS.JACKPOT.BIGGEST')), tab('latest', t('BLOCKS.JACKPOT.LATEST'))]}
    />
  );
}

function WinTable({ wins, caption }: { wins: readonly JackpotWin[]; caption: string }): ReactNode {
  const { t, locale } = useEnvironment();
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('BLOCKS.JACKPOT.PLACE')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t('BLOCKS.JACKPOT.PLAYER')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t('BLOCKS.JACKPOT.LEVEL')}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{t('BLOCKS.JACKPOT.WIN')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {wins.map((win, index) => (
          <tr key={`${win.name} ${win.wonAt}`}>
            <td className={styles['place']}>{index + 1}</td>
            <td className={styles['name']}>{win.name}</td>
            <td className={styles['level']}>{win.level}</td>
            <td className={styles['amount']}>{formatPot(win.amount_cents, win.currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

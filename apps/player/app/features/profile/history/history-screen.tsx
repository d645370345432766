import { AppLink, Badge, ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import type { GameRound, GameRoundPage } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { gameRoundsQuery } from './game-rounds.queries.ts';
import styles from './history.module.css';
import { RecordPages } from '../records/record-pages.tsx';
import { tellCut } from '../records/records.model.ts';
import { RecordsNav } from '../records/records-nav.tsx';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';

/** Rounds for real money, latest first. */
export function HistoryScreen({ page }: { page: number }): ReactNode {
  const { t } = useTranslation();
  const asked = useQuery(gameRoundsQuery(useQueryScope(), page));
  return (
    <>
      <SectionHead title={t('PROFILE.HISTORY.TITLE')} text={t('PROFILE.HISTORY.TEXT')} />
      <RecordsNav current="games" />
      <SectionState asked={asked} count={2}>
        {(rounds) => <Rounds rounds={rounds} />}
      </SectionState>
    </>
  );
}

function Rounds({ rounds: { items, pagination } }: { rounds: GameRoundPage }): ReactNode {
  const { t, language } = useTranslation();
  const cut = tellCut(pagination.total_count, { t, language });
  if (items.length === 0)
    return (
      <EmptyState icon="clock" title={t('PROFILE.HISTORY.EMPTY')} isPlain>
        <ButtonLink href={pagination.total_count > 0 ? '/profile/games-history' : '/'}>
          {t(pagination.total_count > 0 ? 'PROFILE.HISTORY.FIRST' : 'ERROR.TO_LOBBY')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <div className={styles.card}>
        <table className={styles.table}>
          <caption>
            {t('PROFILE.HISTORY.COUNT', { count: pagination.total_count })}
            {cut !== undefined && <span>{cut}</span>}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('PROFILE.HISTORY.GAME')}</th>
              <th scope="col">{t('PROFILE.HISTORY.BET')}</th>
              <th scope="col">{t('PROFILE.HISTORY.WIN')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((round) => (
              <Round key={round.id} round={round} />
            ))}
          </tbody>
        </table>
      </div>
      <RecordPages
        path="/profile/games-history"
        page={pagination.current_page}
        last={pagination.total_pages}
      />
    </>
  );
}

function Round({ round }: { round: GameRound }): ReactNode {
  const { t, language } = useTranslation();
  const formatMoney = useMoney();
  const { created_at, game, title, state, currency, bet_cents, win_cents } = round;
  // In UTC, because limits count in UTC: server and browser write the same text.
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(created_at));
  return (
    <tr>
      <th scope="row">
        <AppLink href={`/play/${game}`}>{title}</AppLink>
        <time dateTime={created_at}>{time} UTC</time>
      </th>
      <td>{bet_cents === 0 ? t('PROFILE.HISTORY.FREE') : formatMoney(bet_cents, currency)}</td>
      <td>
        {state === 'open' ? (
          <Badge tone="info">{t('PROFILE.HISTORY.OPEN')}</Badge>
        ) : (
          formatMoney(win_cents, currency)
        )}
      </td>
    </tr>
  );
}

import type { ResolvedPromotionPageDocument, Tournament } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { CardFigures, ContestCard, type CardFigure } from '../primitives/contests/contest-card.tsx';
import type { ContestKind } from '../primitives/contests/contest.model.ts';
import { Countdown } from '../primitives/formats/countdown.tsx';
import { formatDay } from '../primitives/formats/format-date.ts';
import type { PromotionStatus } from '../primitives/promotions/promotion-status.ts';
import { StatusPill } from '../primitives/states/status-pill.tsx';

type TournamentCardProps = {
  tournament: Tournament;
  page: ResolvedPromotionPageDocument;
  kind: ContestKind;
  status: PromotionStatus;
  isJoined: boolean;
  formatAmount: (cents: number, currency: string) => string;
};

export function TournamentCard({
  tournament,
  page,
  kind,
  status,
  isJoined,
  formatAmount,
}: TournamentCardProps): ReactNode {
  const { t } = useEnvironment();
  const { title, currency, prize_pool_cents: pool } = tournament;
  const prize: CardFigure[] =
    pool === undefined || pool === 0
      ? []
      : [{ label: t('BLOCKS.TOURNAMENT.PRIZE_POOL'), value: formatAmount(pool, currency), isPrize: true }];
  return (
    <ContestCard
      title={title}
      overline={t(`BLOCKS.PROMOTION.TYPE.${kind.toUpperCase()}`)}
      path={page.path}
      image={page.image}
      text={page.summary}
      isDimmed={status === 'archive'}
      pills={
        <>
          <StatusPill status={status} />
          {isJoined && (
            <Badge tone="art" icon="check">
              {t('BLOCKS.CONTEST.JOINED')}
            </Badge>
          )}
        </>
      }
      action={{
        label: t(ACTIONS[status]),
        variant: status === 'archive' ? 'secondary' : 'primary',
      }}
    >
      <CardFigures figures={[...prize, useTime(tournament, status)]} />
    </ContestCard>
  );
}

const ACTIONS = {
  active: 'BLOCKS.TOURNAMENT.VIEW',
  future: 'BLOCKS.TOURNAMENT.VIEW',
  archive: 'BLOCKS.TOURNAMENT.RESULTS',
} as const;

function useTime({ start_at, end_at }: Tournament, status: PromotionStatus): CardFigure {
  const { t, locale } = useEnvironment();
  if (status === 'archive') {
    return {
      label: t('BLOCKS.TIMER.ENDED'),
      value: (
        <time dateTime={end_at} suppressHydrationWarning>
          {formatDay(Date.parse(end_at), locale)}
        </time>
      ),
    };
  }
  return status === 'future'
    ? { label: t('BLOCKS.TIMER.STARTS_IN'), value: <Countdown until={start_at} look="short" /> }
    : { label: t('BLOCKS.TIMER.ENDS_IN'), value: <Countdown until={end_at} look="short" /> };
}

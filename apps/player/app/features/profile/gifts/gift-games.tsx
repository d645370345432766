import { AppLink, ButtonLink } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { isActivatable, isPast, type FreeSpins } from './gifts.model.ts';
import { giftGamesQuery } from './gifts.queries.ts';
import styles from './gifts.module.css';

/** How many games of free spins are named. */
const NAMED = 5;

const playPath = (identifier: string): string => `/play/${identifier}`;

/** The games that free spins are played at (PLAY-03); during a break nothing leads to them. */
export function GiftGames({ gift }: { gift: FreeSpins }): ReactNode {
  const { t } = useTranslation();
  const titleOf = useTitles(gift);
  const isOnBreak = useVisitor().break !== undefined;
  const { games } = gift;
  if (games.length === 0) return null;
  return (
    <div className={styles.games}>
      <dt>{t('PROFILE.GIFTS.AT')}</dt>
      <dd>
        {games.slice(0, NAMED).map((identifier, at) => (
          <span key={identifier}>
            {at > 0 && ', '}
            {isOnBreak ? (
              titleOf(identifier)
            ) : (
              <AppLink href={playPath(identifier)}>{titleOf(identifier)}</AppLink>
            )}
          </span>
        ))}
        {games.length > NAMED && ` +${games.length - NAMED}`}
      </dd>
    </div>
  );
}

/** Begins free spins from where they are listed (PLAY-03): at the first of their games. */
export function PlayGift({ gift }: { gift: FreeSpins }): ReactNode {
  const { t } = useTranslation();
  const titleOf = useTitles(gift);
  const isOnBreak = useVisitor().break !== undefined;
  const [first] = gift.games;
  if (first === undefined || isOnBreak || isActivatable(gift) || isPast(gift)) return null;
  return (
    <ButtonLink
      href={playPath(first)}
      variant="primary"
      label={`${t('PROFILE.GIFTS.PLAY')}: ${titleOf(first)}`}
    >
      {t('PROFILE.GIFTS.PLAY')}
    </ButtonLink>
  );
}

/** Until a title is known, and where a game is not listed any more, the name in its address stands for it. */
function useTitles({ games }: FreeSpins): (identifier: string) => string {
  const titles = useQuery(giftGamesQuery(useQueryScope(), games.slice(0, NAMED))).data;
  return (identifier) =>
    titles?.[identifier] ?? identifier.slice(identifier.indexOf('/') + 1).replaceAll('-', ' ');
}

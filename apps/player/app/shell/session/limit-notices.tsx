import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NoticeBar } from '../../shared/notices/notice-bar.tsx';
import { formatLimitTime } from '../../shared/texts/limit-time.ts';
import { useFormatPath, useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { isBreakType } from '../../shared/account/limits.model.ts';
import type { PlayerSummary } from '../../shared/visitor/player-summary.ts';
import type { RunningBreak } from '../../shared/visitor/visitor.tsx';

const LIMITS = '/profile/limits';

type LimitNoticesProps = Pick<PlayerSummary, 'reached'> & {
  /** Known also where the limits themselves could not be loaded: then not until when. */
  running?: RunningBreak | undefined;
};

/** Shows notices about limits for as long as they are used up, with a link to the limits (LIM-25). */
export function LimitNotices({ reached, running }: LimitNoticesProps): ReactNode {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const isThere = useSitePath() === LIMITS;
  const link = { text: t('SHELL.LIMIT.ACTION'), fn: () => void navigate(formatPath(LIMITS)) };

  function tell({ type, period, until }: PlayerSummary['reached'][number]): string {
    const time = until === null ? '' : formatLimitTime(until, language);
    if (type === 'coolingoff' || type === 'selfexclusion')
      return t(until === null ? 'SHELL.LIMIT.BREAK_FOREVER' : 'SHELL.LIMIT.BREAK', { time });
    return t('SHELL.LIMIT.REACHED', {
      name: t(`PROFILE.LIMITS.${type.toUpperCase()}`),
      period: t(`PROFILE.LIMITS.PER.${period.toUpperCase()}`),
      time,
    });
  }

  const isBreakTold = reached.some(({ type }) => isBreakType(type));
  const messages = [
    // During a break, why nothing can be played is the first thing that is said (SAFE-10).
    ...(running && !isBreakTold ? [`${t('BLOCKS.TILE.BREAK_TITLE')}. ${t('BLOCKS.TILE.BREAK_TEXT')}`] : []),
    ...reached.map(tell),
  ];
  return messages.map((message) => (
    <NoticeBar key={message} notice={{ message, icon: 'gauge', ...(isThere ? {} : { link }) }} />
  ));
}

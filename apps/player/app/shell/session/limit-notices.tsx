import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { NoticeBar } from '../../shared/notices/notice-bar.tsx';
import { formatLimitTime } from '../../shared/texts/limit-time.ts';
import { useFormatPath, useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import type { PlayerSummary } from '../../shared/visitor/player-summary.ts';

const LIMITS = '/profile/limits';

/** Shows notices about limits for as long as they are used up, with a link to the limits (LIM-25). */
export function LimitNotices({ reached }: Pick<PlayerSummary, 'reached'>): ReactNode {
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

  return reached.map((limit) => (
    <NoticeBar
      key={`${limit.type} ${limit.period}`}
      notice={{ message: tell(limit), icon: 'gauge', ...(isThere ? {} : { link }) }}
    />
  ));
}

import { useEnvironment } from '../environment.tsx';
import type { Segment } from './wheel-disc.tsx';

/** What stands on a piece: the figure and, under it, what it counts. An amount counts `bonusUnit`; left out: bonus. */
export function usePieceWords({ prize }: Segment, bonusUnit?: string): { figure: string; unit: string } {
  const { t, locale } = useEnvironment();
  return prize.type === 'freespins'
    ? { figure: prize.count.toLocaleString(locale), unit: t('BLOCKS.WHEEL.SPINS_UNIT') }
    : { figure: prize.amount.formatted, unit: bonusUnit ?? t('BLOCKS.WHEEL.BONUS_UNIT') };
}

import { useEnvironment } from '../environment.tsx';
import type { Segment } from './wheel-disc.tsx';

/** The words on a piece: the figure and, under it, its unit. The unit of an amount is `bonusUnit`, by default bonus. */
export function usePieceWords({ prize }: Segment, bonusUnit?: string): { figure: string; unit: string } {
  const { t, locale } = useEnvironment();
  return prize.type === 'freespins'
    ? { figure: prize.count.toLocaleString(locale), unit: t('BLOCKS.WHEEL.SPINS_UNIT') }
    : { figure: prize.amount.formatted, unit: bonusUnit ?? t('BLOCKS.WHEEL.BONUS_UNIT') };
}

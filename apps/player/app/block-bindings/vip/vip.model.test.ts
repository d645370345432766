import { describe, expect, it } from 'vitest';
import { createFormatMoney } from '../../shared/texts/money.ts';
import { defaultAnswer, toProgress, type VipAnswer } from './vip.model.ts';

const currencies = [
  { code: 'EUR', vip_deposit_threshold_cents: 600_000, vip_bet_threshold_cents: 6_000_000 },
  { code: 'NOK' },
  {
    code: 'CAD',
    vip_deposit_threshold_cents: 900_000,
    vip_bet_threshold_cents: 9_000_000,
    vip_thresholds: [{ status: 'bronze' as const, deposit_cents: 200_000, bet_cents: 2_000_000 }],
  },
];

describe('defaultAnswer', () => {
  it('[VIP-28] is regular with bronze next, and nothing counted', () => {
    expect(defaultAnswer('EUR', currencies)).toEqual({
      currency: 'EUR',
      currentStatus: 'regular',
      activeStatus: 'regular',
      nextStatus: 'bronze',
      depositThresholdCents: 600_000,
      depositAmountCents: 0,
      betSumCents: 0,
      betSumThresholdCents: 6_000_000,
    });
  });

  it('takes the sums of the status where the currency has some', () => {
    expect(defaultAnswer('CAD', currencies)).toMatchObject({
      depositThresholdCents: 200_000,
      betSumThresholdCents: 2_000_000,
    });
  });

  it.each(['NOK', 'XYZ'])('[CUR-17] [CUR-18] falls back where the table has no value for %s', (code) => {
    expect(defaultAnswer(code, currencies)).toMatchObject({
      depositThresholdCents: 900_000,
      betSumThresholdCents: 9_000_000,
    });
  });
});

describe('toProgress', () => {
  const money = createFormatMoney([{ code: 'JPY', kind: 'fiat', subunits_to_unit: 1 }], 'en');
  const answer: VipAnswer = {
    currency: 'EUR',
    currentStatus: 'gold',
    activeStatus: 'platinum',
    nextStatus: 'platinum',
    depositThresholdCents: 600_000,
    depositAmountCents: 426_050,
    betSumCents: 7_000_000,
    betSumThresholdCents: 6_000_000,
  };

  it('[VIP-12] says held, earned and next, and the sums as money', () => {
    expect(toProgress(answer, money)).toEqual({
      status: 'gold',
      earned: 'platinum',
      next: 'platinum',
      deposits: {
        cents: 426_050,
        neededCents: 600_000,
        amount: '€4,260.50',
        needed: '€6,000',
        missing: '€1,739.50',
      },
      bets: {
        cents: 7_000_000,
        neededCents: 6_000_000,
        amount: '€70,000',
        needed: '€60,000',
        missing: '€0',
      },
    });
  });

  it('counts in the minor units of the currency', () => {
    const yen = { ...answer, currency: 'JPY', depositAmountCents: 64_200 };
    expect(toProgress(yen, money).deposits.amount).toBe('¥64,200');
  });
});

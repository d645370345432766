import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { PaymentMethods } from './payment-methods.tsx';

type Methods = Parameters<typeof PaymentMethods>[0]['methods'];

const amount = (formatted: string) => ({ amount_cents: 1, currency: 'LTC', formatted });
const COIN = {
  id: 'coin',
  name: 'Coin',
  type: 'crypto',
  processingTime: 'Up to an hour',
  fee: 'Free',
  currency: 'LTC',
  deposit: { min: amount('0.01') },
  withdrawal: { min: amount('0.0001'), max: amount('60') },
  order: 1,
};

/** What the table says of a method, each text with what it is about. */
const said = (show: 'deposits' | 'withdrawals', method: object): string =>
  renderBlock(
    <PaymentMethods methods={[{ ...COIN, ...method }] as unknown as Methods} show={show} coinsOnly={false} />,
    { t: (key, values) => `${key} ${JSON.stringify(values ?? {})}` },
  ).replaceAll('&quot;', '"');

it.each([
  ['[CASH-55]', 'bitcoin'],
  ['[CASH-58]', 'BCH'],
  ['[CASH-61]', 'LTC'],
  ['[CASH-64] [CASH-70]', 'ERC20'],
  ['[CASH-67]', 'DOGE'],
])('%s the network of a coin is named beside it: %s', (_id, network) => {
  for (const show of ['deposits', 'withdrawals'] as const)
    expect(said(show, { network })).toContain(`BLOCKS.PAYMENTS.NETWORK {"network":"${network}"}`);
  expect(said('deposits', {})).not.toContain('BLOCKS.PAYMENTS.NETWORK {');
});

it('[CASH-59] [CASH-60] the smallest deposit and the range of withdrawals are said of the way that is shown', () => {
  expect(said('deposits', {})).toContain('BLOCKS.PAYMENTS.FROM {"min":"0.01"}');
  expect(said('withdrawals', {})).toContain('BLOCKS.PAYMENTS.RANGE {"min":"0.0001","max":"60"}');
});

it('a withdrawal takes its own time, where it has one', () => {
  const withdrawal = { ...COIN.withdrawal, processingTime: 'A minute' };
  const paidOut = said('withdrawals', { withdrawal });
  expect([paidOut.includes('A minute'), paidOut.includes('Up to an hour')]).toEqual([true, false]);
  expect(said('deposits', { withdrawal })).not.toContain('A minute');
  expect(said('withdrawals', {})).toContain('Up to an hour');
});

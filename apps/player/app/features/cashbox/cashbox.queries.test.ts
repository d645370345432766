import { expect, it } from 'vitest';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { fetchMethods } from './cashbox.queries.ts';

/** A platform whose list of methods is empty before this attempt. */
function platformWith(filledFrom: number) {
  const asked: string[] = [];
  const platform = createApiClient({
    fetch: async (path) => {
      asked.push(path);
      return Response.json(asked.length >= filledFrom ? [{ id: 'deposit-visa-eur' }] : []);
    },
  });
  return { platform, asked };
}

it.each([
  ['[CASH-34]', 'deposit', 1, 1, 1, []],
  ['[CASH-34]', 'deposit', 3, 3, 1, [1000, 1000]],
  ['[CASH-35]', 'cashout', 2, 2, 1, [1000]],
  ['[CASH-35]', 'cashout', 4, 3, 0, [1000, 1000]],
] as const)(
  '%s a %s list filled from try %i on is asked for %i times',
  async (_id, action, filledFrom, tries, length, pauses) => {
    const { platform, asked } = platformWith(filledFrom);
    const waited: number[] = [];
    const methods = await fetchMethods(platform, { action, currency: 'EUR' }, async (ms) => {
      waited.push(ms);
    });
    expect(methods).toHaveLength(length);
    expect(asked).toEqual(Array(tries).fill(`/api/payments/methods?action=${action}&currency=EUR`));
    expect(waited).toEqual(pauses);
  },
);

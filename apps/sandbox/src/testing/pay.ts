import { sql } from 'kysely';
import type { TestSandbox } from './start-sandbox.ts';

export const CARD = {
  card_number: '4111 1111 1111 1111',
  card_holder: 'Ada North',
  card_expiry: '11/26',
  card_cvc: '123',
};
const { card_cvc: _cvc, ...PAYOUT_CARD } = CARD;
export { PAYOUT_CARD };

const PROFILE = {
  first_name: 'Ada',
  last_name: 'North',
  date_of_birth: '1990-01-02',
  country: 'DE',
  city: 'Hamburg',
  address: 'Elbchaussee 1',
  postal_code: '22765',
  mobile_phone: '+49 40 000 0001',
  verified: true,
};

/** Fills in the fields that payments need. The player signs in afterwards. */
export async function completeProfile(
  { store }: TestSandbox,
  playerId: number,
  changes: object = {},
): Promise<void> {
  const profile = JSON.stringify({ ...PROFILE, ...changes });
  await sql`update platform.players set profile = ${profile}::jsonb where id = ${playerId}`.execute(store.db);
}

/** Presses a button of the provider’s page, or opens it. */
export function pressAt({ app }: TestSandbox, url: string, button?: 'approve' | 'decline' | 'cancel') {
  if (!button) return app.inject({ url });
  return app.inject({
    method: 'POST',
    url: `${url}/${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

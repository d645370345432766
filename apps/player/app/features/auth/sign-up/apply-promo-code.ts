import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { clearPromoCode, readPromoCode } from './promo-code.ts';

type SessionStore = Parameters<typeof readPromoCode>[0];

export type AppliedCode =
  /** Chosen for the next deposit, or given at once. */
  | { type: 'deposit' | 'coupon'; title: string }
  /** Gives nothing; why, in the platform's words. */
  | { type: 'refused'; text: string }
  /** Nothing is saved, or it could not be asked for now and is tried when main is reached again. */
  | { type: 'none' };

/** Where what a code gave goes on: to the deposit it is for (BON-35), or to the gifts it lies among (BON-36). */
export function pathAfter({ type }: AppliedCode): '/deposit' | '/profile/gifts' | undefined {
  if (type === 'deposit') return '/deposit';
  return type === 'coupon' ? '/profile/gifts' : undefined;
}

/** Uses the saved code: bonuses are switched on first, then the code counts (BON-31 to BON-34). */
export async function applyPromoCode(platform: ApiClient, store: SessionStore): Promise<AppliedCode> {
  const code = readPromoCode(store);
  if (code === null) return { type: 'none' };
  try {
    await platform.call('PATCH /api/player/update_bonus_settings', { body: { can_issue: true } });
    const applied = await platform.call('POST /api/v2/bonuses/promo-code', { body: { code } });
    clearPromoCode(store);
    return applied;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return { type: 'none' };
    clearPromoCode(store);
    const [text = error.message] = Object.values(error.fields).flatMap((codes) => Object.values(codes));
    return { type: 'refused', text };
  }
}

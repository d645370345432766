import type { ApiClient } from '../../../shared/calls/api-client.ts';
import { ApiError } from '../../../shared/calls/api-error.ts';
import { clearPromoCode, readPromoCode } from './promo-code.ts';

type SessionStore = Parameters<typeof readPromoCode>[0];

export type AppliedCode =
  /** For the next deposit, or credited at once. */
  | { type: 'deposit' | 'coupon'; title: string }
  /** The code gives nothing; `text` is the platform's reason. */
  | { type: 'refused'; text: string }
  /** No code is saved, or it could not be applied now and is tried again at the next visit to main. */
  | { type: 'none' };

/** Where the visitor goes after a code was applied: to the deposit (BON-35), or to the gifts (BON-36). */
export function pathAfter({ type }: AppliedCode): '/deposit' | '/profile/gifts' | undefined {
  if (type === 'deposit') return '/deposit';
  return type === 'coupon' ? '/profile/gifts' : undefined;
}

/** Applies the saved code: first bonuses are enabled, then the code is sent (BON-31 to BON-34). */
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

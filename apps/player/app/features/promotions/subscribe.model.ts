import type { ApiClient } from '../../shared/calls/api-client.ts';
import { failureKey, kindOf } from '../../shared/calls/failure.ts';
import type { Toast } from '../../shared/notices/toast.store.ts';

/** What a player is told after subscribing to promotions (NOTE-16 to NOTE-18). */
export type SubscribeNotice = { tone: Toast['tone']; key: string };

/** Opts in to promotions by email; never throws, because each outcome has its words. */
export async function subscribeToPromos(platform: ApiClient): Promise<SubscribeNotice> {
  try {
    const answer = await platform.call('PUT /api/subscriptions', { body: { receive_promos: true } });
    return answer.already_subscribed
      ? { tone: 'info', key: 'PROMOS.ALREADY_SUBSCRIBED' }
      : { tone: 'success', key: 'PROMOS.SUBSCRIBED' };
  } catch (error) {
    return {
      tone: 'warning',
      key: (kindOf(error) === 'defect' ? undefined : failureKey(error)) ?? 'PROMOS.FAILED',
    };
  }
}

import { createTranslate } from '@marquee/blocks/translate';
import { expect, it } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json' with { type: 'json' };
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { subscribeToPromos } from './subscribe.model.ts';

const t = createTranslate('en', english.messages);

/** Subscribes with this answer of the platform. Returns the shown message and the requests. */
async function subscribe(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const call = (...parts: unknown[]) => {
    asked.push(parts);
    return answer();
  };
  const { tone, key } = await subscribeToPromos({ call } as unknown as ApiClient); // nothing else is called
  return { tone, text: t(key), asked };
}

const settings = { receive_promos: true, receive_sms_promos: false };

it('[NOTE-17] says that subscribing worked', async () => {
  expect(await subscribe(() => Promise.resolve({ ...settings, already_subscribed: false }))).toEqual({
    tone: 'success',
    text: 'You get our promotions by email from now on.',
    asked: [['PUT /api/subscriptions', { body: { receive_promos: true } }]],
  });
});

it('[NOTE-16] says that the player has subscribed before', async () => {
  const { tone, text } = await subscribe(() => Promise.resolve({ ...settings, already_subscribed: true }));
  expect([tone, text]).toEqual(['info', 'You are already subscribed.']);
});

it('[NOTE-18] warns that something went wrong', async () => {
  const { tone, text } = await subscribe(() => Promise.reject(new Error('500')));
  expect([tone, text]).toEqual(['warning', 'Something went wrong. Try again.']);
});

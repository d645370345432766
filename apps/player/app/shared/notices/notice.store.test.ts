import { expect, it, vi } from 'vitest';
import { createNoticeStore } from './notice.store.ts';

it('[NOTE-13] keeps notices in the order in which they came, and each until it is withdrawn', () => {
  const store = createNoticeStore();
  const { post, withdraw } = store.getState();
  const email = { id: 'email', message: 'Confirm your email', icon: 'mail' };
  const limit = { id: 'limit', message: 'A limit is reached', icon: 'triangle-alert' };
  post(email);
  post(limit);
  post({ ...email, message: 'The letter is on its way' });
  expect(store.getState().notices).toEqual([{ ...email, message: 'The letter is on its way' }, limit]);
  withdraw('email');
  withdraw('unknown');
  expect(store.getState().notices).toEqual([limit]);
});

it('[NOTE-14] keeps the link of a notice: its text, and what it does', () => {
  const store = createNoticeStore();
  const fn = vi.fn();
  store.getState().post({ id: 'email', message: 'Confirm', icon: 'mail', link: { text: 'Send again', fn } });
  const link = store.getState().notices[0]?.link;
  expect(link?.text).toBe('Send again');
  link?.fn();
  expect(fn).toHaveBeenCalledOnce();
});

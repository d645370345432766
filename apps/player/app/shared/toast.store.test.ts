import { expect, it } from 'vitest';
import { createToastStore } from './toast.store.ts';

it('shows a repeated text once, as the newest', () => {
  const store = createToastStore();
  const { show } = store.getState();
  show('info', 'Copied');
  show('error', 'Failed');
  show('info', 'Copied');
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['Failed', 'Copied']);
  store.getState().dismiss(store.getState().toasts[0]?.id ?? 0);
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['Copied']);
});

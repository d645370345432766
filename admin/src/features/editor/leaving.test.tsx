// @vitest-environment happy-dom
import { lastingStore } from '@marquee/blocks/browser';
import { timeoutManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { settleTyping } from '../../shared/typing/typing.ts';
import { until } from '../../shared/testing/draw.tsx';
import { closeEditor, openEditor } from './testing/open-editor.tsx';

const PAGE = {
  path: '/promotions/gold',
  enabled: true,
  type: 'action',
  title: { en: 'Gold' },
  order: 7,
  blocks: [],
};
const AT = '/content/promotion-page/gold?section=places';

afterEach(async () => {
  await closeEditor();
  for (const key of lastingStore.keys()) lastingStore.removeItem(key);
});

const settle = () => act(() => new Promise((done) => setTimeout(done)));

async function typeOrder(text: string): Promise<void> {
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('[id="f.order"]');
    if (!field) throw new Error('There is no field of the order.');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    settleTyping();
  });
}

const keptOrders = (): unknown[] =>
  lastingStore
    .keys()
    .filter((key) => key.includes('/promotion-page/gold/'))
    .map((key) => JSON.parse(lastingStore.getItem(key) ?? 'null'))
    .map(({ data, pending }) => [data.order, pending?.sent.order]);

/** Opens the editor with a save that is answered when the test says so, and a later edit that cannot be saved. */
async function leaveDuringSave() {
  const editor = await openEditor({ 'promotion-page': { gold: PAGE } }, AT);
  const answer = globalThis.fetch;
  const held = Promise.withResolvers<void>();
  let saves = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      saves += 1;
      await held.promise;
    }
    return answer(url, init);
  });
  await typeOrder('8');
  // As when a window is hidden.
  await act(async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    state.mockRestore();
  });
  await until(() => saves === 1);
  await typeOrder('abc');
  await editor.goTo('/elsewhere');
  expect(keptOrders()).toEqual([['abc', 8]]);
  return {
    editor,
    async answerSave() {
      held.resolve();
      await settle();
      await settle();
    },
  };
}

const button = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Throw away');

it('what the answer to the last save leaves to keep is kept with it, and not some time later', async () => {
  const { answerSave } = await leaveDuringSave();
  await answerSave();
  expect(keptOrders()).toEqual([['abc', undefined]]);
});

it('what is thrown away while the last save is under way does not come back with its answer', async () => {
  const { editor, answerSave } = await leaveDuringSave();
  await editor.goTo(AT);
  await until(() => button() !== undefined);
  await act(async () => button()?.click());
  await answerSave();
  expect(keptOrders()).toEqual([]);
});

it('whoever comes straight back sees what they saved, and is offered what they left', async () => {
  // What the last visit found is forgotten in a turn of its own, which may come after they are back.
  const later = vi
    .spyOn(timeoutManager, 'setTimeout')
    .mockImplementation((callback, delay) => Number(setTimeout(callback, delay || 1000)));
  const { editor, answerSave } = await leaveDuringSave();
  await editor.goTo(AT);
  await until(() => button() !== undefined);
  await answerSave();
  await editor.goTo('/elsewhere');
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    await new Promise((done) => setTimeout(done, 20));
    return answer(url, init);
  });
  await editor.goTo(AT);
  expect(document.querySelector<HTMLInputElement>('[id="f.order"]')?.value).toBe('8');
  later.mockRestore();
});

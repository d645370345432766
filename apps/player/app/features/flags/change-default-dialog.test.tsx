// @vitest-environment happy-dom
import { timeoutManager } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { FlagView } from '../../shared/calls/request-services.ts';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { ChangeDefaultDialog } from './change-default-dialog.tsx';

drawScreens();

const nothing = (): void => undefined;
const FLAG = { key: 'lobby.chat', default: false } as FlagView; // what the dialog reads

const impact = (): Element | null => document.querySelector('section[aria-label="Who will notice"]');
const status = (): string | null | undefined => document.querySelector('[role=status]')?.textContent;

it('[FFC-04] a change that is opened again shows nothing of the opening before', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    // Later answers never arrive, so the dialog must not show anything yet.
    if (asked > 1) return new Promise(nothing);
    const impact = { lines: [], more: 0 };
    return Response.json({ ...FLAG, value: true, revision: 1, rules: 0, draft: null, problems: [], impact });
  });
  // The cache forgets by a timer, which may fire after the dialog is open again.
  const later = vi
    .spyOn(timeoutManager, 'setTimeout')
    .mockImplementation((callback, delay) => Number(setTimeout(callback, delay || 1000)));
  const router = await drawScreen(
    <ChangeDefaultDialog flag={FLAG} csrfToken="token" onPublished={nothing} onClose={nothing} />,
  );
  await act(() => vi.waitFor(() => expect(impact()).not.toBeNull()));
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate('/'));
  later.mockRestore();
  expect(status()).toBe('Working out what changes…');
  expect(impact()).toBeNull();
});

import { timeoutManager } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { draw, until } from './draw.tsx';

/** Opens a screen, leaves it once it is drawn, and is back before the cache has forgotten what it showed. */
export async function comeStraightBack(screen: ReactNode, isDrawn: () => boolean): Promise<void> {
  const later = vi
    .spyOn(timeoutManager, 'setTimeout')
    .mockImplementation((callback, delay) => Number(setTimeout(callback, delay || 1000)));
  const router = createMemoryRouter([
    { path: '/', element: screen },
    { path: '*', element: null },
  ]);
  await draw(<RouterProvider router={router} />);
  await until(isDrawn);
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate('/'));
  later.mockRestore();
}

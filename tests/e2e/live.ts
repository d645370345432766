import type { Page } from '@playwright/test';

/** The first frame of a channel tells whether it belongs to a player: if so, private events follow. */
export const isOfPlayer = (frame: string | Buffer): boolean => String(frame).includes('"channel":"private"');

/** Resolves when a channel that the page opens from now on has confirmed that it belongs to a player. */
export const heardAsPlayer = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (isOfPlayer(payload)) resolve();
      }),
    );
  });

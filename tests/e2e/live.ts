import type { Page } from '@playwright/test';

/** A channel says so first: from there on it tells what happens to the player. */
export const isOfPlayer = (frame: string | Buffer): boolean => String(frame).includes('"channel":"private"');

/** When a channel that the page opens from now on has told it that it listens for a player. */
export const heardAsPlayer = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (isOfPlayer(payload)) resolve();
      }),
    );
  });

import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { openLiveChannel, parseRelease } from '../shared/live-channel.ts';
import { usePlatform } from '../shared/platform.tsx';

/** A newer release redraws the open page in place: no reload, focus and scroll stay. */
export function useLiveRelease(release: number): void {
  const { revalidate } = useRevalidator();
  const platform = usePlatform();
  const compare = useEffectEvent((announced: number | null) => {
    if (announced !== null && announced > release) void revalidate();
  });
  const askAgain = useEffectEvent(async () => {
    try {
      const context = await platform.get<{ release?: number }>('/client-context');
      compare(context.release ?? null);
    } catch (error) {
      console.error('LOAD_CLIENT_CONTEXT_ERROR', error);
    }
  });
  useEffect(
    () =>
      openLiveChannel({
        connect: () =>
          new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`),
        onFrame: (frame) => compare(parseRelease(frame)),
        onReconnect: () => void askAgain(),
      }),
    [],
  );
}

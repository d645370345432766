import { useEffect, useEffectEvent, type RefObject } from 'react';
import { parseFrameMessage, type FrameMessage } from './frame-message.model.ts';

/** Hears the game in the frame, and nobody else: neither another frame nor a page that the game has left for. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const { origin } = new URL(url, location.origin);
    const listener = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = parseFrameMessage(event.data);
      if (message) hear(message);
    };
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, [frame, url]);
}

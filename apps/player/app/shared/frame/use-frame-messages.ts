import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hearFrame, type FrameMessage } from './frame-message.model.ts';

type Spoken = {
  /** Whose messages count; nobody else is heard: neither another frame nor a page that this one has left for. */
  origins: readonly string[];
  onMessage: (message: FrameMessage) => void;
};

/** Hears what the page in the frame says. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { origins, onMessage }: Spoken,
): void {
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = hearFrame(event, frame.current?.contentWindow, origins);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent): void => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hearFrame, type FrameMessage } from './frame-message.model.ts';

type Spoken = {
  /**
   * Origins whose messages count. Messages of other frames, or of a page that has replaced the framed one, are ignored.
   */
  origins: readonly string[];
  onMessage: (message: FrameMessage) => void;
};

/** Listens to the messages of the page in the frame. */
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

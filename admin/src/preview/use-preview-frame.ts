import { useCallback, useEffect, useRef, useState } from 'react';
import { parseFrameMessage, type FromFrame, type ToFrame } from './preview-messages.ts';

/**
 * The channel to the preview frame. Only messages of this very frame and origin count; what is sent before the frame
 * is ready would be lost, so senders wait for `isReady`.
 */
export function usePreviewFrame(onMessage: (message: FromFrame) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [readyCount, setReadyCount] = useState(0);
  const handler = useRef(onMessage);
  useEffect(() => {
    handler.current = onMessage;
  }, [onMessage]);

  useEffect(() => {
    function receive(event: MessageEvent<unknown>) {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return;
      const message = parseFrameMessage(event.data);
      if (!message) return;
      if (message.type === 'ready') setReadyCount((count) => count + 1);
      if (message.type === 'leave') leaveDialog(frame.current);
      handler.current(message);
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  const send = useCallback((message: ToFrame) => {
    frame.current?.contentWindow?.postMessage({ source: 'marquee', ...message }, window.location.origin);
  }, []);

  // A frame that was loaded again is ready again and knows nothing: the count makes senders start over.
  return { frame, send, readyCount };
}

/** A dialog around a frame hears none of its keys: Escape in the frame is said once more where it is heard. */
function leaveDialog(frame: HTMLIFrameElement | null): void {
  if (frame?.closest('[role="dialog"]'))
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

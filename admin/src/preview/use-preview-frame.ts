import { useCallback, useEffect, useRef, useState } from 'react';
import { parseFrameMessage, type FromFrame, type ToFrame } from './preview-messages.ts';

/**
 * The channel to the preview frame. Only messages from this frame and origin count. Messages sent before the frame is
 * ready would be lost, so senders wait for `readyCount`.
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

  // A reloaded frame is ready again but empty: the new count makes senders start over.
  return { frame, send, readyCount };
}

/** A dialog gets no key events from a frame inside it, so Escape is dispatched again on the frame element. */
function leaveDialog(frame: HTMLIFrameElement | null): void {
  if (frame?.closest('[role="dialog"]'))
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

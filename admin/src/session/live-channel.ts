import type { QueryClient } from '@tanstack/react-query';
import { expireSession } from './session.store.ts';

const SESSION_ENDED = 4401;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Follows what the server tells open pages: that the session has ended, wherever it was ended, and that something was
 * published. Answers how to stop.
 */
export function followServer(queryClient: QueryClient): () => void {
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let release: number | undefined;
  let isStopped = false;

  function onRelease(number: number) {
    if (release !== undefined && release !== number)
      for (const queryKey of [['releases'], ['snapshot', 'live'], ['drafts'], ['documents']])
        void queryClient.invalidateQueries({ queryKey });
    release = number;
  }

  function onFrame(text: string) {
    const { event, data } = JSON.parse(text) as {
      event: string;
      data: { release?: number; number?: number };
    };
    failures = 0;
    if (event === 'session-ended') expireSession();
    const number = data.release ?? data.number;
    if (number !== undefined) onRelease(number);
  }

  function connect() {
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${window.location.host}/admin/api/live`);
    socket.addEventListener('message', ({ data }) => onFrame(String(data)));
    socket.addEventListener('close', ({ code }) => {
      if (isStopped || code === SESSION_ENDED) return;
      retry = setTimeout(connect, Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
      failures += 1;
    });
  }

  connect();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    socket?.close();
  };
}

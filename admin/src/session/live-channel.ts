import { isRecord } from '@marquee/schemas/is-record';
import { keepConnected } from '@marquee/schemas/retry';
import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { QueryClient } from '@tanstack/react-query';
import { say } from '../words/generated/session.ts';
import { presence, type Present } from './presence.store.ts';
import { expireSession, useSession } from './session.store.ts';

const SESSION_ENDED = 4401;
const RETRY = { firstMs: 1000, longestMs: 30_000 };
/** A connection that is neither open nor refused after this time counts as failed. */
const OPENING_MS = 30_000;
const OPEN = 1;

/** A draft that changed on the server; without a place, any draft may have changed. */
export type DocumentEvent = {
  place: { kind: string; id: string } | null;
  /** The current head revision, if the server includes it. */
  revision?: number | null;
  by?: { id: string | null; name: string };
  at?: string;
};
/** What was commented on, and whose inbox changed; null: anything, anybody’s. */
type CommentEvent = { about: object | null; people: readonly string[] | null };
/** What this page has open, for other people. */
export type Place = { kind: string; id: string; section: string | null };

const documentListeners = new Set<(event: DocumentEvent) => void>();
let socket: WebSocket | undefined;
let place: Place | undefined;

/**
 * Calls the listener for every changed draft, and when changes may have been missed. Returns a function that
 * unsubscribes.
 */
export function onDocument(listener: (event: DocumentEvent) => void): () => void {
  documentListeners.add(listener);
  return () => void documentListeners.delete(listener);
}

/** Shows others what this page has open, until the next call. */
export function announcePlace(next: Place | undefined): void {
  place = next;
  sendPlace();
}

function sendPlace(): void {
  const message: ServerCalls['GET /admin/api/live']['message'] = { event: 'presence', data: place ?? null };
  if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
}

const tellListeners = (event: DocumentEvent): void => {
  for (const listener of documentListeners) listener(event);
};

/**
 * Handles the server's live messages: the session ended anywhere, something was published or saved, other people came
 * or left. Returns a function that stops it.
 */
export function followServer(queryClient: QueryClient): () => void {
  let release: number | undefined;
  let hasMissed = false;

  function onRelease(number: number) {
    if (release !== undefined && release !== number) {
      for (const queryKey of [['releases'], ['schedules'], ['snapshot', 'live'], ['drafts'], ['documents']])
        void queryClient.invalidateQueries({ queryKey });
      tellListeners({ place: null });
    }
    release = number;
  }

  function onSaved(event: DocumentEvent) {
    // A typing person saves every few seconds, so lists are loaded again only when they are next shown. The person may
    // have saved in another tab; what this tab saved is already in the cached drafts.
    const isOwn = event.by?.id === useSession.getState().user?.id;
    for (const queryKey of [['drafts'], ['documents'], ...(isOwn ? [] : [['snapshot', 'draft']])])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    followComments(event.place);
    tellListeners(event);
  }

  /** A save moves the places of comments: those that are on places inside the document are asked for again. */
  function followComments(saved: DocumentEvent['place']) {
    void queryClient.invalidateQueries({
      queryKey: ['comments', 'of'],
      predicate: ({ queryKey: [, , about], state: { data } }) => {
        const isIt = !saved || (isRecord(about) && about['kind'] === saved.kind && about['id'] === saved.id);
        return (
          isIt && Array.isArray(data) && data.some((thread) => isRecord(thread) && thread['place'] !== null)
        );
      },
    });
  }

  function onComment({ about, people }: CommentEvent) {
    const me = useSession.getState().user?.id;
    const isMine = people === null || people.some((id) => id === me);
    const stale = [...(about || people === null ? ['comments', 'tasks'] : []), ...(isMine ? ['inbox'] : [])];
    for (const key of stale) void queryClient.invalidateQueries({ queryKey: [key] });
  }

  function onFrame({ event, data }: Frame) {
    if (event === 'hello') {
      presence.begin(data.connection, data.people);
      if (place) sendPlace();
      // This page got no messages while it was disconnected.
      if (hasMissed)
        for (const queryKey of [
          ['drafts'],
          ['documents'],
          ['snapshot', 'draft'],
          ['comments'],
          ['inbox'],
          ['tasks'],
        ])
          void queryClient.invalidateQueries({ queryKey });
      hasMissed = true;
      onRelease(data.release);
      tellListeners({ place: null });
    } else if (event === 'release') onRelease(data.number);
    else if (event === 'document') onSaved(data);
    else if (event === 'comment') onComment(data);
    else if (event === 'here') presence.come(data);
    else if (event === 'gone') presence.go(data.connection);
    else if (event === 'session-ended') expireSession();
  }

  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const kept = keepConnected({
    async connect({ signal, lose }) {
      const opened = new WebSocket(`${scheme}://${window.location.host}/admin/api/live`);
      socket = opened;
      const standing = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => opened.close());
      opened.addEventListener('open', () => standing.resolve());
      opened.addEventListener('message', ({ data }) => onFrame(JSON.parse(String(data)) as Frame)); // The server's contract.
      opened.addEventListener('close', ({ code }) => {
        if (socket === opened) presence.end();
        standing.reject(new Error(say('the-live-channel-was', { code })));
        // Signing in again starts a new connection.
        if (code === SESSION_ENDED) kept.stop();
        else lose(code);
      });
      await standing.promise;
    },
    pauses: RETRY,
    limitMs: OPENING_MS,
  });

  window.addEventListener('online', kept.hurry);
  return () => {
    window.removeEventListener('online', kept.hurry);
    kept.stop();
  };
}

type Frame =
  | { event: 'hello'; data: { release: number; connection: string; people: Present[] } }
  | { event: 'release'; data: { number: number } }
  | { event: 'document'; data: DocumentEvent }
  | { event: 'comment'; data: CommentEvent }
  | { event: 'here'; data: Present }
  | { event: 'gone'; data: { connection: string } }
  | { event: 'session-ended' | 'error'; data: object };

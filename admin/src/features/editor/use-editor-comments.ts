import { followPointer } from '@marquee/schemas';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import { writeComment } from '../../api/comments/comments.mutations.ts';
import { commentsQuery } from '../../api/comments/comments.queries.ts';
import type { WantedPlace } from '../../comments/comments-panel.tsx';
import type { CommentPlaces } from '../../comments/comment-places.ts';
import type { FormView } from '../../forms/draft-context.ts';
import { fieldLabel } from '../../preview/field-label.ts';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/comments.ts';
import type { Draft } from './drafts/draft.store.ts';

type Options = {
  kind: string;
  id: string;
  draft: Draft;
  settled: DocumentData;
  view: StoreApi<FormView>;
};

/** A place as it was when somebody asked to comment there. */
type AskedPlace = WantedPlace & { data: DocumentData };

/** The comments of the open document: where they are in the draft as it is now, and writing one at a place of it. */
export function useEditorComments({ kind, id, draft, settled, view }: Options) {
  const about = useMemo(() => ({ kind, id }), [kind, id]);
  const [params, setParams] = useSearchParams();
  const setNow = useSetParams(setParams);
  const [place, setPlace] = useState<AskedPlace>();
  const threads = useQuery(commentsQuery(about)).data;
  const saved = useStore(draft.store, (state) => state.saved);
  const revision = useStore(draft.store, (state) => state.revision);
  const isOpen = params.has('comments');

  const open = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { state, place: at } of threads ?? []) {
      if (state !== 'open' || !at || at.pointer === null) continue;
      // The server says where it is in the revision that it has; what was typed since is known here alone.
      const now = saved && at.revision === revision ? followPointer(saved, settled, at.pointer) : at.pointer;
      if (now !== undefined) counts.set(now, (counts.get(now) ?? 0) + 1);
    }
    return counts;
  }, [threads, saved, revision, settled]);

  const comment = useCallback(
    (pointer: string, name: string) => {
      setPlace({ pointer, name, data: draft.store.getState().data });
      setNow({ comments: '1' });
    },
    [draft, setNow],
  );
  const close = useCallback(() => {
    setPlace(undefined);
    setNow({ comments: '' });
  }, [setNow]);

  useHotkeys(
    [
      [
        'mod+alt+M',
        () => {
          const { focused = '', locale } = view.getState();
          comment(focused, focused === '' ? '' : fieldLabel(draft.store.getState().data, focused, locale));
        },
      ],
    ],
    [],
    // Also while somebody writes in a rich text.
    true,
  );

  /** Stores what is typed first: a comment is on a revision that the server has. */
  async function write(text: string, mentions: string[], { pointer, name }: WantedPlace): Promise<void> {
    await draft.flush();
    const { revision: stored, saved: now } = draft.store.getState();
    if (stored === null || now === null) throw new Error(say('save-first'));
    const there = pointer === '' || !place ? pointer : followPointer(place.data, now, pointer);
    if (there === undefined) throw new Error(say('not-saved-yet'));
    await writeComment({
      document: {
        ...about,
        revision: stored,
        ...(there !== '' && { pointer: there, name: name.slice(0, 200) }),
      },
      text,
      mentions,
    });
  }

  /** Stores what is typed; the revision that the server has then. */
  async function store(): Promise<number> {
    await draft.flush();
    const { revision: stored } = draft.store.getState();
    if (stored === null) throw new Error(say('save-first'));
    return stored;
  }

  /** Where a place of the server's revision is in what is typed; it is gone where nothing is left of it. */
  const placeNow = (pointer: string): string | undefined =>
    saved ? followPointer(saved, settled, pointer) : pointer;

  const places = useMemo<CommentPlaces | undefined>(
    () => (revision === null ? undefined : { open, comment }),
    [revision, open, comment],
  );
  return {
    about,
    places,
    place,
    placeNow,
    isOpen: isOpen && revision !== null,
    chosen: params.get('comments') ?? undefined,
    write,
    store,
    close,
    toggle: () => (isOpen ? close() : setNow({ comments: '1' })),
    clearPlace: () => setPlace(undefined),
  };
}

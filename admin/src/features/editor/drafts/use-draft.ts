import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DocumentData, DocumentDetail } from '../../../api/api-types.ts';
import { createKey } from '../../../api/client.ts';
import { fetchDocument } from '../../../api/documents.queries.ts';
import { onDocument } from '../../../session/live-channel.ts';
import { formProblems } from '../../../forms/form-validator.ts';
import { withTypedNumbers } from '../../../forms/typed-problems.ts';
import { createDraft, type Draft } from './draft.store.ts';
import { shareEqual } from '../../../shared/share-equal.ts';
import { takeHeld } from '../../../shared/typing/held-typing.ts';
import { settleTyping } from '../../../shared/typing/typing.ts';
import type { Head, Keeper } from './draft-state.ts';
import { createKeeper, holdPage, keptDraftsKey, type KeptPlace } from './kept-drafts.ts';
import { noteSaved } from './note-saved.ts';
import { saveDraft } from '../../../shared/documents/save-draft.ts';

export type Opened = { detail: DocumentDetail | undefined; starter: DocumentData | undefined };

/**
 * The draft of an open editor: stored on this computer, saved when the page is hidden, and updated with what others
 * save. Undefined until it was created.
 */
export function useDraft(place: KeptPlace, opened: Opened): Draft | undefined {
  const queryClient = useQueryClient();
  const { person, kind, id } = place;
  const [draft, setDraft] = useState<Draft>();
  // Created in an effect because it owns timers: leaving the screen saves pending edits and stops the timers.
  useEffect(() => {
    const at = { person, kind, id };
    const page = createKey();
    const release = holdPage(at, page);
    const keeper = createKeeper(at, { page, onKept: (isKeepable) => setKeepable(made, isKeepable) });
    const made = openDraft(at, opened, keeper, queryClient);
    // oxlint-disable-next-line react/set-state-in-effect -- what the effect made has to reach the screen
    setDraft(made);
    const stop = followPage(made, keeper);
    const unfollow = onDocument(({ place: changed, revision, by, at: savedAt }) => {
      if (changed && (changed.kind !== kind || changed.id !== id)) return;
      made.look(by && { name: by.name, at: savedAt ? Date.parse(savedAt) : undefined }, revision);
    });
    return () => {
      stop();
      unfollow();
      takeTyped();
      keeper.flush();
      void made.flush().finally(() => {
        made.dispose();
        // A late response may have caused another write; that must happen now, not after the edits were restored or
        // dropped.
        keeper.flush();
        release();
        // The person may have returned already, and the query may have run before these edits were stored.
        void queryClient.invalidateQueries({ queryKey: keptDraftsKey(at) });
      });
    };
  }, [person, kind, id, opened, queryClient]);
  return draft;
}

function setKeepable({ store }: Draft, isKeepable: boolean): void {
  if (store.getState().isKeepable !== isKeepable) store.setState({ isKeepable });
}

/**
 * Saves at once when the network is back and when the page is hidden; asks before leaving only when edits would be
 * lost.
 */
function followPage(draft: Draft, keeper: { flush: () => void }): () => void {
  const onOnline = (): void => {
    draft.retry();
    draft.look();
  };
  const onHide = (): void => {
    takeTyped();
    keeper.flush();
    if (document.visibilityState === 'hidden') void draft.flush();
  };
  const onUnload = (event: BeforeUnloadEvent): void => {
    takeTyped();
    const { isKeepable, save } = draft.store.getState();
    if (!isKeepable && save.type !== 'saved') event.preventDefault();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onHide);
  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** Takes over all typed text, even from fields that still have the focus. */
function takeTyped(): void {
  takeHeld();
  settleTyping();
}

function openDraft(
  { kind, id }: KeptPlace,
  { detail, starter }: Opened,
  keep: Keeper,
  queryClient: QueryClient,
): Draft {
  const draft = createDraft({
    data: detail?.data ?? starter ?? {},
    revision: detail?.revision ?? null,
    saved: detail?.data ?? null,
    published: detail ? publishedOf(detail) : null,
    validate: (data) => withTypedNumbers(formProblems(kind, data, id), data),
    save: async (request) => {
      const answer = await saveDraft({ kind, id }, request, draft.store.getState().published);
      noteSaved(queryClient, { ...answer, kind, id, data: answer.data ?? request.sent });
      return answer;
    },
    load: async () => headOf(await fetchDocument(kind, id)),
    keep,
    now: Date.now,
  });
  return draft;
}

const headOf = (detail: DocumentDetail): Head => ({
  revision: detail.revision,
  data: detail.state === 'deleted' ? null : detail.data,
  published: publishedOf(detail),
  author: { name: detail.updatedBy, at: Date.parse(detail.updatedAt) },
});

/** Shares equal objects with the draft, because every key press compares the two. */
const publishedOf = ({ data, publishedData }: DocumentDetail): DocumentData | null =>
  publishedData && shareEqual(data, publishedData);

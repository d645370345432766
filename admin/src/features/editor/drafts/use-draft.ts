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
import { saveDraft } from './save-draft.ts';

export type Opened = { detail: DocumentDetail | undefined; starter: DocumentData | undefined };

/**
 * The draft behind an open editor: kept on this computer, saved when the page is put away, and told of what others
 * save. Nothing until it is made.
 */
export function useDraft(place: KeptPlace, opened: Opened): Draft | undefined {
  const queryClient = useQueryClient();
  const { person, kind, id } = place;
  const [draft, setDraft] = useState<Draft>();
  // Made in an effect because it owns timers: leaving the screen saves what is waiting and stops them.
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
        // An answer that came meanwhile left something to write: later it would come back after it was put back or dropped.
        keeper.flush();
        release();
        // Who came straight back has looked too early for what stays here.
        void queryClient.invalidateQueries({ queryKey: keptDraftsKey(at) });
      });
    };
  }, [person, kind, id, opened, queryClient]);
  return draft;
}

function setKeepable({ store }: Draft, isKeepable: boolean): void {
  if (store.getState().isKeepable !== isKeepable) store.setState({ isKeepable });
}

/** Saves at once when the network is back and when the page is put away; asks to stay only when edits would be lost. */
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

/** The draft has all that was typed, also into fields that nobody has left. */
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

/** Of the same objects as the draft where they are equal: every key asks what differs from it. */
const publishedOf = ({ data, publishedData }: DocumentDetail): DocumentData | null =>
  publishedData && shareEqual(data, publishedData);

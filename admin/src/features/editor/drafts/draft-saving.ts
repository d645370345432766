import type { Problem } from '@marquee/schemas';
import { pauseAfter, within } from '@marquee/schemas/retry';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../../api/api-types.ts';
import { createKey } from '../../../api/client.ts';
import { RequestError } from '../../../api/request-error.ts';
import { isEqual } from '../../../shared/is-equal.ts';
import { getAt, isUnder, toPointer, withAt, type Path } from '../../../shared/pointer.ts';
import { shareEqual } from '../../../shared/share-equal.ts';
import { documentPatch } from '../../../shared/documents/document-patch.ts';
import { takeHeld } from '../../../shared/typing/held-typing.ts';
import { byItself, settleTyping } from '../../../shared/typing/typing.ts';
import { say } from '../../../words/generated/editor.ts';
import type { DraftState, Head, Keeper, KeptDraft, PendingSave } from './draft-state.ts';
import { followIncoming, withIncoming, type Author } from '../merging/incoming.ts';
import { decideConflicts, mergeDocuments, type Choices, type Conflict } from '../merging/merge-documents.ts';

const CHECK_AFTER = 250;
const SAVE_AFTER = 900;
/** Continuous typing is saved at least this often. */
const SAVE_AT_LEAST_EVERY = 3000;
/** While the person sees “No connection”, it tries again soon. */
const RETRY = { firstMs: 1000, longestMs: 10_000 };
/** Longer than the client's own timeouts, so that no request can block the next save for ever. */
const ANSWER_MS = 40_000;
const LOOK_AGAIN = { firstMs: 5000, longestMs: 60_000 };

/** No response, or one of a proxy before a server that is down or starting. */
const isUnreachable = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);

export type SaverOptions = {
  validate: (data: DocumentData) => Problem[];
  save: (request: PendingSave) => Promise<{ revision: number; data?: DocumentData }>;
  load: () => Promise<Head>;
  keep: Keeper;
  now: () => number;
};

/**
 * Sends edits to the server, and merges the server's changes into the document. One at a time: a save has finished
 * before the next save or load starts. A save without a response is repeated with the same key until there is one.
 */
export function createSaver(store: StoreApi<DraftState>, { validate, save, load, keep, now }: SaverOptions) {
  const { getState, setState } = store;
  let queue: Promise<void> = Promise.resolve();
  let pending: PendingSave | undefined;
  /** My versions from decided conflicts: they are saved before the decision, so that the history contains both. */
  let records: readonly DocumentData[] = [];
  /** The next save is what a person decided for; the history says so. */
  let isDecision = false;
  let checked: DocumentData | undefined;
  let failures = 0;
  /** Counts all refusals; a save that was requested before the last one waits for the pause after it. */
  let refusals = 0;
  /** Somebody may have saved while my save failed: load after my save has succeeded. */
  let isOwedLook = false;
  /** The number of failed loads in a row. */
  let looks = 0;
  let waitingSince: number | undefined;
  let lastAuthor: Author = { name: '', at: undefined };
  let isLooking = false;
  /** The head revision that the server announced last, if it did: after my own saves no load is needed. */
  let announced: number | undefined;
  let isDisposed = false;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;

  function enqueue(work: () => void | Promise<void>): Promise<void> {
    queue = queue.then(work, work);
    return queue;
  }

  function schedule(after: number): void {
    clearTimeout(saveTimer);
    if (isDisposed) return;
    saveTimer = setTimeout(() => {
      const before = refusals;
      void enqueue(() => (refusals === before ? saveOnce() : undefined));
    }, after);
  }

  function keepEdits(urgency?: 'now'): void {
    const { data, saved, revision, editedAt } = getState();
    const kept: KeptDraft = { data, base: saved, revision, at: editedAt ?? now() };
    keep.write(pending ? { ...kept, pending } : kept, urgency);
  }

  /**
   * Takes over an edit. Its cost must not depend on the document's size, and it must be one update of the store,
   * because every field of the form listens to each update.
   */
  function touch(edit: Partial<DraftState>): void {
    const { save, data: before, incoming } = getState();
    const { type } = save;
    const isWaiting = type === 'saved' || type === 'local' || type === 'failed';
    setState({
      ...edit,
      ...(edit.data && { incoming: followIncoming(incoming, before, edit.data) }),
      editedAt: now(),
      stuck: undefined,
      ...(isWaiting && { save: { type: 'waiting' } }),
    });
    keepEdits();
    clearTimeout(checkTimer);
    checkTimer = setTimeout(settle, CHECK_AFTER);
    if (failures > 0) return;
    waitingSince ??= now();
    schedule(Math.max(0, Math.min(SAVE_AFTER, waitingSince + SAVE_AT_LEAST_EVERY - now())));
  }

  function settle(): void {
    check();
    const { save: status } = getState();
    // An edit may have extended the conflict or resolved it.
    if (status.type === 'conflict') meet({ ...status, data: status.theirs });
  }

  function check(): Problem[] {
    const { data } = getState();
    if (checked !== data) {
      checked = data;
      setState({ problems: validate(data) });
    }
    return getState().problems;
  }

  async function saveOnce(): Promise<void> {
    clearTimeout(saveTimer);
    const { type } = getState().save;
    if (type === 'conflict' || type === 'removed') return;
    waitingSince = undefined;
    pending ??= prepare();
    if (!pending) return;
    keepEdits('now');
    if (failures === 0) setState({ save: { type: 'saving' } });
    const request = pending;
    try {
      const answer = await within(ANSWER_MS, save(request));
      pending = undefined;
      accept(request, answer);
    } catch (error) {
      refuse(request, error);
    }
    if (isOwedLook && !pending) void enqueue(look);
  }

  /** The next save; undefined when there is nothing to save, or when the server would refuse it. */
  function prepare(): PendingSave | undefined {
    const { data, saved, revision } = getState();
    const [record] = records;
    const sent = record ?? data;
    const isSaved = saved !== null && isEqual(sent, saved);
    const problems = isSaved ? [] : record ? validate(record) : check();
    const isWrong = problems.some(({ severity }) => severity === 'error');
    if (record && (isSaved || isWrong)) {
      records = records.slice(1);
      return prepare();
    }
    if (isSaved) beSaved();
    else if (isWrong) setState({ save: { type: 'local' } });
    if (isSaved || isWrong) return undefined;
    const conflict = record ? 'side' : isDecision ? 'decision' : undefined;
    const request: PendingSave = { key: createKey(), revision, sent, ...(conflict && { conflict }) };
    return saved === null ? request : { ...request, patch: documentPatch(saved, sent) };
  }

  function beSaved(): void {
    isDecision = false;
    keep.clear();
    const { save: status } = getState();
    setState({ save: { type: 'saved', at: status.type === 'saved' ? status.at : now() } });
  }

  function accept(
    { sent, revision, conflict }: PendingSave,
    answer: { revision: number; data?: DocumentData },
  ): void {
    settleTyping();
    byItself();
    failures = 0;
    if (sent === records[0]) records = records.slice(1);
    if (conflict === 'decision') isDecision = false;
    const { data, saved: base, incoming } = getState();
    const saved = shareEqual(sent, answer.data ?? sent);
    // The response contains what others saved elsewhere meanwhile, and my rich text as sanitised by the server.
    // Sanitised text is used only where nobody typed on.
    const { merged: others } = mergeDocuments<DocumentData>(base ?? {}, sent, saved);
    const merge = mergeDocuments<DocumentData>(sent, data, others);
    if (merge.conflicts.length > 0) {
      setState({ saved: sent });
      return meet({ revision: answer.revision, data: others, author: lastAuthor });
    }
    const isAlone = answer.revision === (revision ?? 0) + 1;
    const taken = isAlone ? [] : merge.taken;
    const next = data === sent ? saved : merge.merged;
    const followed = followIncoming(incoming, data, next);
    setState({ revision: answer.revision, saved, incoming: withIncoming(followed, taken, lastAuthor) });
    goOn(next);
  }

  /** Continues with the current document: it is saved, or the next save is due. */
  function goOn(data: DocumentData): void {
    setState({ data, save: { type: 'waiting' } });
    check();
    if (records.length === 0 && isEqual(data, getState().saved)) return beSaved();
    keepEdits();
    schedule(records.length > 0 ? 0 : SAVE_AFTER);
  }

  function refuse(request: PendingSave, error: unknown): void {
    const { status, message } =
      error instanceof RequestError ? error : { status: 0, message: say('the-save-did-not') };
    if (status === 0 || status === 429 || status >= 500) {
      const { save: before } = getState();
      const since = before.type === 'offline' ? before.since : now();
      setState({ save: isUnreachable(status) ? { type: 'offline', since } : { type: 'failed', message } });
      failures += 1;
      refusals += 1;
      schedule(pauseAfter(failures, RETRY));
      return;
    }
    failures = 0;
    pending = undefined;
    keepEdits();
    const { current, problems } =
      error instanceof RequestError ? error : { current: undefined, problems: [] };
    // My own save, whose response was lost so long ago that the server no longer knows its key.
    if (status === 412 && current && isEqual(current.data, request.sent))
      return accept(request, { revision: current.revision });
    if (status === 412 && current) return meet({ ...current, author: authorOf(current) });
    if (status === 404) return meet({ revision: null, data: null, author: lastAuthor });
    setState({ save: { type: 'failed', message }, ...(problems.length > 0 ? { problems } : {}) });
  }

  const authorOf = ({ updatedBy, updatedAt }: { updatedBy?: string; updatedAt?: string }): Author =>
    updatedBy ? { name: updatedBy, at: updatedAt ? Date.parse(updatedAt) : undefined } : lastAuthor;

  /** Somebody else's revision: changes that do not overlap are merged, overlapping ones need a decision. */
  function meet({ revision, data: theirs, author }: Head): void {
    settleTyping();
    byItself();
    if (theirs === null || revision === null) {
      setState({ revision, save: { type: 'removed', author } });
      return keepEdits();
    }
    const { saved, data, incoming } = getState();
    const head = shareEqual(saved, theirs);
    const merge = mergeDocuments<DocumentData>(saved ?? {}, data, head);
    if (merge.conflicts.length > 0) {
      setState({ save: { type: 'conflict', merge, revision, theirs: head, author } });
      return keepEdits();
    }
    records = records.map((record) => mergeDocuments<DocumentData>(saved ?? {}, record, head).merged);
    const followed = followIncoming(incoming, data, merge.merged);
    setState({ revision, saved: head, incoming: withIncoming(followed, merge.taken, author) });
    goOn(merge.merged);
    if (!isEqual(merge.merged, head)) schedule(0);
  }

  /**
   * An edit of a value that somebody else changed at the same time. The other value is already in the document, but the
   * person has not seen it. It counts as theirs again, so that both become a conflict, and neither is lost.
   */
  function dispute(path: Path, edit: Partial<DraftState>): void {
    const { data: before, incoming } = getState();
    const pointer = toPointer(path);
    const unseen = incoming.filter(
      (each) =>
        (isUnder(each.pointer, pointer) || isUnder(pointer, each.pointer)) &&
        isEqual(getAt(before, each.path), each.after),
    );
    touch(edit);
    if (unseen.length === 0) return;
    void enqueue(() => {
      const { saved, revision, save: status } = getState();
      if (saved === null || status.type === 'removed') return;
      const base = unseen.reduce<DocumentData>(
        (data, each) =>
          isEqual(getAt(data, each.path), each.after) ? withAt(data, each.path, each.before) : data,
        saved,
      );
      const [{ name, at } = lastAuthor] = unseen;
      setState({
        saved: base,
        incoming: getState().incoming.filter((each) => !unseen.some((one) => one.pointer === each.pointer)),
      });
      meet({ revision, data: status.type === 'conflict' ? status.theirs : saved, author: { name, at } });
    });
  }

  async function look(): Promise<void> {
    isLooking = false;
    clearTimeout(lookTimer);
    isOwedLook = false;
    if (pending && failures === 0) await saveOnce();
    isOwedLook = pending !== undefined;
    const { saved, revision: own } = getState();
    if (pending || saved === null || (announced !== undefined && announced === own)) return;
    try {
      const head = await within(ANSWER_MS, load());
      looks = 0;
      const { revision, save: status } = getState();
      if (head.published !== undefined) setState({ published: head.published });
      const known = status.type === 'conflict' ? status.revision : revision;
      if (head.revision !== known || (status.type === 'removed' && head.data !== null)) meet(head);
    } catch (error) {
      if (error instanceof RequestError && error.status === 404)
        return meet({ revision: null, data: null, author: lastAuthor });
      // Others' edits must not wait until somebody saves again.
      looks += 1;
      if (!isDisposed) lookTimer = setTimeout(() => void enqueue(look), pauseAfter(looks, LOOK_AGAIN));
    }
  }

  return {
    enqueue,
    touch,
    dispute,
    check,
    meet,
    flush(): Promise<void> {
      takeHeld();
      settleTyping();
      return enqueue(saveOnce);
    },
    /** There may be a new revision on the server: `author` saved it, as `revision` if that is known. */
    look(author?: Author, revision?: number | null): void {
      if (author) lastAuthor = author;
      announced = revision ?? undefined;
      if (isLooking || isDisposed) return;
      isLooking = true;
      void enqueue(look);
    },
    /** The connection is back: try at once, not at the next scheduled time. */
    retry(): void {
      failures = 0;
      void enqueue(saveOnce);
    },
    /** `seen` are the conflicts that were on the screen; conflicts that changed since are not decided. */
    decide(choices: Choices, seen: readonly Conflict[]): void {
      const { save: status, saved, data, past, incoming } = getState();
      if (status.type !== 'conflict') return;
      const merge = mergeDocuments<DocumentData>(saved ?? {}, data, status.theirs);
      const isChosen = ({ pointer, mine, theirs }: Conflict): boolean =>
        choices.has(pointer) &&
        seen.some((each) => each.pointer === pointer && isEqual([each.mine, each.theirs], [mine, theirs]));
      if (!merge.conflicts.every(isChosen)) return setState({ save: { ...status, merge } });
      const decided = decideConflicts(merge, choices);
      const isMine = isEqual(decided, merge.merged);
      if (!isMine) records = [...records, merge.merged];
      isDecision = true;
      const step = { pointer: '', before: merge.merged, after: decided, at: now() };
      setState({
        revision: status.revision,
        saved: status.theirs,
        incoming: withIncoming(followIncoming(incoming, data, decided), merge.taken, status.author),
        ...(isMine ? {} : { past: [...past, step], future: [] }),
      });
      goOn(decided);
      schedule(0);
    },
    /** Continues as if the page had never been closed: with its edits, their base, and the save that was running. */
    resume({ data, base, revision, pending: request }: KeptDraft): void {
      const { saved, revision: headRevision } = getState();
      setState({ data, editedAt: now() });
      if (request) {
        pending = request;
        setState({ saved: base, revision, save: { type: 'waiting' } });
        keepEdits('now');
        schedule(0);
      } else if (saved === null) {
        touch({});
      } else {
        setState({ saved: base ?? {} });
        meet({ revision: headRevision, data: saved, author: lastAuthor });
        schedule(0);
      }
    },
    forget(): void {
      clearTimeout(saveTimer);
      clearTimeout(checkTimer);
      pending = waitingSince = undefined;
      records = [];
      failures = 0;
      keep.clear();
    },
    dispose(): void {
      isDisposed = true;
      clearTimeout(lookTimer);
      clearTimeout(saveTimer);
      clearTimeout(checkTimer);
    },
  };
}

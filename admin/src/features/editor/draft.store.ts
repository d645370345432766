import type { Problem } from '@marquee/schemas';
import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import { RequestError } from '../../api/request-error.ts';
import { isEqual } from '../../shared/is-equal.ts';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { decideConflicts, mergeDocuments, type Merge } from './merge-documents.ts';
import { setIn } from './set-in.ts';

enablePatches();

export type SaveStatus =
  | { type: 'saved'; at: number | undefined }
  | { type: 'waiting' }
  | { type: 'saving' }
  /** Does not fit its schema: kept on this computer until it does. */
  | { type: 'local' }
  | { type: 'offline' }
  | { type: 'conflict'; merge: Merge<DocumentData>; revision: number; theirs: DocumentData }
  | { type: 'failed'; message: string };

type Step = { pointer: string; patches: Patch[]; inverse: Patch[]; at: number };

export type DraftState = {
  data: DocumentData;
  /** The head revision on the server, and what it holds. Null: not there yet. */
  revision: number | null;
  saved: DocumentData | null;
  published: DocumentData | null;
  problems: Problem[];
  save: SaveStatus;
  past: Step[];
  future: Step[];
  /** Pointers that another editor’s save brought in by itself. */
  merged: string[];
};

/** What this computer keeps: the edits, and what they were based on, so that they can be merged later. */
export type KeptDraft = { data: DocumentData; base: DocumentData | null; at: number };

type DraftOptions = {
  data: DocumentData;
  revision: number | null;
  saved: DocumentData | null;
  published: DocumentData | null;
  validate: (data: DocumentData) => Problem[];
  save: (revision: number | null, data: DocumentData) => Promise<{ revision: number; data?: DocumentData }>;
  keep: { write: (draft: KeptDraft) => void; clear: () => void };
  now: () => number;
};

export type Draft = {
  store: StoreApi<DraftState>;
  update: (path: Path, value: unknown) => void;
  undo: () => void;
  redo: () => void;
  /** Saves what is waiting right now; resolves when the server has answered. */
  flush: () => Promise<void>;
  decide: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => void;
  /** Brings back edits this computer kept; what somebody else saved meanwhile is merged. */
  restore: (kept: KeptDraft) => void;
  /** After the server went back to another state, for example a discard. */
  reset: (state: Pick<DraftState, 'data' | 'revision' | 'saved' | 'published'>) => void;
  dismissMerged: () => void;
  dispose: () => void;
};

const CHECK_AFTER = 250;
const SAVE_AFTER = 900;
const RETRY_AFTER = 5000;
/** Typing in one field becomes one step of undo unless there is a pause this long. */
const STEP_PAUSE = 1000;

/**
 * One document being edited. Only states that fit the schema go to the server (ADMIN-10): others are kept on this
 * computer. A save on a stale revision is merged with the other edit; what overlaps waits for a person.
 */
export function createDraft({ validate, save, keep, now, ...initial }: DraftOptions): Draft {
  const store = createStore<DraftState>(() => ({
    ...initial,
    problems: validate(initial.data),
    save: { type: 'saved', at: undefined },
    past: [],
    future: [],
    merged: [],
  }));
  const { getState, setState } = store;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isDisposed = false;

  function changed(): void {
    const { data, saved, save: status } = getState();
    keep.write({ data, base: saved, at: now() });
    if (status.type !== 'conflict' && status.type !== 'saving') setState({ save: { type: 'waiting' } });
    clearTimeout(checkTimer);
    checkTimer = setTimeout(() => setState({ problems: validate(getState().data) }), CHECK_AFTER);
    schedule(SAVE_AFTER);
  }

  function schedule(after: number): void {
    clearTimeout(saveTimer);
    if (!isDisposed) saveTimer = setTimeout(() => void flush(), after);
  }

  async function flush(): Promise<void> {
    clearTimeout(saveTimer);
    await running;
    running = saveOnce();
    await running;
    running = undefined;
  }

  async function saveOnce(): Promise<void> {
    const { data, revision, saved, save: status } = getState();
    if (status.type === 'conflict') return;
    if (saved !== null && isEqual(data, saved)) {
      keep.clear();
      setState({ save: { type: 'saved', at: status.type === 'saved' ? status.at : now() } });
      return;
    }
    const problems = validate(data);
    setState({ problems });
    if (problems.some(({ severity }) => severity === 'error')) {
      setState({ save: { type: 'local' } });
      return;
    }
    setState({ save: { type: 'saving' } });
    try {
      const answer = await save(revision, data);
      accept(data, answer);
    } catch (error) {
      refuse(error);
    }
  }

  function accept(sent: DocumentData, answer: { revision: number; data?: DocumentData }): void {
    // The server cleans rich text; its version counts unless typing went on meanwhile.
    const saved = answer.data ?? sent;
    const isCurrent = getState().data === sent;
    setState({
      revision: answer.revision,
      saved,
      save: { type: 'saved', at: now() },
      ...(isCurrent && !isEqual(saved, sent) ? { data: saved } : {}),
    });
    if (isCurrent) keep.clear();
    else changed();
  }

  function refuse(error: unknown): void {
    if (!(error instanceof RequestError)) {
      setState({ save: { type: 'failed', message: 'The save did not work. It is tried again.' } });
      schedule(RETRY_AFTER);
    } else if (error.status === 412 && error.current) {
      const { revision, data: theirs } = error.current;
      const merge = mergeDocuments<DocumentData>(getState().saved ?? {}, getState().data, theirs);
      if (merge.conflicts.length > 0) setState({ save: { type: 'conflict', merge, revision, theirs } });
      else adopt(merge.merged, revision, theirs, merge.taken);
    } else if (error.status === 422) {
      setState({
        save: { type: 'failed', message: error.message },
        problems: error.problems.length > 0 ? error.problems : getState().problems,
      });
    } else if (error.status === 0 || error.status >= 500) {
      setState({
        save: error.status === 0 ? { type: 'offline' } : { type: 'failed', message: error.message },
      });
      schedule(RETRY_AFTER);
    } else setState({ save: { type: 'failed', message: error.message } });
  }

  function adopt(data: DocumentData, revision: number, theirs: DocumentData, taken: string[]): void {
    setState({
      data,
      revision,
      saved: theirs,
      merged: taken,
      save: { type: 'waiting' },
      problems: validate(data),
    });
    keep.write({ data, base: theirs, at: now() });
    schedule(0);
  }

  function travel(from: 'past' | 'future', to: 'past' | 'future'): void {
    const state = getState();
    const step = state[from].at(-1);
    if (!step) return;
    const data = applyPatches(
      state.data as object,
      from === 'past' ? step.inverse : step.patches,
    ) as DocumentData; // Patches keep the type.
    setState({ data, [from]: state[from].slice(0, -1), [to]: [...state[to], step] });
    changed();
  }

  return {
    store,
    flush,
    update(path, value) {
      const state = getState();
      const root: unknown = state.data;
      const [next, patches, inverse] = produceWithPatches(root as object, (draft: object): undefined =>
        setIn(draft, path, value),
      );
      if (patches.length === 0) return;
      const data = next as DocumentData; // A document with one place changed.
      setState({
        data,
        past: withStep(state.past, { pointer: toPointer(path), patches, inverse, at: now() }),
        future: [],
      });
      changed();
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
    decide(choices) {
      const { save: status, saved, data } = getState();
      if (status.type !== 'conflict') return;
      // Typing may have gone on while the choice was open: what is decided is the document as it is now.
      const merge = mergeDocuments<DocumentData>(saved ?? {}, data, status.theirs);
      if (merge.conflicts.some(({ pointer }) => !choices.has(pointer)))
        setState({ save: { ...status, merge } });
      else adopt(decideConflicts(merge, choices), status.revision, status.theirs, merge.taken);
    },
    reset(next) {
      clearTimeout(saveTimer);
      clearTimeout(checkTimer);
      keep.clear();
      setState({
        ...next,
        past: [],
        future: [],
        merged: [],
        problems: validate(next.data),
        save: { type: 'saved', at: now() },
      });
    },
    restore({ data: mine, base }) {
      const { saved, revision } = getState();
      if (saved === null || base === null) return this.update([], mine);
      const merge = mergeDocuments<DocumentData>(base, mine, saved);
      if (merge.conflicts.length > 0 && revision !== null)
        return setState({
          data: mine,
          saved: base,
          save: { type: 'conflict', merge, revision, theirs: saved },
        });
      return this.update([], merge.merged);
    },
    dismissMerged: () => setState({ merged: [] }),
    dispose() {
      isDisposed = true;
      clearTimeout(saveTimer);
      clearTimeout(checkTimer);
    },
  };
}

function withStep(past: Step[], step: Step): Step[] {
  const last = past.at(-1);
  if (!last || last.pointer !== step.pointer || step.at - last.at > STEP_PAUSE)
    return [...past.slice(-199), step];
  return [
    ...past.slice(0, -1),
    { ...step, patches: [...last.patches, ...step.patches], inverse: [...step.inverse, ...last.inverse] },
  ];
}

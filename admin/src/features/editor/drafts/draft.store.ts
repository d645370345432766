import { produce } from 'immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../../api/api-types.ts';
import { isEqual } from '../../../shared/is-equal.ts';
import { getAt, toPointer, type Path } from '../../../shared/pointer.ts';
import { travelStep, withStep } from './draft-history.ts';
import { byPerson, isTypedOver } from '../../../shared/typing/typing.ts';
import { createSaver, type SaverOptions } from './draft-saving.ts';
import type { DraftState, KeptDraft } from './draft-state.ts';
import type { Author } from '../merging/incoming.ts';
import type { Choices, Conflict } from '../merging/merge-documents.ts';
import { setIn } from '../set-in.ts';

type DraftOptions = SaverOptions & Pick<DraftState, 'data' | 'revision' | 'saved' | 'published'>;

export type Draft = {
  store: StoreApi<DraftState>;
  update: (path: Path, value: unknown, subjects?: readonly string[]) => void;
  /** All that is written meanwhile is one step to undo, which says what the first of it did. */
  together: (write: () => void) => void;
  undo: () => void;
  redo: () => void;
  /** Saves pending edits now; resolves when the server has responded. */
  flush: () => Promise<void>;
  /** Call it when the network or the server is back. */
  retry: () => void;
  /** Call it when somebody may have saved: loads and merges the changes. */
  look: (author?: Author, revision?: number | null) => void;
  /** Resolves a conflict; `seen` are the conflicts for which the choices were made. */
  decide: (choices: Choices, seen: readonly Conflict[]) => void;
  /** Restores edits that this computer stored. False: edits that were typed since must be saved first. */
  restore: (kept: KeptDraft) => Promise<boolean>;
  /** Restores the earlier value where somebody else's change came in. */
  takeBack: (pointer: string) => void;
  /** Marks incoming changes as seen; without a pointer, all of them. */
  seen: (pointer?: string) => void;
  /** Creates a document again that somebody removed. */
  bringBack: () => void;
  /** Call it after the server reset the document, for example by a discard. */
  reset: (state: Pick<DraftState, 'data' | 'revision' | 'saved' | 'published'>) => void;
  dispose: () => void;
};

/**
 * One document being edited: its current data, its undo history, and what of it the server has. Only data that fits the
 * schema is sent to the server; other data is stored on this computer until it does.
 */
export function createDraft({ data, revision, saved, published, ...options }: DraftOptions): Draft {
  const { now, validate } = options;
  const store = createStore<DraftState>(() => ({
    data,
    revision,
    saved,
    published,
    problems: validate(data),
    broken: [],
    save: { type: 'saved', at: undefined },
    past: [],
    future: [],
    incoming: [],
    stuck: undefined,
    editedAt: undefined,
    isKeepable: true,
  }));
  const { getState, setState } = store;
  const saver = createSaver(store, options);

  function update(path: Path, value: unknown, subjects?: readonly string[]): void {
    const { data: before, past } = getState();
    const root: object = before;
    const after = produce(root, (draft) => {
      setIn(draft, path, value);
    }) as DocumentData; // One place changed.
    if (after === before) return;
    const edit = {
      data: after,
      past: withStep(past, {
        pointer: toPointer(path),
        before,
        after,
        at: now(),
        ...(subjects && { subjects }),
      }),
      future: [],
    };
    if (isTypedOver()) saver.dispute(path, edit);
    else byPerson(() => saver.touch(edit));
  }

  function together(write: () => void): void {
    const start = getState();
    write();
    const { data: after, past } = getState();
    const steps = past.slice(past.findLastIndex((step) => start.past.includes(step)) + 1);
    const [first] = steps;
    if (first && steps.length > 1) setState({ past: [...past.slice(0, -steps.length), { ...first, after }] });
  }

  function travel(direction: 'undo' | 'redo'): void {
    const state = getState();
    const [from, to] = direction === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const);
    const step = state[from].at(-1);
    if (!step) return;
    const { data: next, lost } = travelStep(state.data, step, direction);
    const hasMoved = !isEqual(next, state.data);
    const steps = state[from].slice(0, -1);
    if (hasMoved) byPerson(() => saver.touch({ data: next, [from]: steps, [to]: [...state[to], step] }));
    else setState({ [from]: steps });
    setState({ stuck: lost.length > 0 ? { direction, pointers: lost } : undefined });
  }

  return {
    store,
    update,
    together,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    flush: saver.flush,
    retry: saver.retry,
    look: saver.look,
    decide: (choices, seen) => byPerson(() => saver.decide(choices, seen)),
    async restore(kept) {
      await saver.flush();
      const { data: current, saved: head, past } = getState();
      const isIdle = head === null ? past.length === 0 : isEqual(current, head);
      if (!isIdle) return false;
      const before = kept.base ?? current;
      setState({ past: [...past, { pointer: '', before, after: kept.data, at: now() }], future: [] });
      byPerson(() => saver.resume(kept));
      return true;
    },
    takeBack(pointer) {
      const { incoming, data: current } = getState();
      const change = incoming.find((each) => each.pointer === pointer);
      if (!change) return;
      const isThere = isEqual(getAt(current, change.path), change.after);
      if (isThere) update(change.path, change.before);
      else setState({ stuck: { direction: 'undo', pointers: [pointer] } });
      this.seen(pointer);
    },
    seen: (pointer) =>
      setState(({ incoming }) => ({
        incoming: pointer === undefined ? [] : incoming.filter((each) => each.pointer !== pointer),
      })),
    bringBack() {
      if (getState().save.type !== 'removed') return;
      setState({ saved: null, save: { type: 'waiting' } });
      void saver.flush();
    },
    reset(next) {
      saver.forget();
      byPerson(() =>
        setState({
          ...next,
          past: [],
          future: [],
          incoming: [],
          stuck: undefined,
          save: { type: 'saved', at: now() },
        }),
      );
      saver.check();
    },
    dispose: saver.dispose,
  };
}

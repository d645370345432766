import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '../../admin/src/api/request-error.ts';
import { createDraft, type Draft } from '../../admin/src/features/editor/drafts/draft.store.ts';
import type { Head, PendingSave } from '../../admin/src/features/editor/drafts/draft-state.ts';
import type { Choice, Conflict } from '../../admin/src/features/editor/merging/merge-documents.ts';
import { applyJsonPatch } from '../../apps/server/src/modules/documents/apply-patch.ts';
import { changedPaths, copyAt, overlap } from '../../apps/server/src/modules/documents/document-changes.ts';

/** How many random histories are tried. `npm run prove` tries more (docs/guides/prove-the-store.md). */
const RUNS = Number(process.env['PROOF_HISTORIES'] ?? 300);

type Data = { readonly [field: string]: unknown };
type Block = { id: string; text: string };
const START = {
  title: { en: 'Gold', de: 'Gold' },
  text: 'Play',
  blocks: [
    { id: 'a', text: '' },
    { id: 'b', text: '' },
  ],
};

/**
 * The server’s rules for one document: when a save is stale, when it is merged, and the same answer for a repeated key.
 */
function createServer() {
  const revisions = new Map<number, Data>([[1, START]]);
  const answers = new Map<string, { revision: number; data: Data }>();
  let head = 1;
  const data = (revision: number): Data => revisions.get(revision) ?? {};

  function save({ key, revision, patch, sent }: PendingSave): { revision: number; data: Data } {
    const known = answers.get(key);
    if (known) return known;
    const base = data(revision ?? 0);
    const mine = applyJsonPatch(base, patch ?? [{ op: 'replace', path: '', value: sent }]);
    const mySteps = changedPaths(base, mine);
    if (revision !== head && overlap(mySteps, changedPaths(base, data(head))))
      throw new RequestError(412, { code: 'STALE_REVISION', current: { revision: head, data: data(head) } });
    const merged = revision === head ? mine : copyAt(data(head), mine, mySteps);
    if (changedPaths(data(head), merged).length > 0) {
      head += 1;
      revisions.set(head, structuredClone(merged) as Data); // A patch of an object is one.
    }
    const answer = { revision: head, data: data(head) };
    answers.set(key, answer);
    return structuredClone(answer);
  }
  return { save, load: () => structuredClone({ revision: head, data: data(head) }), revisions };
}

/** Faults of the network for the next calls. Without any, it works. */
type Network = { isAway: boolean; faults: ('request' | 'answer')[] };

function openEditor(server: ReturnType<typeof createServer>, onSaved: () => void) {
  const network: Network = { isAway: false, faults: [] };
  const lost = () => new RequestError(0, { code: 'OFFLINE' });
  const draft = createDraft({
    data: START,
    revision: 1,
    saved: START,
    published: null,
    validate: () => [],
    save: async (request) => {
      const fault = network.isAway ? 'request' : network.faults.shift();
      if (fault === 'request') throw lost();
      const answer = server.save(request);
      onSaved();
      if (fault === 'answer') throw lost();
      return answer;
    },
    load: async (): Promise<Head> => {
      if (network.isAway) throw lost();
      return { ...server.load(), author: { name: 'the other', at: undefined } };
    },
    keep: { write: () => undefined, clear: () => undefined },
    now: Date.now,
  });
  /** The conflicts that the person sees. Meanwhile, others and the person go on editing. */
  const screen: { conflicts: readonly Conflict[] } = { conflicts: [] };
  return { draft, network, screen };
}
type Editor = ReturnType<typeof openEditor>;

const WHO = fc.constantFrom(0, 1);
const FIELD = fc.constantFrom<(string | number)[]>(
  ['title', 'en'],
  ['title', 'de'],
  ['text'],
  ['blocks', 0],
  ['blocks', 1],
);
const STEP = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('type' as const), who: WHO, field: FIELD }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('add' as const), who: WHO }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('move' as const), who: WHO }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const), who: WHO }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(50, 400, 1000, 4000) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('away' as const), who: WHO, isAway: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('fault' as const),
      who: WHO,
      fault: fc.constantFrom('request' as const, 'answer' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('open' as const), who: WHO }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      who: WHO,
      sides: fc.array(fc.constantFrom('mine' as const, 'theirs' as const), { minLength: 1, maxLength: 4 }),
    }),
  },
);
type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;

const tokensOf = (value: unknown): string[] => JSON.stringify(value ?? null).match(/<\d+>/g) ?? [];
const blocksOf = (draft: Draft): Block[] =>
  (draft.store.getState().data['blocks'] as Block[] | undefined) ?? []; // START's shape.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('whatever two editors, their network and the clock do, both end with one document and every key that nobody chose away', async () => {
  let decided = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 80 }), async (steps) => {
      const server = createServer();
      const editors = [0, 1].map(() =>
        openEditor(server, () => {
          for (const { draft, network } of editors) if (!network.isAway) draft.look();
        }),
      );
      const typed: string[] = [];
      const chosenAway = new Set<string>();
      for (const step of steps) await take(step);
      await settle();

      const documents = editors.map(({ draft }) => draft.store.getState().data);
      const { data } = server.load();
      expect(documents).toEqual([data, data]);
      const there = new Set(tokensOf(data));
      expect(typed.filter((token) => !there.has(token) && !chosenAway.has(token))).toEqual([]);
      for (const { draft } of editors) draft.dispose();

      async function take(step: Step): Promise<void> {
        if (step.type === 'wait') return void (await vi.advanceTimersByTimeAsync(step.ms));
        const editor = editors[step.who];
        if (!editor) throw new Error('There are two editors.');
        const { draft, network } = editor;
        if (step.type === 'away') setAway(editor, step.isAway);
        else if (step.type === 'fault') network.faults.push(step.fault);
        else if (step.type === 'open') open(editor);
        else if (step.type === 'decide') decide(editor, step.sides);
        else if (step.type === 'type') typeInto(draft, step.field);
        else if (step.type === 'add')
          draft.update(['blocks'], [...blocksOf(draft), { id: `n${typed.length}`, text: key() }]);
        else if (step.type === 'move') draft.update(['blocks'], blocksOf(draft).toReversed());
        else {
          const before = tokensOf(draft.store.getState().data);
          draft[step.type]();
          const after = new Set(tokensOf(draft.store.getState().data));
          for (const token of before) if (!after.has(token)) chosenAway.add(token);
        }
      }

      function key(): string {
        typed.push(`<${typed.length}>`);
        return typed.at(-1) ?? '';
      }

      function typeInto(draft: Draft, field: (string | number)[]): void {
        const path = field[0] === 'blocks' ? [...field, 'text'] : field;
        const before = path.reduce<unknown>(
          (value, part) => (value as Record<string | number, unknown>)[part], // START's shape.
          draft.store.getState().data,
        );
        draft.update(path, `${String(before)}${key()}`);
      }

      function setAway({ draft, network }: Editor, isAway: boolean): void {
        network.isAway = isAway;
        if (isAway) return;
        draft.retry();
        draft.look();
      }

      function open({ draft, screen }: Editor): void {
        const { save } = draft.store.getState();
        screen.conflicts = save.type === 'conflict' ? save.merge.conflicts : [];
      }

      function decide({ draft, screen }: Editor, sides: ('mine' | 'theirs')[]): void {
        const { conflicts } = screen;
        const choices = new Map<string, Choice>(
          conflicts.map(({ pointer }, index) => [pointer, { side: sides[index % sides.length] ?? 'mine' }]),
        );
        if (draft.store.getState().save.type !== 'conflict') return;
        draft.decide(choices, conflicts);
        if (draft.store.getState().save.type === 'conflict') return;
        decided += 1;
        for (const { pointer, mine, theirs } of conflicts) {
          const kept = new Set(tokensOf(choices.get(pointer)?.side === 'mine' ? mine : theirs));
          for (const token of tokensOf([mine, theirs])) if (!kept.has(token)) chosenAway.add(token);
        }
      }

      async function settle(): Promise<void> {
        for (const editor of editors) {
          editor.network.faults = [];
          setAway(editor, false);
        }
        for (let round = 0; round < 40; round += 1) {
          await vi.advanceTimersByTimeAsync(5000);
          for (const editor of editors) {
            open(editor);
            decide(editor, ['mine']);
          }
          const isQuiet = editors.every(({ draft }) => draft.store.getState().save.type === 'saved');
          if (isQuiet) return;
        }
      }
    }),
    { numRuns: RUNS },
  );
  // With fewer decided conflicts than one in four histories, this would prove little.
  expect(decided).toBeGreaterThan(RUNS / 4);
}, 120_000);

// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { act, useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../../api/api-types.ts';
import { draw, undraw } from '../../../shared/testing/draw.tsx';
import { createFormView, useDirty, useFormSurroundings, type FormDraft } from '../../draft-context.ts';
import { FormProvider } from '../../form-provider.tsx';
import { nextKeys } from '../../use-entry-keys.ts';
import { useOpenEntry } from '../../use-open-entry.ts';
import { pointerOfBlock, type BlockNodeData } from '../blocks/block-nodes.ts';

afterEach(undraw);

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = { numRuns: 60 };

type Entry = { id: string; block: string; text: string };
const entry = (id: string): Entry => ({ id, block: 'rich-text', text: `Text of ${id}` });
const NAMES = ['p', 'q', 'r', 's', 't'];
const steps = fc.array(
  fc.record({ what: fc.constantFrom('insert', 'remove', 'move'), at: fc.nat(), to: fc.nat() }),
  { minLength: 1, maxLength: 6 },
);
type Steps = readonly { what: string; at: number; to: number }[];

/** The list after each edit. */
function lists(edits: Steps): Entry[][] {
  let list = NAMES.map(entry);
  return edits.map(({ what, at, to }, number) => {
    const place = list.length === 0 ? 0 : at % list.length;
    if (what === 'insert') list = list.toSpliced(place, 0, entry(`new-${number}`));
    else if (what === 'remove') list = list.toSpliced(place, 1);
    else
      list = list
        .toSpliced(place, 1)
        .toSpliced(to % Math.max(list.length, 1), 0, ...list.slice(place, place + 1));
    return list;
  });
}

type Seen = { open: number | undefined; chosen: string | undefined; take: (index: number) => void };

function Probe({ report }: { report: (seen: Seen) => void }) {
  const { draft } = useFormSurroundings();
  const items = useStore(draft.store, ({ data }) => data['blocks'] as Entry[]); // The test put them there.
  const [index, setOpen] = useOpenEntry('/blocks', items);
  const [id, choose] = useState<string>();
  const chosen = id === undefined ? undefined : pointerOfBlock(items as unknown as BlockNodeData[], id);
  useEffect(() => {
    report({
      open: index,
      chosen,
      take: (at) => {
        setOpen(at);
        choose(items[at]?.id);
      },
    });
  });
  return null;
}

const formOf = (published: DocumentData) => {
  const store = createStore<ReturnType<FormDraft['store']['getState']>>(() => ({
    data: published,
    published,
    problems: [],
  }));
  const draft: FormDraft = { store, update: () => {} };
  return { Form: () => null, kind: 'page', id: 'a', draft, view: createFormView('en'), isReadOnly: false };
};

it('an open entry without an id stays open wherever it goes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 4 }), async (edits, first) => {
      const entries = new Map<string, object>();
      const bareOf = ({ id, text }: Entry): object => {
        const known = entries.get(id) ?? { text };
        entries.set(id, known);
        return known;
      };
      const form = formOf({ blocks: NAMES.map(entry).map(bareOf) });
      let open: number | undefined;
      let take: ((index: number) => void) | undefined;
      const Opened = () => {
        const items = useStore(form.draft.store, ({ data }) => data['blocks'] as object[]);
        const [index, setOpen] = useOpenEntry('/blocks', items);
        useEffect(() => {
          open = index;
          take = setOpen;
        });
        return null;
      };
      await draw(
        <FormProvider value={form}>
          <Opened />
        </FormProvider>,
      );
      await act(async () => take?.(first));
      for (const list of lists(edits)) {
        await act(async () =>
          (form.draft.store as StoreApi<{ data: DocumentData }>).setState({
            data: { blocks: list.map(bareOf) },
          }),
        );
        const at = list.findIndex(({ id }) => id === NAMES[first]);
        if (at < 0) break;
        expect(open).toBe(at);
      }
      await undraw();
    }),
    REPLAY,
  );
});

it('an open entry and a chosen block stay in hand wherever they go, until they are gone', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 4 }), async (edits, first) => {
      const form = formOf({ blocks: NAMES.map(entry) });
      let seen: Seen | undefined;
      const show = (blocks: Entry[]): Promise<void> =>
        act(async () =>
          (form.draft.store as StoreApi<{ data: DocumentData }>).setState({ data: { blocks } }),
        );
      await draw(
        <FormProvider value={form}>
          <Probe report={(now) => (seen = now)} />
        </FormProvider>,
      );
      await act(async () => seen?.take(first));
      let isGone = false;
      for (const list of lists(edits)) {
        await show(list);
        const at = list.findIndex(({ id }) => id === NAMES[first]);
        isGone ||= at < 0;
        expect(seen?.open).toBe(isGone ? undefined : at);
        // A chosen block that an undo brings back is chosen again.
        expect(seen?.chosen).toBe(at < 0 ? undefined : `/${at}`);
      }
      await undraw();
    }),
    REPLAY,
  );
});

type Mark = ReturnType<typeof useDirty>;

function MarkedAt({ path, report }: { path: (string | number)[]; report: (mark: Mark) => void }) {
  const mark = useDirty(path);
  useEffect(() => void report(mark));
  return null;
}

function Marked({ index, report }: { index: number; report: (index: number, mark: Mark) => void }) {
  return <MarkedAt path={['blocks', index, 'text']} report={(mark) => report(index, mark)} />;
}

it('what was published of an entry stays with it: a moved one has not changed, a new one has nothing to go back to', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (edits, typed) => {
      const published = { blocks: NAMES.map(entry) };
      const marks: Mark[] = [];
      const form = formOf(published);
      const list = (lists(edits).at(-1) ?? []).map((each, index) =>
        index === typed % 7 ? { ...each, text: 'Typed' } : each,
      );
      (form.draft.store as StoreApi<{ data: DocumentData }>).setState({ data: { blocks: list } });
      await draw(
        <FormProvider value={form}>
          {list.map(({ id }, index) => (
            <Marked key={id} index={index} report={(at, mark) => (marks[at] = mark)} />
          ))}
        </FormProvider>,
      );
      expect(marks).toEqual(
        list.map(({ id, text }) => {
          const before = published.blocks.find((each) => each.id === id);
          return {
            isDirty: text !== before?.text,
            published: before?.text,
            hasPublished: before !== undefined,
          };
        }),
      );
      await undraw();
    }),
    REPLAY,
  );
});

it('what was published of a block stays with it when it is moved into another one and typed into there', async () => {
  const columns = (inner: Entry[]) => ({ id: 'c', block: 'columns', children: { first: inner } });
  const form = formOf({ blocks: [entry('p'), columns([entry('q')]), entry('r')] });
  const data = { blocks: [columns([entry('q'), { ...entry('p'), text: 'Typed' }])] };
  (form.draft.store as StoreApi<{ data: DocumentData }>).setState({ data });
  let seen: Mark | undefined;
  await draw(
    <FormProvider value={form}>
      <MarkedAt
        path={['blocks', 0, 'children', 'first', 1, 'text']}
        report={(mark) => {
          seen = mark;
        }}
      />
    </FormProvider>,
  );
  expect(seen).toEqual({ isDirty: true, published: 'Text of p', hasPublished: true });
});

const bare = ({ text }: Entry) => ({ text });
const words = (list: readonly { text: string }[]) => list.map(({ text }) => text);

it('an entry without an id stays itself while others come, go and move, and while it is typed into', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.boolean(), (edits, typed, isRead) => {
      let kept = nextKeys({ items: [], keys: [], made: 0 }, NAMES.map(entry).map(bare));
      /** The text that each key was first rendered for. */
      const owner = new Map(kept.keys.map((key, at) => [key, words(kept.items as { text: string }[])[at]]));
      for (const list of lists(edits)) {
        // From the server, each entry is a new object with the same content.
        const known = new Map((kept.items as { text: string }[]).map((item) => [item.text, item]));
        const items = list.map(bare).map((item) => (isRead ? item : (known.get(item.text) ?? item)));
        kept = nextKeys(kept, items);
        expect(new Set(kept.keys).size).toBe(items.length);
        for (const [at, key] of kept.keys.entries()) {
          const text = items[at]?.text;
          // A new entry may reuse the key of a removed one, but never of one that is still there.
          const before = owner.get(key);
          expect(before === text || !words(items).includes(before ?? '')).toBe(true);
          owner.set(key, text);
        }
        if (items.length === 0) continue;
        const at = typed % items.length;
        const { keys } = kept;
        const next = items.with(at, { text: `${items[at]?.text} typed` });
        kept = nextKeys(kept, next);
        expect(kept.keys).toEqual(keys);
        kept = nextKeys(kept, items);
        expect(kept.keys).toEqual(keys);
      }
    }),
    REPLAY,
  );
});

import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFormView } from '../../../forms/draft-context.ts';
import { followFocus } from './follow-focus.ts';
import { followIncoming, type Incoming } from '../merging/incoming.ts';

const block = (id: string) => ({ id, block: 'rich-text', props: { content: { en: id } } });
const [a, b, c] = ['a', 'b', 'c'].map(block);

it('what is looked at stays in hand when entries around it come, go and move', () => {
  const store = createStore<{ data: object }>(() => ({ data: { blocks: [a, b] } }));
  const view = createFormView('en');
  view.setState({ focused: '/blocks/1/props/content/en' });
  const stop = followFocus(store, view);
  const focusedAfter = (blocks: unknown[]): string | undefined => {
    store.setState({ data: { blocks } });
    return view.getState().focused;
  };
  expect(focusedAfter([c, a, b])).toBe('/blocks/2/props/content/en');
  expect(focusedAfter([b, c])).toBe('/blocks/0/props/content/en');
  stop();
  expect(focusedAfter([c, b])).toBe('/blocks/0/props/content/en');
});

it('a change that came in stays with its entry, and is gone with it', () => {
  const change: Incoming = {
    path: ['blocks', 1, 'props'],
    pointer: '/blocks/1/props',
    before: {},
    after: b?.props,
    name: 'Paul',
    at: 1,
  };
  const [moved] = followIncoming([change], { blocks: [a, b] }, { blocks: [b, c, a] });
  expect(moved).toEqual({ ...change, path: ['blocks', 0, 'props'], pointer: '/blocks/0/props' });
  expect(followIncoming([change], { blocks: [a, b] }, { blocks: [a] })).toEqual([]);
});

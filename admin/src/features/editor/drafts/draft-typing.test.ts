// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentData } from '../../../api/api-types.ts';
import { settleTyping, typed, typedOver } from '../../../shared/typing/typing.ts';
import type { Head } from './draft-state.ts';
import { openDraft } from '../testing/open-draft.ts';

const start: DocumentData = { title: { en: 'Gold' }, text: { en: 'Play' } };

let head: Head;
let answers: { revision: number; data?: DocumentData }[];
let sent: DocumentData[];
beforeEach(() => {
  vi.useFakeTimers();
  head = { revision: 1, data: start, author: { name: 'Marta', at: 0 } };
  answers = [];
  sent = [];
});
afterEach(() => {
  settleTyping();
  vi.useRealTimers();
});

function open() {
  const draft = openDraft(start, {
    save: async (request) => {
      sent.push(request.sent);
      const answer = answers.shift() ?? { revision: 2 + sent.length };
      // Typed while the answer is on its way, and not yet painted when it arrives.
      if (answer.data) type(draft, 'Gold Friday');
      return answer;
    },
    load: async () => head,
  });
  return draft;
}

/** A key press whose frame has not been painted yet. */
const type = (draft: ReturnType<typeof open>, text: string): void =>
  typed(() => draft.update(['title', 'en'], text));

it('[ADMIN-10] asks which to keep when somebody else’s title comes before mine is painted', async () => {
  const draft = open();
  type(draft, 'Gold Friday');
  head = { ...head, revision: 2, data: { title: { en: 'Silver' }, text: { en: 'Play' } } };
  draft.look();
  await vi.advanceTimersByTimeAsync(0);
  const { save, data } = draft.store.getState();
  expect(save.type === 'conflict' && save.merge.conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['Gold Friday', 'Silver'],
  ]);
  expect(data['title']).toEqual({ en: 'Gold Friday' });
});

it('[ADMIN-10] asks which to keep when the answer to a save brings another title', async () => {
  const draft = open();
  answers = [{ revision: 3, data: { title: { en: 'Silver' }, text: { en: 'Win' } } }];
  draft.update(['text', 'en'], 'Win');
  await draft.flush();
  const { save } = draft.store.getState();
  expect(save.type === 'conflict' && save.merge.conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['Gold Friday', 'Silver'],
  ]);
});

it('saves what was typed last when the page is put away before it is painted', async () => {
  const draft = open();
  type(draft, 'Gold Friday');
  await draft.flush();
  expect(sent).toEqual([{ title: { en: 'Gold Friday' }, text: { en: 'Play' } }]);
});

it('[ADMIN-10] asks which to keep when what was typed takes the place of an edit that nobody has seen', async () => {
  const draft = open();
  head = { ...head, revision: 2, data: { title: { en: 'Silver' }, text: { en: 'Play' } } };
  draft.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.store.getState().data['title']).toEqual({ en: 'Silver' });
  // Somebody was typing in the field all the time, and it never showed this.
  typedOver(() => draft.update(['title'], { en: 'Golden' }));
  await vi.advanceTimersByTimeAsync(0);
  const { save, data, incoming } = draft.store.getState();
  expect(
    save.type === 'conflict' && save.merge.conflicts.map(({ base, mine, theirs }) => [base, mine, theirs]),
  ).toEqual([['Gold', 'Golden', 'Silver']]);
  expect([data['title'], incoming]).toEqual([{ en: 'Golden' }, []]);
});

it('only the server’s own spelling is written over without a question', async () => {
  const draft = open();
  answers = [{ revision: 2, data: { title: { en: 'Gold' }, text: { en: '<p>Win</p>' } } }];
  draft.update(['text', 'en'], '<p>Win</p><stro');
  await vi.advanceTimersByTimeAsync(1000);
  settleTyping();
  typedOver(() => draft.update(['text', 'en'], '<p>Win</p><stron'));
  await vi.advanceTimersByTimeAsync(0);
  expect([draft.store.getState().save.type, draft.store.getState().data['text']]).toEqual([
    'waiting',
    { en: '<p>Win</p><stron' },
  ]);
});

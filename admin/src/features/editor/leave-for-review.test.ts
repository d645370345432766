import { expect, it } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { leaveForReview } from './leave-for-review.ts';
import { openDraft } from './testing/open-draft.ts';

const start = { title: 'Gold' };

function open(refusal?: RequestError) {
  const saves: object[] = [];
  const draft = openDraft(start, {
    validate: ({ title }) =>
      title === '' ? [{ code: 'SCHEMA_REQUIRED', severity: 'error', pointer: '/title', message: '' }] : [],
    save: async ({ sent }) => {
      if (refusal) throw refusal;
      saves.push(sent);
      return { revision: 2 };
    },
  });
  return { draft, saves };
}

it('what was typed a moment ago is saved before the review opens', async () => {
  const { draft, saves } = open();
  draft.update(['title'], 'Gold Friday');
  expect(saves).toEqual([]);
  expect(await leaveForReview(draft)).toEqual({ to: 'review' });
  expect(saves).toEqual([{ title: 'Gold Friday' }]);
  draft.dispose();
});

it('a mistake typed a moment ago is gone to instead', async () => {
  const { draft, saves } = open();
  draft.update(['title'], '');
  expect(await leaveForReview(draft)).toEqual({ to: 'field', pointer: '/title' });
  expect(saves).toEqual([]);
  draft.dispose();
});

it('what could not be saved keeps whoever typed it where it is', async () => {
  const offline = open(new RequestError(0, { code: 'OFFLINE' })).draft;
  offline.update(['title'], 'Gold Friday');
  expect(await leaveForReview(offline)).toEqual({ to: 'here' });
  offline.dispose();
  const removed = open(new RequestError(404, { code: 'NOT_FOUND' })).draft;
  removed.update(['title'], 'Gold Friday');
  expect(await leaveForReview(removed)).toEqual({ to: 'here' });
  removed.dispose();
});

it('a collision is chosen about first', async () => {
  const current = {
    revision: 2,
    data: { title: 'Silver' },
    updatedBy: 'Marta',
    updatedAt: '2026-11-19T14:01:00Z',
  };
  const { draft } = open(new RequestError(412, { code: 'STALE_REVISION', current }));
  draft.update(['title'], 'Gold Friday');
  expect(await leaveForReview(draft)).toEqual({ to: 'choice' });
  draft.dispose();
});

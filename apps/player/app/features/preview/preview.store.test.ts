import { expect, it } from 'vitest';
import { parseMessage } from './preview-messages.ts';
import { createPreviewStore } from './preview.store.ts';

const snapshot = {
  release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
  documents: { page: { a: { title: 1 }, b: {} } },
};

it('puts a document that is being typed into the snapshot and leaves the rest alone', () => {
  const store = createPreviewStore();
  const { receive } = store.getState();
  receive({ type: 'document', kind: 'page', id: 'a', data: {} });
  expect(store.getState().snapshot).toBeNull();
  receive({ type: 'snapshot', snapshot });
  receive({ type: 'document', kind: 'page', id: 'a', data: { title: 2 } });
  expect(store.getState().snapshot?.documents).toEqual({ page: { a: { title: 2 }, b: {} } });
  expect(store.getState().snapshot?.documents['page']?.['b']).toBe(snapshot.documents.page.b);
  expect(snapshot.documents.page.a).toEqual({ title: 1 });
});

it('takes only messages of the editor', () => {
  expect(parseMessage({ source: 'marquee', type: 'highlight', kind: 'page', id: 'a' })).toEqual({
    source: 'marquee',
    type: 'highlight',
    kind: 'page',
    id: 'a',
  });
  expect(parseMessage({ source: 'other', type: 'snapshot' })).toBeNull();
  expect(parseMessage({ source: 'marquee', type: 'navigate' })).toBeNull();
  expect(parseMessage('marquee')).toBeNull();
});

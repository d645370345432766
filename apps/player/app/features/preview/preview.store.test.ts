import { compileSnapshot, resolvePage, type Context, type Snapshot } from '@marquee/engine';
import { expect, it } from 'vitest';
import { parseMessage, type Change } from './preview-messages.ts';
import { createPreviewStore } from './preview.store.ts';

const lobby = (heading: string) => ({
  path: '/',
  title: { en: 'Lobby' },
  blocks: [{ id: 'hello', block: 'heading', props: { title: { en: heading }, level: 2 } }],
});
const other = { path: '/other', title: { en: 'Other' }, blocks: [] };
const snapshotWith = (page: Snapshot['documents'][string]): Snapshot => ({
  release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
  documents: { page },
});
const context: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
};

function openStore(snapshot: Snapshot) {
  const store = createPreviewStore();
  const { receive } = store.getState();
  const draw = (path: string) => {
    const { compiled } = store.getState();
    return compiled && resolvePage(compiled, path, context);
  };
  receive({ type: 'snapshot', snapshot });
  return { store, receive, draw };
}

it('draws a document that is being typed and leaves what else is compiled alone', () => {
  const { store, receive, draw } = openStore(snapshotWith({ lobby: lobby('Hello'), other }));
  const untouched = store.getState().compiled?.index.documents.get('page')?.get('other');
  expect(untouched).toMatchObject({ kind: 'page', id: 'other' });
  receive({ type: 'document', kind: 'page', id: 'lobby', data: lobby('Hello you') });
  expect(draw('/')?.nodes[0]?.props).toMatchObject({ title: 'Hello you' });
  expect(store.getState().compiled?.index.documents.get('page')?.get('other')).toBe(untouched);
  expect(draw('/')).toEqual(
    resolvePage(compileSnapshot(snapshotWith({ lobby: lobby('Hello you'), other })), '/', context),
  );
});

it('takes what changed in a document that came whole, place by place, and nothing for any other', () => {
  const { store, receive, draw } = openStore(snapshotWith({ lobby: lobby('Hello'), other }));
  const change = (id: string, changes: readonly Change[]) =>
    receive({ type: 'changes', kind: 'page', id, changes });
  change('lobby', [{ op: 'replace', path: '/blocks/0/props/title/en', value: 'Too early' }]);
  expect(draw('/')?.nodes[0]?.props).toMatchObject({ title: 'Hello' });
  receive({ type: 'document', kind: 'page', id: 'lobby', data: lobby('Hello you') });
  const whole = store.getState().typed?.data;
  change('lobby', [
    { op: 'replace', path: '/blocks/0/props/title/en', value: 'Hello all' },
    { op: 'add', path: '/blocks/0/props/title/de', value: 'Hallo' },
    { op: 'remove', path: '/blocks/0/props/level' },
  ]);
  expect(store.getState().typed?.data).toEqual({
    path: '/',
    title: { en: 'Lobby' },
    blocks: [{ id: 'hello', block: 'heading', props: { title: { en: 'Hello all', de: 'Hallo' } } }],
  });
  expect(whole).toEqual(lobby('Hello you'));
  change('lobby', [{ op: 'replace', path: '', value: lobby('Anew') }]);
  expect(draw('/')?.nodes[0]?.props).toMatchObject({ title: 'Anew' });
  change('other', [{ op: 'replace', path: '/title/en', value: 'Else' }]);
  expect(draw('/other')?.page).toMatchObject({ title: 'Other' });
});

it('follows documents that are removed, put back, new and broken on the way', () => {
  const { receive, draw } = openStore(snapshotWith({ lobby: lobby('Hello') }));
  const change = (id: string, data?: unknown) => receive({ type: 'document', kind: 'page', id, data });
  change('lobby');
  expect(draw('/')?.page).toBeNull();
  change('lobby', lobby('Back'));
  expect(draw('/')?.nodes[0]?.props).toMatchObject({ title: 'Back' });
  change('lobby', { path: 7 });
  expect(draw('/')?.page).toBeNull();
  change('lobby', lobby('Mended'));
  expect(draw('/')?.nodes[0]?.props).toMatchObject({ title: 'Mended' });
  change('other', other);
  expect(draw('/other')?.page).toMatchObject({ id: 'other', title: 'Other' });
});

it('starts over with a whole snapshot, and a document before the first one is nothing', () => {
  const store = createPreviewStore();
  const { receive } = store.getState();
  receive({ type: 'document', kind: 'page', id: 'lobby', data: lobby('Too early') });
  expect(store.getState().compiled).toBeNull();
  const { receive: send, draw } = openStore(snapshotWith({ lobby: lobby('Hello'), other }));
  send({ type: 'document', kind: 'page', id: 'lobby', data: lobby('Typed') });
  send({ type: 'snapshot', snapshot: snapshotWith({ lobby: lobby('Loaded again') }) });
  expect(draw('/')?.nodes[0]?.props).toMatchObject({ title: 'Loaded again' });
  expect(draw('/other')?.page).toBeNull();
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

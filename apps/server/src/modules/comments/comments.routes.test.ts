import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import {
  type Answer,
  type Approvals,
  banner,
  codeOf,
  openApprovals,
  type Person,
  START,
} from '../approvals/testing/open-approvals.ts';
import { MOST_COMMENTS, MOST_OPEN_THREADS } from './comments.service.ts';

type Thread = {
  id: string;
  document: object | null;
  place: { pointer: string | null; revision: number; name: string } | null;
  state: string;
  comments: { id: string; text: string; author: { name: string } }[];
};
type Inbox = {
  unread: number;
  items: { id: string; reason: string; by: string; comment: string; thread: Thread }[];
};

let store: Store;
let on: Approvals;
let admin: Person, editor: Person, viewer: Person;

beforeEach(async () => {
  store = await openTestStore();
  on = await openApprovals(store);
  admin = await on.join('Ada', 'administrator');
  editor = await on.join('Ed', 'editor');
  viewer = await on.join('Vi', 'viewer');
});
afterEach(async () => {
  await on.app.close();
  await store.close();
});

const page = (blocks: readonly string[], more: object = {}): object => ({
  path: '/about',
  title: { en: 'About' },
  blocks: blocks.map((id) => ({ id, block: 'rich-text', props: { content: { en: `<p>${id}</p>` } } })),
  ...more,
});

const write = (by: Person, body: object): Promise<Answer> => by.call('POST', '/comments', { body });
const threadOf = ({ status, body }: Answer): Thread => {
  if (status >= 300) throw new Error(`It was refused: ${JSON.stringify(body)}`);
  return body as Thread;
};
const onBanner = async (): Promise<object> => {
  const chosen = await on.put(editor, 'banner', 'b', banner('One'));
  return { document: chosen };
};
const list = async (by: Person, query = ''): Promise<Thread[]> =>
  ((await by.call('GET', `/comments${query}`)).body as { items: Thread[] }).items;
const inboxOf = async (by: Person): Promise<Inbox> => (await by.call('GET', '/inbox')).body as Inbox;

describe('[ADMIN-25] comments', () => {
  it('are written by whoever may look, and found on the document', async () => {
    const { document } = (await onBanner()) as { document: { kind: string; id: string; revision: number } };
    const thread = threadOf(
      await write(viewer, {
        document: { ...document, pointer: '/title/en', name: 'Title, English' },
        text: ' Too <b>loud</b>? ',
      }),
    );
    expect(thread).toEqual({
      id: thread.id,
      document: { kind: 'banner', id: 'b', title: 'One', isThere: true },
      release: null,
      place: { pointer: '/title/en', revision: 1, name: 'Title, English' },
      state: 'open',
      settledBy: null,
      settledAt: null,
      activeAt: new Date(START).toISOString(),
      comments: [
        {
          id: thread.comments[0]?.id,
          author: { id: viewer.id, name: 'Vi' },
          text: 'Too <b>loud</b>?',
          mentions: [],
          writtenAt: new Date(START).toISOString(),
          editedAt: null,
          deleted: null,
          isOwn: true,
          mayDelete: true,
        },
      ],
    });
    expect((await list(editor, '?kind=banner&id=b')).map(({ id }) => id)).toEqual([thread.id]);
    expect(await list(editor, '?kind=banner&id=other')).toEqual([]);
    expect(await on.audited('comment.written')).toEqual([
      { thread: thread.id, pointer: '/title/en', comment: thread.comments[0]?.id, by: 'Vi' },
    ]);
  });

  it.each(['  ', '\n\t', '\u200b', '\u00a0\u2800'])(
    'say something: %j is refused, and nothing is changed',
    async (text) => {
      const document = await onBanner();
      const refusal = { status: 400, body: { error: { code: 'INVALID_REQUEST' } } };
      expect(await write(viewer, { ...document, text })).toMatchObject(refusal);
      const thread = threadOf(await write(viewer, { ...document, text: 'First' }));
      const replies = `/comments/${thread.id}/replies`;
      expect(await editor.call('POST', replies, { body: { text } })).toMatchObject(refusal);
      expect(
        await viewer.call('PUT', `${replies}/${thread.comments[0]?.id}`, { body: { text } }),
      ).toMatchObject(refusal);
      expect((await list(viewer)).flatMap(({ comments }) => comments.map((one) => one.text))).toEqual([
        'First',
      ]);
    },
  );

  it('are changed by nobody else, deleted by an administrator too, and leave a mark', async () => {
    const thread = threadOf(await write(viewer, { ...(await onBanner()), text: 'First' }));
    const [comment] = thread.comments;
    const path = `/comments/${thread.id}/replies/${comment?.id}`;
    for (const other of [admin, editor])
      expect(codeOf(await other.call('PUT', path, { body: { text: 'Mine now' } }))).toBe(
        'COMMENT_OF_ANOTHER',
      );
    expect(codeOf(await editor.call('DELETE', path))).toBe('COMMENT_OF_ANOTHER');
    on.clock.at += 1000;
    expect((await viewer.call('PUT', path, { body: { text: 'Better' } })).body).toMatchObject({
      comments: [{ text: 'Better', editedAt: new Date(START + 1000).toISOString() }],
    });
    expect((await admin.call('DELETE', path)).body).toMatchObject({
      comments: [{ text: '', author: { name: 'Vi' }, deleted: { by: 'Ada' }, mayDelete: false }],
    });
    expect(codeOf(await viewer.call('PUT', path, { body: { text: 'Back' } }))).toBe('COMMENT_NOT_FOUND');
    expect(JSON.stringify(await on.audited('comment'))).not.toContain('Better');
  });

  it('are resolved, found again, and open again when somebody answers', async () => {
    const thread = threadOf(await write(viewer, { ...(await onBanner()), text: 'First' }));
    const resolved = await editor.call('PATCH', `/comments/${thread.id}`, { body: { state: 'resolved' } });
    expect(resolved.body).toMatchObject({ state: 'resolved', settledBy: 'Ed' });
    expect(await list(viewer, '?state=open')).toEqual([]);
    expect((await list(viewer, '?state=resolved')).map(({ id }) => id)).toEqual([thread.id]);
    const again = await viewer.call('POST', `/comments/${thread.id}/replies`, { body: { text: 'Still' } });
    expect([again.status, again.body]).toMatchObject([
      201,
      { state: 'open', comments: [{ text: 'First' }, { text: 'Still' }] },
    ]);
    expect((await list(viewer, '?state=open')).map(({ id }) => id)).toEqual([thread.id]);
  });

  it('are found by who wrote or is mentioned in them, in pages', async () => {
    const about = await onBanner();
    const ids: string[] = [];
    for (const [at, by] of [viewer, editor, viewer].entries()) {
      on.clock.at = START + at;
      ids.unshift(threadOf(await write(by, { ...about, text: `Number ${at}` })).id);
    }
    expect((await list(viewer, '?mine=1')).map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const first = (await viewer.call('GET', '/comments?limit=2')).body as { items: Thread[]; next: string };
    const rest = (await viewer.call('GET', `/comments?limit=2&before=${encodeURIComponent(first.next)}`))
      .body as { items: Thread[]; next: null };
    expect([first.items.map(({ id }) => id), rest.items.map(({ id }) => id), rest.next]).toEqual([
      [ids[0], ids[1]],
      [ids[2]],
      null,
    ]);
  });

  it('are on releases too', async () => {
    const chosen = await on.put(editor, 'banner', 'b', banner('One'));
    expect((await on.publish(admin, [chosen])).status).toBe(201);
    const thread = threadOf(await write(viewer, { release: 1, text: 'Went well' }));
    expect(thread).toMatchObject({ document: null, release: 1, place: null });
    expect((await list(viewer, '?release=1')).map(({ id }) => id)).toEqual([thread.id]);
    expect(codeOf(await write(viewer, { release: 2, text: 'No' }))).toBe('RELEASE_NOT_FOUND');
  });

  it.each([
    ['neither a document nor a release', {}, 'INVALID_REQUEST'],
    ['no text', { text: '  ' }, 'INVALID_REQUEST'],
    ['a text that is too long', { text: 'x'.repeat(4001) }, 'INVALID_REQUEST'],
    ['an unknown document', { document: { kind: 'banner', id: 'no', revision: 1 } }, 'DOCUMENT_NOT_FOUND'],
    ['an unknown kind', { document: { kind: 'no', id: 'b', revision: 1 } }, 'UNKNOWN_KIND'],
    ['an unknown revision', { document: { kind: 'banner', id: 'b', revision: 9 } }, 'REVISION_NOT_FOUND'],
    [
      'an entry that is not there',
      { document: { kind: 'page', id: 'about', revision: 1, pointer: '/blocks/7' } },
      'COMMENT_PLACE_UNKNOWN',
    ],
    [
      'a place within a text',
      { document: { kind: 'page', id: 'about', revision: 1, pointer: '/path/0' } },
      'COMMENT_PLACE_UNKNOWN',
    ],
    [
      'somebody unknown',
      { document: { kind: 'banner', id: 'b', revision: 1 }, mentions: ['x'] },
      'USER_NOT_FOUND',
    ],
  ])('are refused with %s', async (_, body, code) => {
    await onBanner();
    await on.put(editor, 'page', 'about', page(['one']));
    expect(codeOf(await write(viewer, { text: 'Hello', ...body }))).toBe(code);
    expect(await list(viewer)).toEqual([]);
  });

  it('are of a number that people can read', async () => {
    const about = await onBanner();
    const { id } = threadOf(await write(viewer, { ...about, text: 'First' }));
    const rows = Array.from({ length: MOST_OPEN_THREADS - 1 }, (_, at) => at);
    for (const at of rows)
      await store.comments.insertThread({
        id: `t${at}`,
        kind: 'banner',
        documentId: 'b',
        pointer: '',
        revision: 1,
        placeName: '',
        release: null,
        openedBy: viewer.id,
        openedAt: new Date(START),
        activeAt: new Date(START),
      });
    expect(codeOf(await write(viewer, { ...about, text: 'One more' }))).toBe('COMMENTS_FULL');
    for (const position of rows.slice(0, MOST_COMMENTS - 1))
      await store.comments.insert({
        id: `c${position}`,
        thread: id,
        position: position + 1,
        authorId: viewer.id,
        authorName: 'Vi',
        text: 'x',
        mentions: [],
        writtenAt: new Date(START),
      });
    expect(codeOf(await viewer.call('POST', `/comments/${id}/replies`, { body: { text: 'One more' } }))).toBe(
      'COMMENTS_FULL',
    );
  });
});

describe('[ADMIN-25] the place of a comment', () => {
  const comment = async (pointer: string): Promise<string> => {
    const chosen = await on.put(editor, 'page', 'about', page(['one', 'two', 'three']));
    return threadOf(await write(viewer, { document: { ...chosen, pointer, name: 'Text' }, text: 'Here' })).id;
  };
  const placeOf = async (id: string) => threadOf(await viewer.call('GET', `/comments/${id}`)).place;

  it('goes with its block, whatever else comes, goes or moves', async () => {
    const id = await comment('/blocks/1/props/content/en');
    await on.put(editor, 'page', 'about', page(['zero', 'one', 'three', 'two']));
    expect(await placeOf(id)).toMatchObject({ pointer: '/blocks/3/props/content/en', revision: 2 });
    await on.put(editor, 'page', 'about', page(['two', 'zero']));
    expect(await placeOf(id)).toMatchObject({ pointer: '/blocks/0/props/content/en', revision: 3 });
  });

  it('is gone with its block, stays in the list, and is back with it', async () => {
    const id = await comment('/blocks/1');
    await on.put(editor, 'page', 'about', page(['one', 'three']));
    await on.put(editor, 'page', 'about', page(['one', 'three', 'four']));
    expect(await placeOf(id)).toEqual({ pointer: null, revision: 1, name: 'Text' });
    expect((await list(viewer, '?kind=page&id=about&state=open')).map((thread) => thread.id)).toEqual([id]);
    await on.put(editor, 'page', 'about', page(['two', 'one']));
    expect(await placeOf(id)).toMatchObject({ pointer: '/blocks/0', revision: 4 });
  });

  it('follows entries without ids save by save', async () => {
    const questions = (...of: string[]): object => ({
      path: '/about',
      title: { en: 'About' },
      blocks: [
        { id: 'one', block: 'rich-text', props: { content: { en: '<p>One</p>' } } },
        {
          id: 'faq',
          block: 'faq',
          props: { items: of.map((each) => ({ question: { en: each }, answer: { en: each } })) },
        },
      ],
    });
    const chosen = await on.put(editor, 'page', 'about', questions('A', 'B', 'C'));
    const pointer = '/blocks/1/props/items/1/question';
    const { id } = threadOf(await write(viewer, { document: { ...chosen, pointer }, text: 'Which?' }));
    await on.put(editor, 'page', 'about', questions('New', 'A', 'B', 'C'));
    await on.put(editor, 'page', 'about', questions('New', 'A', 'Quite different', 'C'));
    // By now nothing of what there was at first is left to tell it by.
    await on.put(editor, 'page', 'about', questions('Newer', 'D', 'Quite different', 'E'));
    expect(await placeOf(id)).toMatchObject({ pointer: '/blocks/1/props/items/2/question', revision: 4 });
  });

  it('is followed back when a draft is discarded, and gone with its document', async () => {
    const first = await on.put(editor, 'page', 'about', page(['one', 'two']));
    expect((await on.publish(admin, [first])).status).toBe(201);
    const chosen = await on.put(editor, 'page', 'about', page(['two', 'one']));
    const { id } = threadOf(
      await write(viewer, { document: { ...chosen, pointer: '/blocks/0' }, text: 'Here' }),
    );
    await editor.call('POST', '/documents/page/about/discard', { headers: { 'if-match': '"2"' } });
    expect(await placeOf(id)).toMatchObject({ pointer: '/blocks/1', revision: 1 });
    await editor.call('DELETE', '/documents/page/about', { headers: { 'if-match': '"1"' } });
    expect(threadOf(await viewer.call('GET', `/comments/${id}`))).toMatchObject({
      document: { title: 'About', isThere: false },
      place: { pointer: null },
    });
  });
});

describe('[ADMIN-25] the inbox', () => {
  it('tells who is mentioned, and who wrote before, each once', async () => {
    const about = await onBanner();
    const thread = threadOf(await write(viewer, { ...about, text: '@Ed look', mentions: [editor.id] }));
    expect(await inboxOf(editor)).toMatchObject({
      unread: 1,
      items: [{ reason: 'mentioned', by: 'Vi', comment: thread.comments[0]?.id, thread: { id: thread.id } }],
    });
    expect(await inboxOf(viewer)).toEqual({ unread: 0, items: [], mail: null });
    await editor.call('POST', `/comments/${thread.id}/replies`, {
      body: { text: '@Vi I did', mentions: [viewer.id] },
    });
    expect((await inboxOf(viewer)).items.map(({ reason }) => reason)).toEqual(['mentioned']);
    await admin.call('POST', `/comments/${thread.id}/replies`, { body: { text: 'So did I' } });
    expect((await inboxOf(viewer)).items.map(({ reason, by }) => [reason, by]).toSorted()).toEqual([
      ['answered', 'Ada'],
      ['mentioned', 'Ed'],
    ]);
    expect((await inboxOf(admin)).unread).toBe(0);
  });

  it('tells of a comment that is changed whoever was not told before', async () => {
    const thread = threadOf(
      await write(viewer, { ...(await onBanner()), text: '@Ed', mentions: [editor.id] }),
    );
    const path = `/comments/${thread.id}/replies/${thread.comments[0]?.id}`;
    await viewer.call('PUT', path, { body: { text: '@Ed @Ada', mentions: [editor.id, admin.id] } });
    expect([(await inboxOf(editor)).unread, (await inboxOf(admin)).unread]).toEqual([1, 1]);
    await viewer.call('DELETE', path);
    expect([await inboxOf(editor), await inboxOf(admin)]).toEqual([
      { unread: 0, items: [], mail: null },
      { unread: 0, items: [], mail: null },
    ]);
  });

  it('is read, and unread again, by whose it is alone; unread comes first', async () => {
    const about = await onBanner();
    for (const at of [1, 2, 3]) {
      on.clock.at = START + at;
      await write(viewer, { ...about, text: `@Ed ${at}`, mentions: [editor.id] });
    }
    const texts = async () => (await inboxOf(editor)).items.map(({ thread }) => thread.comments[0]?.text);
    const [third] = (await inboxOf(editor)).items;
    const mark = (by: Person, body: object) => by.call('POST', '/inbox/read', { body });
    expect((await mark(viewer, { isRead: true, ids: [third?.id] })).body).toEqual({ unread: 0 });
    expect((await mark(editor, { isRead: true, ids: [third?.id] })).body).toEqual({ unread: 2 });
    expect(await texts()).toEqual(['@Ed 2', '@Ed 1', '@Ed 3']);
    expect((await mark(editor, { isRead: false, ids: [third?.id] })).body).toEqual({ unread: 3 });
    expect((await mark(editor, { isRead: true })).body).toEqual({ unread: 0 });
  });

  it('goes with the person; what they wrote stays with their name', async () => {
    const thread = threadOf(
      await write(editor, { ...(await onBanner()), text: '@Vi', mentions: [viewer.id] }),
    );
    await viewer.call('POST', `/comments/${thread.id}/replies`, { body: { text: 'Yes' } });
    expect((await admin.call('DELETE', `/users/${viewer.id}`)).status).toBe(204);
    expect(threadOf(await editor.call('GET', `/comments/${thread.id}`)).comments).toMatchObject([
      { mentions: [{ name: 'Vi' }] },
      { author: { name: 'Vi' }, text: 'Yes' },
    ]);
    expect((await editor.call('GET', '/people')).body).not.toMatchObject({ items: [{ name: 'Vi' }] });
  });
});

it('[ADMIN-25] webhooks hear of what was written, and what was resolved', async () => {
  const added = await admin.call('POST', '/webhooks', {
    body: {
      name: 'Chat',
      url: 'https://chat.example/hook',
      events: ['comment.written', 'comment.resolved'],
    },
  });
  expect(added.status).toBe(201);
  const { document } = (await onBanner()) as { document: object };
  const thread = threadOf(
    await write(viewer, {
      document: { ...document, pointer: '/title/en', name: 'Title' },
      text: '@Ed <b>?',
      mentions: [editor.id],
    }),
  );
  on.clock.at += 1;
  await editor.call('PATCH', `/comments/${thread.id}`, { body: { state: 'resolved' } });
  const sent = await store.db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .orderBy('created_at')
    .execute();
  const about = {
    thread: thread.id,
    document: { kind: 'banner', id: 'b' },
    place: { pointer: '/title/en', name: 'Title' },
    release: null,
  };
  expect(sent.map(({ payload }) => JSON.parse(payload) as object)).toEqual([
    {
      type: 'comment.written',
      timestamp: new Date(START).toISOString(),
      data: { ...about, by: 'Vi', comment: thread.comments[0]?.id, text: '@Ed <b>?', mentions: ['Ed'] },
    },
    {
      type: 'comment.resolved',
      timestamp: new Date(START + 1).toISOString(),
      data: { ...about, by: 'Ed' },
    },
  ]);
});

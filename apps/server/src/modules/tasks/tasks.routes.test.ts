import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import {
  type Answer,
  type Approvals,
  banner,
  BANNERS,
  type Chosen,
  codeOf,
  openApprovals,
  type Person,
  START,
} from '../approvals/testing/open-approvals.ts';
import { MOST_OPEN_TASKS } from './tasks.service.ts';

type Task = { id: string; state: string; settled: { why: string; by: string } | null; isOwn: boolean };
type Inbox = { unread: number; items: { reason: string; task: Task | null }[] };

let store: Store;
let on: Approvals;
let admin: Person, editor: Person, publisher: Person, other: Person, viewer: Person;

beforeEach(async () => {
  store = await openTestStore();
  on = await openApprovals(store);
  admin = await on.join('Ada', 'administrator');
  editor = await on.join('Ed', 'editor');
  publisher = await on.join('Pia', 'publisher');
  other = await on.join('Otto', 'publisher');
  viewer = await on.join('Vi', 'viewer');
});
afterEach(async () => {
  await on.app.close();
  await store.close();
});

const draft = (more: object = {}): Promise<Chosen> => on.put(editor, 'banner', 'b', banner('One', more));
const ask = (by: Person, body: object): Promise<Answer> => by.call('POST', '/tasks', { body });
const taskOf = ({ status, body }: Answer): Task => {
  if (status >= 300) throw new Error(`It was refused: ${JSON.stringify(body)}`);
  return body as Task;
};
const settle = (by: Person, { id }: Task, state: string): Promise<Answer> =>
  by.call('PATCH', `/tasks/${id}`, { body: { state } });
const list = async (by: Person, query = ''): Promise<Task[]> =>
  ((await by.call('GET', `/tasks${query}`)).body as { items: Task[] }).items;
const inboxOf = async (by: Person): Promise<Inbox> => (await by.call('GET', '/inbox')).body as Inbox;
const endsOf = async (by: Person, query = '') =>
  (await list(by, query)).map(({ state, settled }) => [state, settled?.why, settled?.by]);

describe('[ADMIN-25] tasks', () => {
  it('are asked of a person, who finds it, does it, and whoever asked hears of that', async () => {
    const document = await draft();
    const task = taskOf(
      await ask(editor, {
        what: 'review',
        document,
        person: viewer.id,
        dueOn: '2026-12-24',
        note: ' Is it <b>right</b>? ',
      }),
    );
    expect(task).toEqual({
      id: task.id,
      what: 'review',
      document: { kind: 'banner', id: 'b', title: 'One', isThere: true },
      revision: 1,
      locale: null,
      approval: null,
      note: 'Is it <b>right</b>?',
      askedOf: { person: 'Vi', role: null },
      dueOn: '2026-12-24',
      askedBy: { id: editor.id, name: 'Ed' },
      askedAt: new Date(START).toISOString(),
      state: 'open',
      settled: null,
      isOwn: false,
      maySettle: true,
      mayWithdraw: true,
    });
    expect(await inboxOf(viewer)).toMatchObject({
      unread: 1,
      items: [{ reason: 'asked', by: 'Ed', thread: null, comment: null, task: { id: task.id, isOwn: true } }],
    });
    expect((await list(viewer, '?mine=1&state=open')).map(({ id }) => id)).toEqual([task.id]);
    expect(await list(admin, '?mine=1')).toEqual([]);
    on.clock.at += 1;
    expect((await settle(viewer, task, 'done')).body).toMatchObject({
      state: 'done',
      settled: { why: 'by-hand', by: 'Vi' },
    });
    expect((await inboxOf(viewer)).unread).toBe(0);
    expect(await inboxOf(editor)).toMatchObject({ unread: 1, items: [{ reason: 'settled', by: 'Vi' }] });
    expect((await settle(editor, task, 'open')).body).toMatchObject({ state: 'open', settled: null });
    expect((await on.audited('task')).map((detail) => detail['task'])).toEqual(Array(3).fill(task.id));
    expect(JSON.stringify(await on.audited('task'))).not.toContain('right');
  });

  it('are asked of everybody of a role, and taken back', async () => {
    const task = taskOf(await ask(editor, { what: 'review', document: await draft(), role: 'publisher' }));
    const unread = async () =>
      Promise.all([publisher, other, viewer, admin].map(async (each) => (await inboxOf(each)).unread));
    expect(await unread()).toEqual([1, 1, 0, 0]);
    expect((await settle(viewer, task, 'done')).body).toMatchObject({ error: { code: 'FORBIDDEN' } });
    expect(codeOf(await settle(viewer, task, 'withdrawn'))).toBe('FORBIDDEN');
    expect((await settle(editor, task, 'withdrawn')).body).toMatchObject({
      state: 'withdrawn',
      settled: { why: 'withdrawn', by: 'Ed' },
    });
    expect(await unread()).toEqual([0, 0, 0, 0]);
  });

  it('to review are done once that is published', async () => {
    const document = await draft();
    await ask(editor, { what: 'review', document, person: viewer.id });
    expect((await on.publish(publisher, [document])).status).toBe(201);
    expect(await endsOf(editor)).toEqual([['done', 'published', 'Pia']]);
    const next = await draft({ order: { lobby: 2 } });
    await ask(editor, { what: 'review', document: next, person: viewer.id });
    expect((await list(editor, '?state=open')).length).toBe(1);
  });

  it('to translate are done by the save that leaves no text without the language', async () => {
    const text = (de: object) => ({ text: { en: 'More', ...de } });
    await draft(text({}));
    const titled = (title: object, more: object) =>
      on.put(editor, 'banner', 'b', { ...banner('One'), title: { en: 'One', ...title }, ...more });
    const document = await titled({}, text({}));
    const task = await ask(editor, { what: 'translate', locale: 'de', document, person: viewer.id });
    expect(taskOf(task)).toMatchObject({ locale: 'de', state: 'open' });
    await titled({ de: 'Eins' }, text({}));
    expect(await endsOf(editor)).toEqual([['open', undefined, undefined]]);
    await titled({ de: 'Eins' }, text({ de: 'Mehr' }));
    expect(await endsOf(editor)).toEqual([['done', 'translated', 'Ed']]);
    await ask(editor, {
      what: 'translate',
      locale: 'de',
      document: await titled({ de: 'Eins!' }, text({ de: 'Mehr' })),
      role: 'viewer',
    });
    // It had all texts already: somebody wants them looked at, which no save tells.
    await titled({ de: 'Eins.' }, text({ de: 'Mehr.' }));
    expect((await list(editor, '?state=open')).length).toBe(1);
  });

  it('to approve come with the approval, and end with what is decided', async () => {
    await on.setPolicy(admin, [BANNERS]);
    const document = await draft();
    const asked = await on.ask(editor, [document], { role: 'publisher', people: [admin.id] });
    const [one] = await list(publisher, '?mine=1&state=open');
    expect(one).toMatchObject({ what: 'approve', approval: asked.id, maySettle: false, mayWithdraw: false });
    expect(codeOf(await settle(publisher, one as Task, 'done'))).toBe('TASK_OF_APPROVAL');
    await on.decide(publisher, asked);
    expect((await endsOf(editor)).toSorted()).toEqual([
      ['done', 'approved', 'Pia'],
      ['open', undefined, undefined],
    ]);
    expect((await on.publish(publisher, [document])).status).toBe(201);
    expect((await endsOf(editor)).toSorted()).toEqual([
      ['done', 'approved', 'Pia'],
      ['withdrawn', 'ended', 'Pia'],
    ]);
  });

  it('to approve are over once somebody refuses', async () => {
    await on.setPolicy(admin, [BANNERS]);
    const asked = await on.ask(editor, [await draft()], { people: [publisher.id, other.id] });
    await on.decide(other, asked, 'refused', 'Too loud');
    expect((await endsOf(editor)).toSorted()).toEqual([
      ['done', 'refused', 'Otto'],
      ['withdrawn', 'ended', 'Otto'],
    ]);
  });

  it.each([
    ['a viewer', { person: 'ed' }, 'FORBIDDEN', 'viewer'],
    ['nobody', {}, 'INVALID_REQUEST', 'editor'],
    ['a person and a role', { person: 'ed', role: 'viewer' }, 'INVALID_REQUEST', 'editor'],
    ['somebody unknown', { person: 'x' }, 'USER_NOT_FOUND', 'editor'],
    ['a day that never was', { role: 'viewer', dueOn: '2026-02-31' }, 'INVALID_REQUEST', 'editor'],
    ['a language to review', { role: 'viewer', locale: 'de' }, 'INVALID_REQUEST', 'editor'],
    ['no language to translate', { role: 'viewer', what: 'translate' }, 'INVALID_REQUEST', 'editor'],
    [
      'an unknown document',
      { role: 'viewer', document: { kind: 'banner', id: 'no', revision: 1 } },
      'DOCUMENT_NOT_FOUND',
      'editor',
    ],
  ])('are refused with %s', async (_, body, code, by) => {
    const document = await draft();
    expect(codeOf(await ask(by === 'viewer' ? viewer : editor, { what: 'review', document, ...body }))).toBe(
      code,
    );
    expect(await list(editor)).toEqual([]);
  });

  it('are of a number that people can do', async () => {
    const document = await draft();
    for (let at = 0; at < MOST_OPEN_TASKS; at += 1)
      expect((await ask(editor, { what: 'review', document, person: viewer.id })).status).toBe(201);
    expect(codeOf(await ask(editor, { what: 'review', document, person: viewer.id }))).toBe('TASKS_FULL');
  });
});

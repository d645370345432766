import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../store/database.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { type Approvals, codeOf, openApprovals, type Person } from '../approvals/testing/open-approvals.ts';
import { bothScopes, coversScope, eitherScope, type Scope } from './scope.ts';

let on: Approvals;
let ada: Person;
const ET: Scope = { languages: ['et'] };
const EE: Scope = { licences: ['EE'] };

beforeAll(async () => {
  const store = await openTestStore();
  on = await openApprovals(store);
  ada = await on.join('Ada', 'administrator');
});
afterAll(async () => {
  await on.app.close();
  await on.store.close();
});

let count = 0;
const fresh = (): string => `Somebody ${(count += 1)}`;
const rowOf = async (id: string) => {
  const { rows } =
    await sql<object>`select role, limited_role, scope from admin_users where id = ${id}`.execute(
      on.store.db,
    );
  return rows[0];
};

const GIVERS: Readonly<Record<string, Scope>> = {
  all: {},
  et: ET,
  'et or de': { languages: ['et', 'de'] },
  ee: EE,
};
const GIVEN: readonly Scope[] = [
  {},
  ET,
  { languages: ['de', 'et'] },
  { languages: ['fi'] },
  EE,
  { ...EE, ...ET },
];
const mayGive = (own: Scope, other: Scope): boolean =>
  (['kinds', 'licences', 'languages'] as const).every(
    (part) => !own[part] || (other[part] ?? ['everything']).every((name) => own[part]?.includes(name)),
  );

describe('[ADMIN-26] nobody gives rights that they lack', () => {
  it.each(Object.entries(GIVERS))(
    'an administrator for %s: people, tokens, and changes of people',
    async (_, own) => {
      const giver = await on.join(fresh(), 'administrator', own);
      for (const scope of GIVEN) {
        const wanted = mayGive(own, scope) ? 'done' : 'RIGHTS_NOT_YOURS';
        const said = async (call: Promise<{ status: number; body: unknown }>) => {
          const answer = await call;
          return answer.status < 300 ? 'done' : codeOf(answer);
        };
        const name = fresh();
        const email = `${name.replace(' ', '-')}@x.example`;
        const target = await on.join(fresh(), 'editor', own);
        const found = [
          await said(giver.call('POST', '/users', { body: { name, email, role: 'editor', scope } })),
          await said(giver.call('POST', '/tokens', { body: { name, role: 'editor', scope } })),
          await said(giver.call('PATCH', `/users/${target.id}`, { body: { scope } })),
          await said(giver.call('PATCH', `/users/${giver.id}`, { body: { scope: { ...own, ...scope } } })),
        ];
        const self = mayGive(own, { ...own, ...scope }) ? 'done' : 'RIGHTS_NOT_YOURS';
        expect([scope, found]).toEqual([scope, [wanted, wanted, wanted, self]]);
        await ada.call('PATCH', `/users/${giver.id}`, { body: { scope: own } });
      }
    },
  );

  it('nor takes the place of somebody who has more: no password, no link, no second factor, no end', async () => {
    const giver = await on.join(fresh(), 'administrator', ET);
    const more = await on.join(fresh(), 'publisher');
    const ways = [
      giver.call('PATCH', `/users/${more.id}`, { body: { password: 'a new password' } }),
      giver.call('PATCH', `/users/${more.id}`, { body: { name: 'Another' } }),
      giver.call('PATCH', `/users/${more.id}`, { body: { scope: ET } }),
      giver.call('POST', `/users/${more.id}/invitation`),
      giver.call('DELETE', `/users/${more.id}/second-factor`),
      giver.call('DELETE', `/users/${more.id}`),
    ];
    for (const answer of await Promise.all(ways)) expect(codeOf(answer)).toBe('RIGHTS_NOT_YOURS');
  });

  it('refuses limits that say nothing, and kinds that there are not', async () => {
    const body = (scope: object) => ({ name: 'X', email: 'x@x.example', role: 'editor', scope });
    for (const [scope, pointer] of [
      [{ languages: [] }, '/scope/languages'],
      [{ kinds: ['baner'] }, '/scope/kinds'],
    ] as const) {
      const { status, body: answer } = await ada.call('POST', '/users', { body: body(scope) });
      expect([status, answer]).toMatchObject([400, { error: { problems: [{ pointer }] } }]);
    }
  });
});

it('[ADMIN-26] the last administrator without limits cannot be limited, and an administrator with some is none', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from admin_users where role = 'administrator' and id <> ${ada.id}`.execute(on.store.db);
  for (const { id } of rows) await ada.call('DELETE', `/users/${id}`);
  await on.join(fresh(), 'administrator', EE);
  for (const body of [{ scope: EE }, { role: 'editor' }])
    expect(codeOf(await ada.call('PATCH', `/users/${ada.id}`, { body }))).toBe('LAST_ADMINISTRATOR');
  const second = await on.join(fresh(), 'administrator');
  expect((await second.call('PATCH', `/users/${ada.id}`, { body: { scope: EE } })).status).toBe(200);
  expect(codeOf(await second.call('DELETE', `/users/${second.id}`))).toBe('LAST_ADMINISTRATOR');
  expect((await second.call('PATCH', `/users/${ada.id}`, { body: { scope: {} } })).status).toBe(200);
});

it('[ADMIN-26] a changed scope counts at once in a session that is open, and the log says who changed what', async () => {
  const editor = await on.join(fresh(), 'editor');
  const banner = (title: object) => ({ title, order: { lobby: 1 } });
  await on.put(editor, 'banner', 'open', banner({ en: 'One' }));
  await ada.call('PATCH', `/users/${editor.id}`, { body: { scope: ET } });
  await expect(on.put(editor, 'banner', 'open', banner({ en: 'Two' }))).rejects.toThrow('RIGHTS_NOT_ENOUGH');
  const { body } = await editor.call('GET', '/session');
  expect(body).toMatchObject({ user: { role: 'editor', scope: ET } });
  await on.put(editor, 'banner', 'open', banner({ en: 'One', et: 'Üks' }));
  await ada.call('PATCH', `/users/${editor.id}`, { body: { scope: {} } });
  await on.put(editor, 'banner', 'open', banner({ en: 'Two', et: 'Üks' }));
  const audited = await on.audited('user.changed');
  expect(audited.slice(0, 2)).toMatchObject([
    { scope: { from: ET, to: {} } },
    { scope: { from: {}, to: ET } },
  ]);
});

it('[ADMIN-26] a token is for what both it and whoever made it are', async () => {
  const maker = await on.join(fresh(), 'administrator', { licences: ['CW', 'EE'], languages: ['et', 'de'] });
  const given = { licences: ['EE'], languages: ['et'] };
  const { body } = await maker.call('POST', '/tokens', {
    body: { name: fresh(), role: 'editor', scope: given },
  });
  expect(body).toMatchObject({ scope: given, effectiveScope: given });
  await ada.call('PATCH', `/users/${maker.id}`, { body: { scope: { languages: ['de'] } } });
  const { items } = (await ada.call('GET', '/tokens')).body as { items: { id: string }[] };
  const token = items.find(({ id }) => id === (body as { id: string }).id);
  expect(token).toMatchObject({ scope: given, effectiveScope: { licences: ['EE'], languages: [] } });
});

describe('[ADMIN-26] beside a process of the version before, which knows of no limits', () => {
  it.each<Role>(['viewer', 'editor', 'publisher', 'administrator'])(
    'a limited %s is a viewer there',
    async (role) => {
      const person = await on.join(fresh(), role, ET);
      expect(await rowOf(person.id)).toEqual({ role: 'viewer', limited_role: role, scope: ET });
      await ada.call('PATCH', `/users/${person.id}`, { body: { scope: {} } });
      expect(await rowOf(person.id)).toEqual({ role, limited_role: null, scope: null });
    },
  );

  it('gives them no other role, which would be without limits', async () => {
    const person = await on.join(fresh(), 'editor', ET);
    const before = sql`update admin_users set role = 'publisher' where id = ${person.id}`.execute(
      on.store.db,
    );
    await expect(before).rejects.toThrow('violates check constraint');
    expect(await rowOf(person.id)).toEqual({ role: 'viewer', limited_role: 'editor', scope: ET });
  });
});

it('scopes: what one covers, what two share, and what two have together', () => {
  expect([coversScope({}, ET), coversScope(ET, {}), coversScope(ET, { ...ET, ...EE })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(bothScopes(ET, EE)).toEqual({ licences: ['EE'], languages: ['et'] });
  expect(bothScopes({ languages: ['et', 'de'] }, { languages: ['de', 'fi'] })).toEqual({ languages: ['de'] });
  expect(eitherScope(ET, { languages: ['fi'] })).toEqual({ languages: ['et', 'fi'] });
  expect(eitherScope(ET, {})).toEqual({});
  // Banners in Estonian and pages in Finnish are not banners and pages in both.
  const unlike = [
    { kinds: ['banner'], ...ET },
    { kinds: ['page'], languages: ['fi'] },
  ] as const;
  expect(eitherScope(...unlike)).toEqual(unlike[0]);
});

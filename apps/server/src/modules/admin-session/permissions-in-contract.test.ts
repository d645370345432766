import { serverCalls } from '@marquee/schemas/server-calls';
import { expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';

const PREFIX = '/admin/api';
const described = Object.entries(serverCalls).filter(([name]) => name.includes(` ${PREFIX}/`));

const asInTable = (name: string): string => name.replace(PREFIX, '').replaceAll(/\{(\w+)\}/g, ':$1');

/** As the table has it: what a body of fields may hold; a document, a file and no body name none. */
function fieldsOf(body: Readonly<Record<string, unknown>> | undefined): string[] {
  return Object.keys((body?.['properties'] ?? {}) as object).toSorted();
}

it('the contract describes the calls of the table, and no others', () => {
  expect(described.map(([name]) => asInTable(name)).toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted());
});

it.each(described)(
  '%s: the contract says who may call it with which fields as the table does',
  (name, call) => {
    const { role, isPersonal, body = [], query = [] } = PERMISSIONS[asInTable(name)] ?? {};
    const parameters = Object.keys(call.query).toSorted();
    expect({
      access: call.access,
      isPersonal: call.isPersonal,
      body: fieldsOf(call.body),
      parameters,
    }).toEqual({
      access: role,
      isPersonal,
      body: typeof body === 'string' ? [] : [...body].toSorted(),
      parameters: query === 'any' ? parameters : [...query].toSorted(),
    });
  },
);

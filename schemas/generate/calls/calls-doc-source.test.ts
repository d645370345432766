import { expect, it } from 'vitest';
import { callsDocSource } from './calls-doc-source.ts';
import type { JsonObject } from '../read/load-schemas.ts';
import type { ServerCall } from './load-server-calls.ts';

const CALL: ServerCall = {
  name: 'POST /admin/api/pots/{id}',
  area: { title: 'Pots', description: 'What stands on the stove.' },
  operationId: 'movePot',
  summary: 'Moves a pot.',
  access: 'editor',
  params: { id: { type: 'string' } },
  query: {},
  requiredQuery: [],
  headers: {},
  bodyMedia: ['application/json'],
  answers: { '204': null },
  media: 'application/json',
  errors: [],
};
const lines = (more: Partial<ServerCall>): string[] =>
  callsDocSource({ calls: [{ ...CALL, ...more }], entities: new Map(), errors: {} })
    .split('## Pots\n\nWhat stands on the stove.\n\n')[1]
    ?.trim()
    .split('\n  ') ?? [];

it('says of a call who may, what it is for and what it answers', () => {
  expect(lines({})).toEqual(['- **`POST /admin/api/pots/{id}`** (editor): Moves a pot.', 'Answers 204.']);
});

it('says what is peculiar to it, and leaves out the codes that follow from who calls', () => {
  expect(
    lines({
      isPersonal: true,
      perMinute: 10,
      maxBytes: 2048,
      description: 'Slowly.',
      errors: ['POT_HOT', 'FORBIDDEN'],
    }),
  ).toEqual([
    '- **`POST /admin/api/pots/{id}`** (editor, no API token, 10 a minute, at most 2 KB): Moves a pot.',
    'Slowly.',
    'Answers 204.',
    'Refuses with `POT_HOT`.',
  ]);
});

it('writes query, body and answers by the names of their fields', () => {
  const pot: JsonObject = {
    type: 'object',
    required: ['id', 'lids'],
    properties: {
      id: { type: 'string' },
      size: { enum: ['small', 'large'] },
      lids: {
        type: 'array',
        items: { type: 'object', properties: { rim: { type: 'object', properties: { width: {} } } } },
      },
      owner: { anyOf: [{ $ref: '/schemas/api/admin/person.json' }, { type: 'null' }] },
    },
  };
  const answers = { '200': pot, '201': { $ref: '/schemas/api/admin/pot.json' }, '304': null };
  expect(lines({ query: { as: {}, first: {} }, body: pot, answers })).toEqual([
    '- **`POST /admin/api/pots/{id}?as=&first=`** (editor): Moves a pot.',
    'Takes `{ id, size?: "small" | "large", lids: [{ rim?: { width? } }], owner?: person | null }`.',
    'Answers 200 `{ id, size?: "small" | "large", lids: [{ rim?: { width? } }], owner?: person | null }`, 201 [`pot`](../schemas/api/admin/pot.json), 304.',
  ]);
});

it('says what stands in a shape of no fields, and which file a call takes', () => {
  const body = { type: 'object', additionalProperties: true, description: 'The pot, as it is.' };
  expect(lines({ body })[1]).toBe('Takes the pot, as it is.');
  expect(lines({ body: {}, bodyMedia: ['image/png', 'image/webp'] })[1]).toBe(
    'Takes a file: image/png, image/webp.',
  );
  expect(lines({ media: 'text/plain', answers: { '200': {} } })[1]).toBe('Answers 200 as text/plain.');
});

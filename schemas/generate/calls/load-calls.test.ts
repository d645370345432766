import { describe, expect, it } from 'vitest';
import { contractProblems, loadContract, type Call } from './load-calls.ts';
import { loadSchemas } from '../read/load-schemas.ts';
import { loadServerContract } from './load-server-calls.ts';
import { openApiSource } from './openapi-source.ts';

const schemas = await loadSchemas();
const contract = await loadContract(schemas);
const server = await loadServerContract();

const call: Call = {
  name: 'GET /api/things/{id}',
  area: { title: 'Things', description: 'Things.', answeredBy: 'platform' },
  operationId: 'getThing',
  summary: 'A thing.',
  access: 'anyone',
  params: { id: { type: 'integer' } },
  query: {},
  headers: {},
  answers: { 200: { $ref: '/schemas/api/account.json' } },
  errors: [],
};
const problemsOf = (...calls: Partial<Call>[]): string[] =>
  contractProblems(
    { calls: calls.map((other) => ({ ...call, ...other })), errors: contract.errors },
    schemas,
  );

describe('the contract of the calls', () => {
  it.each([
    ['a part of the path that is not described', { params: {} }, 'params must describe id'],
    ['a part that the path does not have', { name: 'GET /api/things' }, 'params must describe nothing'],
    [
      'an error that does not exist',
      { errors: ['GONE'] },
      'errors names GONE, which errors/codes.json lacks',
    ],
    [
      'an entity that does not exist',
      { answers: { 200: { $ref: '/schemas/api/thing.json' } } },
      '200 refers to /schemas/api/thing.json, which does not exist',
    ],
    [
      'a body that would let unknown fields pass',
      { body: { type: 'object', properties: { a: { type: 'object' } }, additionalProperties: false } },
      'body/properties/a must say additionalProperties',
    ],
    [
      'a header that is refused with what the call does not answer',
      { headers: { 'X-Key': { type: 'string', 'x-error': 'GONE' } } },
      'headers/X-Key is refused with GONE, which errors must name',
    ],
    [
      'a header that must be there and is not described',
      { requiredHeaders: ['X-Key'] },
      'requiredHeaders names X-Key, which headers lacks',
    ],
  ])('refuses %s', (_what, change, problem) => {
    const name = 'name' in change ? change.name : call.name;
    expect(problemsOf(change)).toEqual([`${name}: ${problem}`]);
  });

  it('refuses two calls of one address, and two of one name', () => {
    expect(problemsOf({}, {})).toEqual(['GET /api/things/{id}: exists twice', 'getThing: exists twice']);
  });

  it('is written as OpenAPI with the entities it refers to', () => {
    const document = JSON.parse(
      openApiSource({ ...contract, calls: [call] }, schemas, { ...server, calls: [] }),
    );
    expect(document.openapi).toBe('3.1.0');
    const { get } = document.paths['/api/things/{id}'];
    expect(get.parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]);
    expect(get.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Account',
    });
    expect(Object.keys(document.components.schemas).toSorted()).toEqual([
      'Account',
      'AdminProblem',
      'AdminVisitor',
      'ServerRefusal',
    ]);
  });

  it('says of a limited call how often it may come, and how much it may bring', () => {
    const limited = { ...call, perMinute: 5, maxBytes: 100 };
    const document = JSON.parse(
      openApiSource({ ...contract, calls: [limited] }, schemas, { ...server, calls: [] }),
    );
    const { get } = document.paths['/api/things/{id}'];
    expect(get.description).toBe('At most 5 calls a minute from one address. A body has at most 100 bytes.');
    expect(get.responses['429'].content['application/json'].schema.properties.code).toEqual({
      enum: ['TOO_MANY_REQUESTS'],
    });
  });
});

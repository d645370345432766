import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { loadContract } from './load-calls.ts';
import { loadSchemas } from '../read/load-schemas.ts';
import { loadServerContract } from './load-server-calls.ts';
import { openApiSource } from './openapi-source.ts';

const schemas = await loadSchemas();
const document = JSON.parse(openApiSource(await loadContract(schemas), schemas, await loadServerContract()));

it('is a right OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

it('refers to nothing that it does not have', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((target) => !known.includes(String(target)))).toEqual([]);
  expect(known.filter((name) => !references.includes(name))).toEqual([]);
});

it('says so when a document is wrong', async () => {
  const { valid } = await new Validator().validate({ ...structuredClone(document), paths: { nowhere: 1 } });
  expect(valid).toBe(false);
});

type Operation = { operationId?: string; security?: Record<string, string[]>[] };
const operations: [name: string, operation: Operation][] = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
);

it('names each operation once, as a function of a client could be called', () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(String(id)))).toEqual([]);
});

it('says of each operation who may call it', () => {
  const schemes = Object.keys(document.components.securitySchemes);
  const wrong = operations.filter(
    ([, { security }]) =>
      !Array.isArray(security) ||
      security.some((each) => Object.keys(each).some((name) => !schemes.includes(name))),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
  const used = new Set(operations.flatMap(([, { security }]) => (security ?? []).flatMap(Object.keys)));
  expect(schemes.filter((scheme) => !used.has(scheme))).toEqual([]);
  const byName = new Map(operations);
  expect(byName.get('get /healthz')?.security).toEqual([]);
  expect(byName.get('get /metrics')?.security).toEqual([{ metricsSecret: [] }]);
  expect(byName.get('get /api/player/accounts')?.security).toEqual([{ session: [] }]);
  expect(byName.get('get /admin/api/releases')?.security).toEqual([{ adminSession: [] }, { apiToken: [] }]);
});

/** Of JSON Schema 2020-12, as far as the contract goes. */
const KEYWORDS = new Set(
  '$ref title description default examples type enum const properties required additionalProperties propertyNames patternProperties items minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems minProperties maxProperties oneOf anyOf allOf not if then else contains prefixItems contentEncoding contentMediaType readOnly writeOnly deprecated'.split(
    ' ',
  ),
);
const BY_NAME = new Set(['properties', 'patternProperties']);

/** Keywords of a schema, at every depth, that no reader of the standard knows. */
function foreignIn(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => foreignIn(each, `${at}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): string[] => {
    if (['default', 'examples', 'enum', 'const', 'required'].includes(key)) return [];
    if (!KEYWORDS.has(key)) return [`${at}/${key}`];
    if (!BY_NAME.has(key)) return typeof value === 'object' ? foreignIn(value, `${at}/${key}`) : [];
    return Object.entries(value as object).flatMap(([name, inner]) =>
      foreignIn(inner, `${at}/${key}/${name}`),
    );
  });
}

/** Every `schema` of an operation, wherever it stands. */
const schemasIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'schema' ? [inner] : schemasIn(inner)));

it('has no keyword in its schemas that only our own generators read', () => {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    foreignIn(schema, name),
  );
  const inline = operations.flatMap(([name, operation]) =>
    schemasIn(operation).flatMap((schema) => foreignIn(schema, name)),
  );
  expect([...named, ...inline]).toEqual([]);
});

it('is not made where two calls have one name', async () => {
  const contract = await loadContract(schemas);
  const server = await loadServerContract();
  const [first] = contract.calls;
  const calls = server.calls.map((call, index) =>
    index === 0 && first ? { ...call, operationId: first.operationId } : call,
  );
  expect(() => openApiSource(contract, schemas, { ...server, calls })).toThrow(
    /is the operationId of .* and of /,
  );
});

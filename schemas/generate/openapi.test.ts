import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { loadContract } from './load-calls.ts';
import { loadSchemas } from './load-schemas.ts';
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

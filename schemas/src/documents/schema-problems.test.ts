import { expect, it } from 'vitest';
import type { SchemaError } from '../../generated/validators.js';
import { validators } from '../../generated/validator-index.ts';
import { schemaProblems } from './schema-problems.ts';

const ENTRY = { key: 1, en: 1 };

/** What the validator says of so many wrong texts, and how often somebody has asked where one of its errors is. */
function wrongTexts(count: number): { errors: SchemaError[]; asked: () => number } {
  const validate = validators['/schemas/config/vip-table/schema.json'];
  validate?.({ statuses: [{ benefits: Array.from({ length: count }, () => ENTRY) }] });
  let asked = 0;
  const errors = (validate?.errors ?? []).map((error) =>
    Object.defineProperty({ ...error }, 'instancePath', {
      get: () => {
        asked += 1;
        return error.instancePath;
      },
    }),
  );
  return { errors, asked: () => asked };
}

it('looks at each error of many choices as often as at each of a few', () => {
  const reads = [20, 200].map((count) => {
    const { errors, asked } = wrongTexts(count);
    expect(errors.length).toBeGreaterThan(count);
    schemaProblems(errors);
    return asked() / errors.length;
  });
  expect(reads[1]).toBeLessThan((reads[0] ?? 0) * 1.1);
});

it('says of a document with more errors than anybody reads what is wrong with its beginning', () => {
  const { errors } = wrongTexts(20);
  const said = schemaProblems(errors);
  const many = Array.from({ length: 1000 }, () => errors).flat();
  expect(schemaProblems(many).slice(0, said.length)).toEqual(said);
  const { errors: others, asked } = wrongTexts(400);
  const each = Array.from({ length: 50 }, () => others).flat();
  schemaProblems(each);
  expect(asked() / each.length).toBeLessThan(1);
});

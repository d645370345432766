import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateDocument } from './index.ts';

type Example = { name: string; id: string; data: unknown };
type CounterExample = Example & { code: string; pointer: string };

const config = new URL('../config/', import.meta.url);
const read = <T>(kind: string, file: string): T =>
  JSON.parse(readFileSync(new URL(`${kind}/${file}`, config), 'utf8')) as T;

describe.each(readdirSync(config))('%s', (kind) => {
  it('[SCHEMA-02] has examples and counter-examples', () => {
    expect(read<Example[]>(kind, 'examples.json').length).toBeGreaterThan(0);
    expect(read<CounterExample[]>(kind, 'counter-examples.json').length).toBeGreaterThan(0);
  });

  it.each(read<Example[]>(kind, 'examples.json'))('[SCHEMA-02] example fits: $name', ({ id, data }) => {
    expect(validateDocument(kind, data, { id }).problems).toEqual([]);
  });

  it.each(read<CounterExample[]>(kind, 'counter-examples.json'))(
    '[SCHEMA-02] counter-example fails where it says: $name',
    ({ id, data, code, pointer }) => {
      const { ok, problems } = validateDocument(kind, data, { id });
      expect(ok).toBe(false);
      expect(problems.map((problem) => [problem.code, problem.pointer])).toContainEqual([code, pointer]);
    },
  );
});

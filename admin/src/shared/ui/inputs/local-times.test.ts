import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = resolve(import.meta.dirname, '../../..');

it('every field for a day and a time asks about what a clock shows twice or skips', () => {
  const files = globSync('**/*.tsx', { cwd: ADMIN }).filter((file) => !file.includes('.test.'));
  const sourceOf = (file: string) => readFileSync(resolve(ADMIN, file), 'utf8');
  const fields = files.filter(
    (file) =>
      file !== 'shared/ui/inputs/local-time-input.tsx' &&
      /datetime-local|<LocalTimeInput|<DateTimePicker|type="time"/.test(sourceOf(file)),
  );
  expect(fields.length).toBeGreaterThan(2);
  expect(fields.filter((file) => !sourceOf(file).includes('<ClockQuestion'))).toEqual([]);
});

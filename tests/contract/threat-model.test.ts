import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');

/** The rows of every table: who, what, what stops it, and the proofs as file and part of a title. */
const ROWS = read('docs/threat-model.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:who |-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()));

const PROOFS = ROWS.flatMap(([who = '', wants = '', , proof = '']) =>
  proof.split('<br>').map((each) => {
    const [, file = '', title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(each) ?? [];
    return { threat: `${who}: ${wants}`, file, title };
  }),
);

it('every threat says what stops it and names a proof', () => {
  expect(ROWS.length).toBeGreaterThan(30);
  for (const row of ROWS) {
    expect(row).toHaveLength(4);
    for (const cell of row) expect(cell).not.toBe('');
  }
});

it.each(PROOFS)('“$threat” is proved by $file', ({ file, title }) => {
  expect([file, /\.test\.tsx?$/.test(file) && existsSync(resolve(ROOT, file))]).toEqual([file, true]);
  expect(read(file)).toContain(title);
});

it('no part of the product is left out', () => {
  const text = read('docs/threat-model.md').toLowerCase();
  for (const part of ['webhook', 'single sign-on', 'pictures', 'preview', 'sports site', 'platform', 'token'])
    expect(text).toContain(part);
});

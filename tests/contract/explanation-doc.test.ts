import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { REASON_CODES } from '@marquee/engine';

it('the guide to explanations names every reason code, as the engine does', async () => {
  const guide = await readFile(new URL('../../docs/guides/read-explanations.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf('## Codes'));
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]);
  expect(rows).toEqual(Object.entries(REASON_CODES));
});

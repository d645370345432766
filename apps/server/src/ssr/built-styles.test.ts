import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtStyles } from './built-styles.ts';

const dir = mkdtempSync(join(tmpdir(), 'marquee-styles-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
writeFileSync(join(dir, 'a.css'), 'p{margin:0}');
writeFileSync(join(dir, 'b.css'), 'p::after{content:"</style>"}');

it('reads the styles at an address of the build, and none that would end their element', () => {
  const read = builtStyles(dir);
  expect(read('/a.css')).toBe('p{margin:0}');
  expect(read('/b.css')).toBeNull();
  expect(read('/c.css')).toBeNull();
  expect(read('/../../../../etc/hostname')).toBeNull();
});

it('has none where there is no build', () => {
  expect(builtStyles(undefined)('/a.css')).toBeNull();
});

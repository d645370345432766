import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PATIENCE_MS } from './use-delayed.ts';

const theme = readFileSync(new URL('../../../../../blocks/src/theme/base.css', import.meta.url), 'utf8');

it('what the theme marks as waiting is seen after the same moment as what scripts hold back', () => {
  const [, delay] = /\[data-waiting\] \{\s*animation: wait-a-moment 0s (\d+)ms backwards;/.exec(theme) ?? [];
  expect(Number(delay)).toBe(PATIENCE_MS);
  expect(theme).toMatch(/@keyframes wait-a-moment \{\s*from \{\s*visibility: hidden;\s*\}\s*\}/);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import messages from './messages.en.json' with { type: 'json' };

const PLURAL = /_(?:one|other)$/;
const source = globSync('**/*.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: (path) => path.includes('.test.'),
})
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('\n');
const written = new Set(
  [...source.matchAll(/'((?:BLOCKS|GAME_HALL_BOTTOM)\.[A-Z_.]+)'/g)].map((match) => match[1] ?? ''),
);
/** Keys built from a prefix and a value, for example BLOCKS.LABEL.${…}. */
const prefixes = [...source.matchAll(/`(BLOCKS\.[A-Z_.]+)\$\{/g)].map((match) => match[1] ?? '');

it('has a text for every key that blocks use', () => {
  const known = new Set(Object.keys(messages).map((key) => key.replace(PLURAL, '')));
  expect([...written].filter((key) => !known.has(key))).toEqual([]);
});

it('has no text that no block uses', () => {
  const isUsed = (key: string): boolean =>
    written.has(key.replace(PLURAL, '')) || prefixes.some((prefix) => key.startsWith(prefix));
  expect(Object.keys(messages).filter((key) => !isUsed(key))).toEqual([]);
});

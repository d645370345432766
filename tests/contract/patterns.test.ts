import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { type Pattern, whySlow } from './testing/slow-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files with a pattern that seems to take longer, and why it does not. */
const BOUNDED: Record<string, string> = {
  'admin/src/features/translations/parse-xml.ts':
    'what is not closed takes all that is left, and nothing begins after it',
};

const shipped = globSync(
  [
    '{schemas,engine,blocks,admin,openfeature,apps/*}/{src,frames,app}/**/*.{ts,tsx}',
    'schemas/{config,blocks}/**/*.ts',
  ],
  { cwd: ROOT },
).filter((file) => !/node_modules|\.test\.|\.stories\.|\/testing\//.test(file));

/** Regular expressions in the source, literal or made from a text. */
async function patternsOf(file: string): Promise<Pattern[]> {
  const { program } = parseSync(file, await readFile(join(ROOT, file), 'utf8'));
  const found: Pattern[] = [];
  new Visitor({
    Literal(literal) {
      if ('regex' in literal) found.push({ source: literal.regex.pattern, flags: literal.regex.flags });
    },
    NewExpression({ callee, arguments: [source, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({
        source: source.value,
        flags: flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '',
      });
    },
  }).visit(program);
  return found;
}

/**
 * Patterns that the contract checks values against, whatever their length, because all problems are reported at once.
 */
async function patternsOfSchema(file: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  JSON.parse(await readFile(join(ROOT, file), 'utf8'), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') found.push({ source: value, flags: 'u' });
    return value;
  });
  return found;
}

it('reads every text in a time that grows with its length alone', { timeout: 120_000 }, async () => {
  const slow: string[] = [];
  const take = (file: string, patterns: Pattern[]): void => {
    for (const pattern of patterns)
      for (const why of whySlow(pattern)) slow.push(BOUNDED[file] ?? `${file} /${pattern.source}/: ${why}`);
  };
  for (const file of shipped) take(file, await patternsOf(file));
  for (const file of globSync('schemas/{config,shared,blocks,api}/**/*.json', { cwd: ROOT }))
    take(file, await patternsOfSchema(file));
  expect(slow).toEqual(Object.values(BOUNDED));
});

describe('what is taken for slow', () => {
  it.each([
    ['two repetitions of the same', '{{\\s*([^{}]*?)\\s*}}'],
    ['one that begins anywhere', '\\/+$'],
    ['one that begins with what it repeats', '<\\/?[a-z][^>]*>'],
    ['one of several', '<!--x-->|<a[^>]*>'],
    ['one within another', '^(?:a+)+$'],
  ])('%s', (_, source) => {
    expect(whySlow({ source, flags: '' })).not.toEqual([]);
  });

  it.each(['^\\/+', '{{-?([^{},]*)(?:,[^{}]*)?}}', '<a\\b[^<>]*>', '(?<!-)-+$', '^[a-z]+@[a-z]+$'])(
    'not %s',
    (source) => {
      expect(whySlow({ source, flags: '' })).toEqual([]);
    },
  );
});

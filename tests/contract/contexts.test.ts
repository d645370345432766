import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A context that only its own page uses is created again together with it. */
const OF_ONE_PAGE = ['apps/player/app/features/preview/preview-page.tsx'];
const contexts = globSync('{blocks/src,admin/src,apps/player/app}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) =>
    !/\.test\.|\.stories\.|\/testing\//.test(file) &&
    !OF_ONE_PAGE.includes(file) &&
    /\bcreateContext\b[<(]/.test(sourceOf(file)),
);

/** Own files that a file loads, without type imports. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, sourceOf(file)).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  return [...imported, ...passedOn].flatMap((name) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))];
    return name.startsWith('@marquee/') ? [relative(ROOT, resolve(name))] : [];
  });
}

function componentsBelow(start: string): string[] {
  const seen = new Set([start]);
  for (const file of seen) if (/\.tsx?$/.test(file)) for (const next of importsOf(file)) seen.add(next);
  return [...seen].filter((file) => file !== start && /\.(?:tsx|css)$/.test(file));
}

it('finds the contexts', () => {
  expect(contexts).toEqual(
    expect.arrayContaining(['apps/player/app/shared/calls/platform.tsx', 'blocks/src/environment.tsx']),
  );
});

// With `npm run dev`, saving a component reloads everything that imports it. A context that is created twice is two
// contexts: the provider has the old one and the reader the new one, and the page fails until it is reloaded.
it.each(contexts)('%s: no component that is saved makes the context a second time', (file) => {
  expect(componentsBelow(file)).toEqual([]);
});

import { expect, it } from 'vitest';
import { dependencyFaults, packagesOf } from './package-imports.mjs';

it.each([
  ['a.ts', "import { a } from 'one';"],
  ['a.ts', "import type { A } from 'one/deep/in.js';"],
  ['a.tsx', "export { a } from 'one';"],
  ['a.tsx', "export * from 'one';"],
  ['a.ts', "import 'one/style.css';"],
  ['a.ts', "const a = await import('one');"],
  ['a.ts', "let a: import('one').A;"],
  ['a.cjs', "const a = require('one');"],
  ['a.mjs', "import.meta.resolve('one/package.json');"],
  ['a.css', "@import 'one/theme.css';"],
  ['a.css', "a { src: url('one/files/latin.woff2') format('woff2'); }"],
])('finds a package in %s: %s', (file, text) => {
  expect([...packagesOf(file, text)]).toEqual(['one']);
});

it.each([
  "import a from './one.ts';",
  "import a from '/one';",
  "import a from '#one';",
  "import a from 'node:fs';",
  "import a from 'fs/promises';",
  "import a from 'virtual:one';",
  'const a = await import(`./${one}.ts`);',
  "// import a from 'one';",
])('takes for none: %s', (text) => {
  expect([...packagesOf('a.ts', text)]).toEqual([]);
});

it('keeps the name of a scope', () => {
  expect([...packagesOf('a.ts', "import a from '@marquee/engine/money';")]).toEqual(['@marquee/engine']);
});

it('names what is imported and not declared, and what is declared and not named anywhere', () => {
  const manifest = {
    name: '@marquee/a',
    dependencies: { declared: '1.0.0', unused: '1.0.0', kept: '1.0.0' },
    devDependencies: { '@types/only-types': '1.0.0', tool: '1.0.0' },
  };
  const files = [
    {
      file: 'a/one.ts',
      text: "import 'declared'; import 'only-types'; import '@marquee/a'; import 'missing';",
    },
    { file: 'a/two.ts', text: "import 'missing'; run('tool');" },
  ];
  expect(dependencyFaults(manifest, files, (name) => name === 'kept')).toEqual([
    '@marquee/a declares unused, which nothing in it names',
    '@marquee/a does not declare missing, which a/one.ts imports',
  ]);
});

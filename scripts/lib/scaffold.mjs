import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The name given on the command line, or a message that says what a name looks like. */
export function nameArgument(what, folder) {
  const name = process.argv[2];
  if (!name || !NAME.test(name) || name.length > 60) {
    fail(`Say the ${what}'s name in lower case with hyphens, for example: npm run new:${what} prize-ladder`);
  }
  if (existsSync(path.join(root, folder, name)))
    fail(`There is a ${what} called ${name} already: ${folder}/${name}`);
  return name;
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** prize-ladder → PrizeLadder */
export const pascal = (name) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter) => letter.toUpperCase());

/** prize-ladder → Prize ladder */
export const sentence = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

export function writeFiles(files) {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
    console.log(`  ${file}`);
  }
}

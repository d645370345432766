import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root, run } from './run.mjs';

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

/** A key of an object in source code, in quotes only where they are needed. */
export const keyOf = (name) => (name.includes('-') ? `'${name}'` : name);

/** Writes files by their path from the root; an object becomes JSON. */
export function writeFiles(files) {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
    console.log(`  ${file}`);
  }
}

/** Changes a source file. The edit answers the new text, or null when the file does not look as expected. */
export function editFile(file, edit) {
  const target = path.join(root, file);
  const changed = edit(readFileSync(target, 'utf8'));
  if (changed === null) {
    console.error(`  ${file} does not look as expected: make the change there by hand (see the guide).`);
    return;
  }
  writeFileSync(target, changed);
  console.log(`  ${file}`);
}

/** Puts a line among the lines like it, in the order of what `rank` says of each; null when there are none. */
export function insertSorted(source, { pattern, line, rank }) {
  const lines = [...source.matchAll(pattern)];
  const last = lines.at(-1);
  if (!last) return null;
  const next = lines.find(([existing]) => rank(existing) > rank(line));
  const at = next ? next.index : last.index + last[0].length + 1;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
}

/** Puts a line at the end of the object that a declaration opens; null when there is no such declaration. */
export function insertLast(source, opening, line) {
  const start = opening.exec(source);
  if (!start) return null;
  const end = source.indexOf('\n};', start.index);
  return end < 0 ? null : `${source.slice(0, end + 1)}${line}\n${source.slice(end + 1)}`;
}

/** Formats what was written and brings types, validators and the catalogue up to date. */
export async function finish(files) {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const formatted = await run(projectNode(), [prettier, '--write', '--log-level', 'warn', ...files]);
  const generated = await run(projectNode(), ['schemas/generate.ts']);
  if (formatted.code !== 0 || generated.code !== 0) process.exit(1);
}

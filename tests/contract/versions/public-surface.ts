import { settingsTable } from '@marquee/server';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { figuresIn, GUIDE } from '../testing/alerts.ts';

// What docs/versions.md calls public, by names: what somebody outside of this repository can depend on. Of the last
// version it is kept in public-surface.json; run by itself, this records it anew, which belongs to making a version.

export const ROOT = resolve(import.meta.dirname, '../../..');
export const RECORD = join(import.meta.dirname, 'public-surface.json');

export type Surface = Record<'settings' | 'calls' | 'commands' | 'kinds' | 'blocks' | 'figures', string[]>;
export type RecordedSurface = { version: string; surface: Surface };

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
export const versionOf = (file: string): string => readJson<{ version: string }>(file).version;

/** What there is now. */
export function publicSurface(): Surface {
  return {
    settings: settingsTable.map(({ name }) => name).toSorted(),
    calls: calls().toSorted(),
    commands: commands().toSorted(),
    kinds: fieldsOf('schemas/config').toSorted(),
    blocks: fieldsOf('schemas/blocks').toSorted(),
    figures: figuresIn(readFileSync(GUIDE, 'utf8')).toSorted(),
  };
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
function calls(): string[] {
  const { paths } = readJson<{ paths: Record<string, object> }>('schemas/generated/openapi.json');
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => METHODS.has(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** As the command line itself names them. */
function commands(): string[] {
  const program = join(ROOT, 'apps/cli/bin/marquee.mjs');
  const said = execFileSync('sh', ['-c', `"${process.execPath}" "${program}" no-such 2>&1 || true`], {
    encoding: 'utf8',
  });
  return /Commands: (.*)\./.exec(said)?.[1]?.split(', ') ?? [];
}

/** Each kind or block, and each of its fields. */
function fieldsOf(folder: string): string[] {
  return globSync(`${folder}/*/schema.json`, { cwd: ROOT }).flatMap((file) => {
    const name = basename(dirname(file));
    const { properties = {} } = readJson<{ properties?: object }>(file);
    return [name, ...Object.keys(properties).map((field) => `${name}.${field}`)];
  });
}

/** What was public, is not any more, and is not said to be removed since in the changelog. */
export function unannounced(recorded: RecordedSurface, now: Surface, changelog: string): string[] {
  const said = removedSince(changelog, recorded.version);
  return Object.entries(recorded.surface).flatMap(([area, names]) =>
    names
      .filter((name) => !now[area as keyof Surface].includes(name) && !said.has(name))
      // A kind that is gone takes its fields with it.
      .filter((name) => !(name.includes('.') && said.has(name.slice(0, name.indexOf('.')))))
      .map((name) => `${area}: ${name}`),
  );
}

/** What stands in backticks under “Removed” of all that came after a version. */
function removedSince(changelog: string, version: string): Set<string> {
  const [since = ''] = changelog.split(`## [${version}]`);
  const removed = since.split(/^### /m).filter((part) => part.startsWith('Removed'));
  return new Set([...removed.join('\n').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

if (import.meta.main) {
  const recorded: RecordedSurface = { version: versionOf('package.json'), surface: publicSurface() };
  writeFileSync(RECORD, `${JSON.stringify(recorded, null, 2)}\n`);
  console.log(`Recorded what is public in ${recorded.version}.`);
}

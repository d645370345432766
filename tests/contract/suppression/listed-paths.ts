import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { WALKED } from '../../e2e/route-table.ts';

// What is asked for: every page of the route table and of the demo, whatever they lead to, and every public call.

const ROOT = resolve(import.meta.dirname, '../../..');
const SITE = join(ROOT, 'fixtures/site');

/** Codes of the languages; that of the site has no prefix in addresses. */
export async function listLocales(): Promise<string[]> {
  const found = (await readdir(join(SITE, 'locale'))).map((file) => file.replace('.json', ''));
  return found.toSorted((one, other) => Number(other === 'en') - Number(one === 'en'));
}

/** Paths without language. */
export async function listPages(): Promise<Set<string>> {
  const paths = new Set(WALKED.map(({ path }) => path));
  for (const kind of ['page', 'promotion-page'])
    for (const file of await readdir(join(SITE, kind))) {
      const { path } = JSON.parse(await readFile(join(SITE, kind, file), 'utf8')) as { path?: string };
      if (path !== undefined)
        paths.add(kind === 'promotion-page' && !path.startsWith('/promotions') ? `/promotions${path}` : path);
    }
  return paths;
}

const OF_PLAYERS: ReadonlySet<string> = new Set(
  WALKED.filter(({ guest }) => String(guest).startsWith('→ /sign-up')).map(({ path }) => path),
);

/** Whether guests are not shown a page, without its language; of a profile there are more than are walked. */
export const isOfPlayers = (path: string): boolean => OF_PLAYERS.has(path) || path.startsWith('/profile/');

/** The public calls that take no more than a language; those that stand for themselves are left out. */
export async function listCalls(): Promise<string[]> {
  const calls = new Set<string>();
  for (const folder of ['schemas/api/calls', 'schemas/api/server-calls'])
    for (const file of await readdir(join(ROOT, folder)))
      for (const [, call = ''] of (await readFile(join(ROOT, folder, file), 'utf8')).matchAll(
        /"GET (\/api\/fe\/[^"{]+)"/g,
      ))
        if (call !== '/api/fe/pages') calls.add(call);
  return [...calls, '/client-context'];
}

/** The site’s own paths that a page leads to, without their language. */
export function linksIn(body: string, locales: readonly string[]): string[] {
  return [...body.matchAll(/ href="(\/[^"#?]*)/g)]
    .map(([, href = '']) => withoutLocale(href, locales))
    .filter((path) => !/^\/(?:assets|artwork|images|admin|sandbox|messages|api)\/|\.\w+$/.test(path));
}

export function withoutLocale(path: string, locales: readonly string[]): string {
  const locale = locales.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return locale === undefined ? path : path.slice(locale.length + 1) || '/';
}

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGE_COOKIES } from '../../apps/player/app/shell/page/page-cookies.ts';
import { PLATFORM_PATHS } from '../../apps/server/src/modules/platform/platform-proxy.ts';
import { settingDefinitions } from '../../apps/server/src/settings.ts';
import { compileConfiguration, whyNoVarnish } from './testing/varnish.ts';

// The configurations repeat what the server decides. `npm run prove cache` runs them.

const ROOT = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(resolve(ROOT, 'docs/guides/cache', name), 'utf8');
const locales = readdirSync(resolve(ROOT, 'fixtures/site/locale')).map((name) => name.replace('.json', ''));

describe.each(['marquee.vcl', 'nginx.conf'])('the cache of %s', (name) => {
  const configuration = read(name);

  it.each(PAGE_COOKIES)('knows the cookie %s, which decides pages', (cookie) => {
    expect(configuration).toContain(`${cookie}=1`);
  });

  it('lets sessions through', () => {
    expect(configuration).toContain(settingDefinitions.platformSessionCookie.fallback);
  });

  it('lets every call of the platform through', () => {
    const passing = [...configuration.matchAll(/\^\/\(([\w|-]+)\)/g)].flatMap(([, names = '']) =>
      names.split('|'),
    );
    const firsts = PLATFORM_PATHS.map((path) => path.split('/')[1]);
    expect(firsts.filter((first) => !passing.includes(first ?? ''))).toEqual([]);
  });

  it('knows the languages of the demo', () => {
    const known = new Set(
      [...configuration.matchAll(/[(:]((?:[a-z]{2}(?:-[a-z]{2})?\|)+[a-z]{2}(?:-[a-z]{2})?)\)/g)].flatMap(
        ([, list = '']) => list.split('|'),
      ),
    );
    expect(locales.map((locale) => locale.toLowerCase()).filter((locale) => !known.has(locale))).toEqual([]);
  });
});

const why = whyNoVarnish();
it.skipIf(why !== undefined)(`Varnish understands its configuration${why ? ` (${why})` : ''}`, () => {
  expect(() => compileConfiguration()).not.toThrow();
});

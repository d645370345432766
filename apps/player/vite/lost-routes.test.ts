import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { keepPage } from './lost-routes.ts';

type Loader = { loadRouteModule: (route: object, kept: object) => Promise<unknown> };

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const installed = readFileSync(path.join(router, 'dist/production/lib/dom/ssr/routeModules.js'), 'utf8');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page whose script does not come is a page that did not come, and the one before stays', async () => {
  const reload = vi.fn<() => void>();
  const marqueeLostRoute = vi.fn<(error: unknown) => string>(() => 'a page that did not come');
  vi.stubGlobal('window', { location: { reload }, marqueeLostRoute });
  vi.spyOn(console, 'error').mockReturnValue();
  // The file of the installed router that the build uses.
  const { loadRouteModule } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(keepPage(installed))}`
  )) as Loader;
  const kept = {};
  expect(await loadRouteModule({ id: 'routes/a', module: 'data:text/javascript,throw 1' }, kept)).toBe(
    'a page that did not come',
  );
  expect(marqueeLostRoute.mock.calls).toEqual([[1]]);
  expect(reload).not.toHaveBeenCalled();
  expect(kept).toEqual({});
});

it('says so when the router does something else by now', () => {
  expect(() => keepPage('export {};')).toThrow('The router no longer loads the page anew where it did');
});

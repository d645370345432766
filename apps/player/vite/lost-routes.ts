import type { Plugin } from 'vite';

const LOADER = /\/react-router\/dist\/[^?]*\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

/**
 * The router loads the page that one is on anew when the script of another does not come, if only because the pointer
 * has rested on its link. Without a connection the browser then shows a page of its own, and what was typed or played is
 * gone. Here the page that was asked for takes its place, as one that did not come (shell/lost-route.tsx).
 */
export function lostRoutes(): Plugin {
  let isFound = false;
  return {
    name: 'lost-routes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!LOADER.test(id)) return undefined;
      isFound = true;
      return { code: keepPage(code), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error('The router’s loader of pages is not where it was: see vite/lost-routes.ts.');
    },
  };
}

/** @throws when the router no longer does what it did: somebody has to look at what it does now. */
export function keepPage(code: string): string {
  if (code.split(RELOAD).length !== 2)
    throw new Error('The router no longer loads the page anew where it did: see vite/lost-routes.ts.');
  return code.replace(
    RELOAD,
    `if (window.marqueeLostRoute) return window.marqueeLostRoute(error);\n${RELOAD}`,
  );
}

import type {
  ClassFact,
  DividedPlayer,
  DrawingTools,
  PageDrawing,
  PlayerServices,
  RequestServices,
} from '@marquee/player';
import type { Marking } from './page-template.ts';
import type { DrawPage } from './draw-page.ts';
import type { PageFigures } from './threads/page-threads.ts';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContext, ServerBuild } from 'react-router';

/** The server build of the player: React Router's own, and what this server asks of it besides. */
export type PlayerBuild = ServerBuild & {
  entry: {
    module: ServerBuild['entry']['module'] & {
      requestServices: RouterContext<RequestServices>;
      /** Prepares the build for the router (apps/player/app/shell/page/loader-data.server.ts). */
      hideLoaderData(build: ServerBuild): ServerBuild;
      /** Draws a page whose loaders have answered (apps/player/app/shell/page/draw-page.server.tsx). */
      drawPage(build: ServerBuild, page: PageDrawing, tools: DrawingTools): Promise<readonly string[]>;
      sharedPages: {
        /** The part of a `Cookie` header that a guest's page is rendered from, besides the facts about the visitor. */
        cookies(header: string | undefined): string;
        /** The greatest age of a page that a visitor may get, in milliseconds. */
        longestMs: number;
      };
      /** Pages of players (apps/player/app/shell/page/class-page.server.ts). */
      classPages: Marking & {
        dividePlayer(services: PlayerServices, mark: string): Promise<DividedPlayer | undefined>;
        readClassFact(services: PlayerServices, fact: ClassFact): Promise<boolean>;
      };
    };
  };
};

export type Player = {
  /** Files for the browser; in development Vite serves them. */
  clientDir?: string;
  /** Loads the build; in development a fresh one for each request. */
  loadBuild(): Promise<PlayerBuild>;
  /** Draws pages on other threads; left out, they are drawn by whoever asks. */
  draw?: DrawPage;
  /** What the threads have to do. */
  pageUse?: () => PageFigures;
  /** Version of the files for the browser, which their manifest names too; in development there is none. */
  version?: string;
};

/**
 * The player as `npm run build` made it; undefined when it was not built.
 *
 * @param options.draws whether pages are drawn with it; what only drawing needs takes a tenth of a start to load
 */
export async function findPlayer(
  playerDir: string,
  { draws }: { draws: boolean },
): Promise<Player | undefined> {
  const entry = join(playerDir, 'build/server/index.js');
  const isBuilt = await access(entry).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return undefined;
  const build: unknown = await import(pathToFileURL(entry).href);
  assertPlayerBuild(build);
  if (draws) await loadParts(join(playerDir, 'build/server/assets'));
  return {
    clientDir: join(playerDir, 'build/client'),
    loadBuild: async () => build,
    version: build.assets.version,
  };
}

/** Loads at startup the modules that pages import at their first render: otherwise visitors wait for compilation. */
async function loadParts(directory: string): Promise<void> {
  for (const file of await readdir(directory))
    if (file.endsWith('.js')) await import(pathToFileURL(join(directory, file)).href);
}

/** @throws when the player's entry.server does not export what the server asks of it. */
export function assertPlayerBuild(build: unknown): asserts build is PlayerBuild {
  const entry = (build as Partial<PlayerBuild> | null)?.entry;
  const { requestServices, hideLoaderData, drawPage, sharedPages, classPages } = entry?.module ?? {};
  if (
    !requestServices ||
    typeof hideLoaderData !== 'function' ||
    typeof drawPage !== 'function' ||
    typeof sharedPages?.cookies !== 'function' ||
    typeof classPages?.dividePlayer !== 'function'
  ) {
    throw new Error(
      'The player’s server build is not one: entry.server must export requestServices, hideLoaderData, drawPage, sharedPages and classPages.',
    );
  }
}

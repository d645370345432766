import { enableCompileCache } from 'node:module';
import { AppError } from './errors.ts';
import { parseSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';
import { PLAYER_DIR } from './ssr/own-folders.ts';
import { pageThreadAhead } from './ssr/threads/page-thread-start.ts';
import { pgliteAhead } from './store/connections/pglite-start.ts';

// From the second start on, Node need not parse the files and strip their types again.
enableCompileCache();

try {
  const settings = parseSettings(process.env);
  if (settings.databaseUrl === undefined) pgliteAhead.begin();
  if (!settings.dev && settings.pageThreads !== 0) pageThreadAhead.begin(PLAYER_DIR);
  // Loaded only now: wrong settings stop the start at once, and the cache covers what follows.
  const { openApp } = await import('./starting/open-app.ts');
  const opened = await openApp(settings);
  // What goes wrong with the store is said once it is asked for.
  opened.opening.catch(() => undefined);
  // The larger part of the server, loaded while the database opens.
  const { start } = await import('./start.ts');
  await start(opened);
} catch (error) {
  // For an error that the operator can fix, the message is enough: no stack trace.
  const isExpected = error instanceof SettingsError || error instanceof AppError;
  // oxlint-disable-next-line no-console -- there is no log yet
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

import { createServer } from 'node:net';
import { parseSettings, type Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';
import { listening, tryWith } from './unusable-settings.ts';

// `npm start` and `npm run serve` run this before the build, so that wrong settings are reported at once.

try {
  const settings = parseSettings(process.env);
  await tryWith(settings, listening, () => listenOnce(settings));
} catch (error) {
  // The start itself reports errors that have another cause than the settings.
  if (error instanceof SettingsError) {
    // oxlint-disable-next-line no-console -- there is no log yet
    console.error(error.message);
    process.exitCode = 1;
  }
}

function listenOnce({ host, port }: Settings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer().once('error', reject);
  server.listen({ host, port }, () => server.close(() => resolve()));
  return promise;
}

import { enableCompileCache } from 'node:module';
import { AppError } from './errors.ts';
import { parseSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

// From the second start on nothing is parsed and stripped of its types again.
enableCompileCache();

try {
  const settings = parseSettings(process.env);
  // Loaded only now: wrong settings stop the start at once, and the cache covers what follows.
  const { start } = await import('./start.ts');
  await start(settings);
} catch (error) {
  // What the operator can put right needs a sentence, not a stack trace.
  const isExpected = error instanceof SettingsError || error instanceof AppError;
  // oxlint-disable-next-line no-console -- there is no log yet
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

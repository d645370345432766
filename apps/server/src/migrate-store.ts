import type { Log } from '@marquee/schemas/log';
import { AppError, ERRORS, storeErrorCode } from './errors.ts';
import { SettingsError } from './settings-error.ts';
import { migrateStore } from './store/open-store.ts';
import type { MigrationPlan } from './store/migrate.ts';
import { parseStoreSettings } from './store-settings.ts';
import { openingStore, tryWith } from './unusable-settings.ts';

export type StoreMigration = { plan: MigrationPlan } | { code: string; message: string };

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** What `npx marquee migrate` does: brings the store that the settings name to this version. Never throws. */
export async function migrateStoreOf(
  environment: Readonly<Record<string, string | undefined>>,
  options: { isDryRun: boolean },
): Promise<StoreMigration> {
  try {
    const { dataDir, databaseUrl } = parseStoreSettings(environment);
    const settings = { dataDir, databaseUrl };
    const plan = await tryWith(settings, openingStore, () =>
      migrateStore({ ...settings, log: SILENT }, options),
    );
    return { plan };
  } catch (error) {
    if (error instanceof SettingsError) return { code: 'SETTINGS_INVALID', message: error.message };
    if (error instanceof AppError) return { code: error.code, message: error.message };
    const message = error instanceof Error ? error.message : String(error);
    const code = storeErrorCode(error instanceof Error ? error : { message });
    return { code: code ?? 'UNEXPECTED', message: code ? `${ERRORS[code][1]} (${message})` : message };
  }
}

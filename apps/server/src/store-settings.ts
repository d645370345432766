import { readSetting, settingDefinitions, type Settings } from './settings.ts';
import type { Definition } from './settings-definition.ts';
import { misspelt } from './settings-together.ts';
import { SettingsError, type SettingProblem } from './settings-error.ts';

type StoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'migrateAtStart'>;

/**
 * Only the settings of the store, for commands that work on the store without the server.
 * @throws {SettingsError}
 */
export function parseStoreSettings(
  environment: Readonly<Record<string, string | undefined>>,
): StoreSettings & { migrates: boolean } {
  const problems: SettingProblem[] = [];
  function read<T>(definition: Definition<T>): T | undefined {
    const raw = environment[definition.name]?.trim();
    return raw ? readSetting(definition, raw, problems) : definition.fallback;
  }
  const { dataDir, databaseUrl, migrateAtStart } = settingDefinitions;
  const settings = {
    dataDir: read(dataDir) ?? '',
    databaseUrl: read(databaseUrl),
    migrateAtStart: read(migrateAtStart) ?? false,
  };
  // With a misspelt name, the command would write to another store.
  problems.push(...misspelt(environment, [dataDir.name, databaseUrl.name, migrateAtStart.name]));
  if (problems.length > 0) throw new SettingsError(problems);
  return { ...settings, migrates: settings.migrateAtStart || settings.databaseUrl === undefined };
}

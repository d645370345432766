import { readSetting, settingDefinitions, type Settings } from './settings.ts';
import { misspelt } from './settings-together.ts';
import { SettingsError, type SettingProblem } from './settings-error.ts';

/**
 * Only the settings of the store, for commands that work on the store without the server.
 * @throws {SettingsError}
 */
export function parseStoreSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Settings, 'dataDir' | 'databaseUrl'> {
  const problems: SettingProblem[] = [];
  const [dataDir, databaseUrl] = [settingDefinitions.dataDir, settingDefinitions.databaseUrl].map(
    (definition) => {
      const raw = environment[definition.name]?.trim();
      return raw ? readSetting(definition, raw, problems) : definition.fallback;
    },
  );
  // With a misspelt name, the command would write to another store.
  const names = [settingDefinitions.dataDir.name, settingDefinitions.databaseUrl.name];
  problems.push(...misspelt(environment, names));
  if (dataDir === undefined || problems.length > 0) throw new SettingsError(problems);
  return { dataDir, databaseUrl };
}

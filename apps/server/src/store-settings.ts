import { readSetting, settingDefinitions, type Settings } from './settings.ts';
import type { Definition } from './settings-definition.ts';
import { misspelt } from './settings-together.ts';
import { SettingsError, type SettingProblem } from './settings-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type StoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'migrateAtStart'>;

/**
 * Only the settings of the store, for commands that work on the store without the server.
 * @throws {SettingsError}
 */
export function parseStoreSettings(environment: Environment): StoreSettings & { migrates: boolean } {
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

type SecretSettings = Pick<
  Settings,
  'sessionSecret' | 'sessionSecretAccepted' | 'secretsKey' | 'secretsKeyAccepted'
>;

/**
 * The keys that the store's secrets are under, as the server has them. One that no process has would make them
 * unreadable, so it must be given.
 * @throws {SettingsError}
 */
export function parseSecretSettings(environment: Environment): SecretSettings {
  const problems: SettingProblem[] = [];
  const { sessionSecret, sessionSecretAccepted, secretsKey, secretsKeyAccepted } = settingDefinitions;
  function read(definition: Definition<string>): string | undefined {
    const raw = environment[definition.name]?.trim();
    return raw ? readSetting(definition, raw, problems) : undefined;
  }
  const settings = {
    sessionSecret: read(sessionSecret),
    sessionSecretAccepted: read(sessionSecretAccepted),
    secretsKey: read(secretsKey),
    secretsKeyAccepted: read(secretsKeyAccepted),
  };
  if (problems.length === 0 && settings.sessionSecret === undefined)
    problems.push({ name: sessionSecret.name, found: 'nothing', wanted: sessionSecret.parse.wanted });
  const names = [sessionSecret, sessionSecretAccepted, secretsKey, secretsKeyAccepted].map(
    ({ name }) => name,
  );
  problems.push(...misspelt(environment, names));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

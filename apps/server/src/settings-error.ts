export type SettingProblem = { name: string; found: string; wanted: string };

/** Stops the start; names every wrong setting at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'SETTINGS_INVALID';
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[], options?: ErrorOptions) {
    const lines = problems.map(({ name, found, wanted }) => `  ${name}: found ${found}, wanted ${wanted}.`);
    super(`SETTINGS_INVALID: the server cannot start with these settings.\n${lines.join('\n')}`, options);
    this.problems = problems;
  }
}

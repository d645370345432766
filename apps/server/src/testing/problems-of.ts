import { SettingsError, type SettingProblem } from '../settings-error.ts';
import { parseSettings } from '../settings.ts';

/** What is said of settings; nothing where a server would start with them. */
export function problemsOf(
  environment: Readonly<Record<string, string | undefined>>,
): readonly SettingProblem[] {
  try {
    parseSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

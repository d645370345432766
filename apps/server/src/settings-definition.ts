import type { SettingParser } from './settings-parsers.ts';

/** One setting, read from an environment variable. */
export type Definition<T> = {
  /** Name of the environment variable. */
  name: string;
  parse: SettingParser<T>;
  /** The value when the variable is not set; left out: the setting stays unset. */
  fallback?: T;
  /** The value in demo mode when the variable is not set. */
  demoFallback?: T;
  /** Must be set when the server runs without DEMO_DIR. */
  requiredInProduction?: boolean;
  /** Never printed, not even when it is wrong. */
  secret?: boolean;
  description: string;
};

export const define = <T>(definition: Definition<T>): Definition<T> => definition;

import type { Settings } from './settings.ts';
import { SettingsError, type SettingProblem } from './settings-error.ts';
import { DatabaseRefused } from './store/connections/database-refused.ts';

/** Well-formed settings may still be unusable, which shows only in use. The system's error tells which one it is. */
type Verdict<Names extends keyof Settings = keyof Settings> = (
  settings: Pick<Settings, Names>,
  code: string,
  error: Error,
) => SettingProblem | undefined;

const PORT_CODES: Record<string, string> = {
  EADDRINUSE: 'a port that no other program listens on: stop that program or choose another number',
  EACCES: 'a port this process may listen on: those below 1024 usually need more rights',
};
const HOST_CODES = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);
const DIRECTORY_CODES = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
]);
export const listening: Verdict = ({ port, host }, code) => {
  const wanted = PORT_CODES[code];
  if (wanted) return { name: 'PORT', found: `${port} (${code})`, wanted };
  if (!HOST_CODES.has(code)) return undefined;
  const address = 'an address of this machine, such as 127.0.0.1 or 0.0.0.0';
  return { name: 'HOST', found: `${JSON.stringify(host)} (${code})`, wanted: address };
};

export const openingStore: Verdict<'dataDir' | 'databaseUrl'> = ({ dataDir, databaseUrl }, code, error) => {
  if (databaseUrl === undefined) {
    if (!DIRECTORY_CODES.has(code)) return undefined;
    const wanted = 'a directory that this process can create and write to, with room on its disk';
    return { name: 'DATA_DIR', found: `${JSON.stringify(dataDir)} (${code})`, wanted };
  }
  if (!(error instanceof DatabaseRefused)) return undefined;
  const wanted = error.isUnreadable
    ? 'an address such as postgres://user:password@host/database, with %23 for #, %2F for / and %3F for ? in a password'
    : 'a PostgreSQL database that runs, can be reached from here and knows this user';
  return { name: 'DATABASE_URL', found: `an address that cannot be used (${error.message})`, wanted };
};

export const readingDemo: Verdict = ({ demoDir }, _code, { message }) => ({
  name: 'DEMO_DIR',
  found: `${JSON.stringify(demoDir)} (${message})`,
  wanted: 'a directory with the JSON files of a demo site: site/<kind>/<id>.json, personas and platform',
});

/** The encrypted secrets in the store cannot be read, so nobody with a second factor could sign in. */
export function wrongSecretsKey(): SettingsError {
  const wanted = 'the key with which the secrets in the store were encrypted (without it, SESSION_SECRET is)';
  return new SettingsError([{ name: 'SECRETS_KEY', found: 'another key', wanted }]);
}

/** A package for production (scripts/package.mjs) leaves the sandbox and the demo out. */
const isLeftOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

export function explainNoDemo(demoDir: string, error: unknown): never {
  if (!isLeftOut(error)) throw error;
  const wanted = 'nothing: a package has no demo and no known sign-ins';
  throw new SettingsError([{ name: 'DEMO_DIR', found: JSON.stringify(demoDir), wanted }], { cause: error });
}

export function explainNoSandbox(error: unknown): never {
  if (!isLeftOut(error)) throw error;
  const wanted = 'the origin of the casino platform: a package has no sandbox that could stand in for it';
  throw new SettingsError([{ name: 'PLATFORM_URL', found: 'nothing', wanted }], { cause: error });
}

/** Does `work`; when it fails because of a setting, the error names the setting and what to do (OPS-01). */
export async function tryWith<T, Names extends keyof Settings>(
  settings: Pick<Settings, Names>,
  verdict: Verdict<Names>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const problem = verdict(settings, code, error);
    throw problem ? new SettingsError([problem], { cause: error }) : error;
  }
}

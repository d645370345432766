import { SettingsError, type SettingProblem, type Settings } from './settings.ts';

/** Settings that are well formed and still cannot be used: only trying tells. What the system said names which. */
type Verdict = (settings: Settings, code: string, error: Error) => SettingProblem | undefined;

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
/** Connecting failed, or PostgreSQL refused: wrong password, no such role, no such database, no rights. */
const DATABASE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28...|3D000|42501|08...)$/;

export const listening: Verdict = ({ port, host }, code) => {
  const wanted = PORT_CODES[code];
  if (wanted) return { name: 'PORT', found: `${port} (${code})`, wanted };
  if (!HOST_CODES.has(code)) return undefined;
  const address = 'an address of this machine, such as 127.0.0.1 or 0.0.0.0';
  return { name: 'HOST', found: `${JSON.stringify(host)} (${code})`, wanted: address };
};

export const openingStore: Verdict = ({ dataDir, databaseUrl }, code) => {
  if (databaseUrl === undefined) {
    if (!DIRECTORY_CODES.has(code)) return undefined;
    const wanted = 'a directory that this process can create and write to, with room on its disk';
    return { name: 'DATA_DIR', found: `${JSON.stringify(dataDir)} (${code})`, wanted };
  }
  if (!DATABASE_CODES.test(code)) return undefined;
  // The address holds a password, so it is never printed.
  const wanted = 'a PostgreSQL database that runs, can be reached from here and knows this user';
  return { name: 'DATABASE_URL', found: `an address that cannot be used (${code})`, wanted };
};

export const readingDemo: Verdict = ({ demoDir }, _code, { message }) => ({
  name: 'DEMO_DIR',
  found: `${JSON.stringify(demoDir)} (${message})`,
  wanted: 'a directory with the JSON files of a demo site: site/<kind>/<id>.json, personas and platform',
});

/** What the store keeps encrypted cannot be read: nobody with a second factor could sign in. */
export function wrongSecretsKey(): SettingsError {
  const wanted = 'the key with which the secrets in the store were encrypted (without it, SESSION_SECRET is)';
  return new SettingsError([{ name: 'SECRETS_KEY', found: 'another key', wanted }]);
}

/** Does `work`; when it fails because of a setting, the error names the setting and what to do (OPS-01). */
export async function tryWith<T>(settings: Settings, verdict: Verdict, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const problem = verdict(settings, code, error);
    throw problem ? new SettingsError([problem], { cause: error }) : error;
  }
}

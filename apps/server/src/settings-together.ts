import { editDistance } from '@marquee/schemas/nearest';
import type { SettingProblem } from './settings-error.ts';
import type { Settings } from './settings.ts';
import { flag } from './settings-parsers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The sandbox must be chosen explicitly: players could believe that deposits to it are real, but its money is not. */
export function missingPlatform(environment: Environment, isDemo: boolean): SettingProblem[] {
  const { PLATFORM_URL: url, SANDBOX_PLATFORM: given } = environment;
  if (url?.trim() || flag.read(given?.trim() || (isDemo ? '1' : '0')) !== false) return [];
  const wanted =
    'the origin of the casino platform, such as https://platform.internal, or SANDBOX_PLATFORM=1 to run with the embedded sandbox, which is a stand-in with made-up money';
  return [{ name: 'PLATFORM_URL', found: 'nothing', wanted }];
}

/** Names by which a machine reaches itself. */
const HERE = new Set(['localhost', '127.0.0.1', '[::1]', '[::]', '0.0.0.0']);

/** If PLATFORM_URL named this server, it would call itself for every answer. */
export function ownPlatform({ platformUrl, publicOrigin, host, port }: Partial<Settings>): SettingProblem[] {
  if (platformUrl === undefined) return [];
  const { hostname, port: named, protocol, host: authority } = new URL(platformUrl);
  const isHere = HERE.has(hostname) || hostname.endsWith('.localhost') || hostname === host;
  const isOwnPort = Number(named || (protocol === 'https:' ? 443 : 80)) === port;
  const isPublic = publicOrigin !== undefined && new URL(publicOrigin).host === authority;
  if (!isPublic && !(isHere && isOwnPort)) return [];
  const wanted = 'the origin of the casino platform itself, which this server asks for what it passes on';
  const found = `${JSON.stringify(platformUrl)}, which is this server`;
  return [{ name: 'PLATFORM_URL', found, wanted }];
}

/** Whoever is believed everything could write an address into X-Forwarded-For that the admin answers. */
export function unknownProxies({ trustProxy, adminAllowedAddresses }: Partial<Settings>): SettingProblem[] {
  if (trustProxy !== true || !adminAllowedAddresses?.length) return [];
  const wanted =
    'the addresses of the proxies, such as 10.0.0.0/8,127.0.0.1, because ADMIN_ALLOWED_ADDRESSES is set: with 1 a visitor could say which address is theirs';
  return [{ name: 'TRUST_PROXY', found: '"1"', wanted }];
}

/** Settings that have no effect without others: set alone, they would only seem to work. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER'],
  OIDC_ROLE_CLAIM: ['OIDC_ISSUER', 'OIDC_ROLES'],
  OIDC_ROLES: ['OIDC_ISSUER', 'OIDC_ROLE_CLAIM'],
  SESSION_SECRET_ACCEPTED: ['SESSION_SECRET'],
  PLATFORM_SECRET_ACCEPTED: ['PLATFORM_SECRET'],
  OIDC_CLIENT_SECRET_ACCEPTED: ['OIDC_CLIENT_SECRET'],
  OFREP_SECRET_ACCEPTED: ['OFREP_SECRET'],
  METRICS_SECRET_ACCEPTED: ['METRICS_SECRET'],
  SMTP_URL: ['MAIL_FROM'],
  MAIL_FROM: ['SMTP_URL'],
  RESTRICTED_COUNTRIES: ['GEO_HEADER'],
  SECURITY_CONTACT: ['SECURITY_EXPIRES'],
  SECURITY_EXPIRES: ['SECURITY_CONTACT'],
  SECURITY_POLICY: ['SECURITY_CONTACT'],
  SECURITY_ENCRYPTION: ['SECURITY_CONTACT'],
  SECURITY_LANGUAGES: ['SECURITY_CONTACT'],
};
/** Settings that a demo provides itself. */
const OF_DEMO = new Set(['GEO_HEADER']);

export function missingTogether(
  environment: Environment,
  { isDemo, known }: { isDemo: boolean; known: readonly SettingProblem[] },
): SettingProblem[] {
  const isSet = (name: string): boolean => Boolean(environment[name]?.trim());
  const said = new Set(known.map(({ name }) => name));
  return Object.entries(TOGETHER).flatMap(([name, needed]) =>
    needed
      .filter((other) => isSet(name) && !isSet(other) && !(isDemo && OF_DEMO.has(other)))
      // One line for each that is missing, however many need it.
      .filter((other) => !said.has(other) && said.add(other))
      .map((other) => ({ name: other, found: 'nothing', wanted: `a value, because ${name} is set` })),
  );
}

/** Finds misspelt names of settings: without this check, the setting would be ignored silently. */
export function misspelt(environment: Environment, names: readonly string[]): SettingProblem[] {
  const isSet = (name: string): boolean => Boolean(environment[name]?.trim());
  const missing = names.filter((name) => name.includes('_') && !isSet(name));
  return Object.keys(environment)
    .filter((name) => name.includes('_') && isSet(name) && !names.includes(name))
    .flatMap((name) => {
      const meant = missing.find((each) => editDistance(name.toUpperCase(), each) <= slips(each));
      return meant ? [{ name, found: 'a name that no setting has', wanted: meant }] : [];
    });
}

/** How many letters of a name may differ. Two swapped letters count as two. */
const slips = (name: string): number => (name.length < 9 ? 1 : Math.max(2, Math.floor(name.length / 6)));

import { define, type Definition } from './settings-definition.ts';
import { pageSettings } from './settings-of-pages.ts';
import { mailSettings } from './modules/mail/mail-settings.ts';
import { secretSettings } from './modules/secrets/secret-settings.ts';
import { stopSettings } from './settings-of-stopping.ts';
import { safetySettings } from './modules/security-text/security-text-settings.ts';
import { doorSettings } from './plugins/own/door-settings.ts';
import { traceSettings } from './settings-of-traces.ts';
import { SettingsError, type SettingProblem } from './settings-error.ts';
import {
  missingPlatform,
  missingTogether,
  misspelt,
  ownPlatform,
  unknownProxies,
} from './settings-together.ts';
import {
  choice,
  countries,
  databaseAddress,
  flag,
  integer,
  issuer,
  list,
  origin,
  pairs,
  path,
  platformCookie,
  scriptAddress,
  sources,
  text,
  type SettingParser,
} from './settings-parsers.ts';

/** Every setting there is. docs/settings.md is generated from this table. */
export const settingDefinitions = {
  port: define({
    name: 'PORT',
    parse: integer(0, 65_535),
    fallback: 3000,
    description: 'Port to listen on; 0 picks a free one.',
  }),
  host: define({
    name: 'HOST',
    parse: text({}),
    fallback: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 listens on all of them.',
  }),
  dataDir: define({
    name: 'DATA_DIR',
    parse: path,
    fallback: './data',
    description: 'Directory of the embedded store and of the artwork made so far.',
  }),
  databaseUrl: define<string>({
    name: 'DATABASE_URL',
    parse: databaseAddress,
    secret: true,
    description: 'PostgreSQL to use in place of the embedded store; any number of processes can share it.',
  }),
  migrateAtStart: define({
    name: 'MIGRATE_AT_START',
    parse: flag,
    fallback: false,
    demoFallback: true,
    description:
      'Whether a start brings the tables of a PostgreSQL to its version. Without it “npx marquee migrate” does, before the first process of a version. The embedded store is always brought there: nobody else uses it.',
  }),
  platformUrl: define<string>({
    name: 'PLATFORM_URL',
    parse: origin,
    description:
      'Origin of the casino platform. Left out: the embedded sandbox answers, in a demo or with SANDBOX_PLATFORM.',
  }),
  sandboxPlatform: define({
    name: 'SANDBOX_PLATFORM',
    parse: flag,
    fallback: false,
    demoFallback: true,
    description:
      'Whether the embedded sandbox may stand in for the platform where PLATFORM_URL is left out. It is no casino: its money is made up. Without either the server does not start.',
  }),
  platformSessionCookie: define({
    name: 'PLATFORM_SESSION_COOKIE',
    parse: platformCookie,
    fallback: 'northstar_session',
    description: 'Cookie by which the platform knows a signed-in player; without it a visitor is a guest.',
  }),
  platformTimeoutMs: define({
    name: 'PLATFORM_TIMEOUT_MS',
    parse: integer(100, 60_000),
    fallback: 8000,
    description: 'Milliseconds the platform has for an answer.',
  }),
  publicOrigin: define<string>({
    name: 'PUBLIC_ORIGIN',
    parse: origin,
    requiredInProduction: true,
    description:
      'Origin people type, for example https://www.example.com. With https, cookies are secure and HSTS is on.',
  }),
  ...secretSettings,
  adminWritesPerMinute: define({
    name: 'ADMIN_WRITES_PER_MINUTE',
    parse: integer(1, 1_000_000),
    fallback: 1200,
    description: 'How many writes one person or API token may make in the admin API a minute.',
  }),
  playerWritesPerMinute: define({
    name: 'PLAYER_WRITES_PER_MINUTE',
    parse: integer(1, 1_000_000),
    fallback: 600,
    description:
      'How many writes one session of a player may make a minute; one network address may make ten times as many. Sign-in has stricter limits of its own.',
  }),
  oidcIssuer: define<string>({
    name: 'OIDC_ISSUER',
    parse: issuer,
    description:
      'OpenID Connect provider by which people sign in to the admin. Its return address is <PUBLIC_ORIGIN>/admin/api/session/sso/callback. Left out: by password alone.',
  }),
  oidcClientId: define<string>({
    name: 'OIDC_CLIENT_ID',
    parse: text({}),
    description: 'What the admin is called at the provider. Needed with OIDC_ISSUER.',
  }),
  oidcLabel: define({
    name: 'OIDC_LABEL',
    parse: text({}),
    fallback: 'Sign in with your company account',
    description: 'What the button on the sign-in page says.',
  }),
  oidcScopes: define({
    name: 'OIDC_SCOPES',
    parse: text({ pattern: /^openid( [\w.:/-]+)*$/, wanted: 'scopes that begin with openid' }),
    fallback: 'openid email profile',
    description: 'What the provider is asked to tell about a person.',
  }),
  oidcRoleClaim: define<string>({
    name: 'OIDC_ROLE_CLAIM',
    parse: text({
      pattern: /^[\w:/.-]{1,200}$/,
      wanted: 'the name of a claim, such as groups or realm_access.roles',
    }),
    description:
      'Claim that decides a person’s role at every sign-in; who has one is added by themselves. Left out: people are added in the admin, and known by their verified address.',
  }),
  oidcRoles: define({
    name: 'OIDC_ROLES',
    parse: pairs('viewer', 'editor', 'publisher', 'administrator'),
    fallback: [],
    description:
      'What the values of OIDC_ROLE_CLAIM mean; of several roles the highest counts. A role may be limited, as in estonia=editor(languages: et); once one is, every sign-in sets limits.',
  }),
  oidcTrustEmail: define({
    name: 'OIDC_TRUST_EMAIL',
    parse: flag,
    fallback: false,
    description:
      'Whether an address counts as verified where the provider does not say. Only where nobody can set theirs freely.',
  }),
  logLevel: define({
    name: 'LOG_LEVEL',
    parse: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    // Fewer log lines keep the demo's notice visible.
    demoFallback: 'warn',
    description: 'Least severe log line that is written.',
  }),
  ...doorSettings,
  geoHeader: define<string>({
    name: 'GEO_HEADER',
    parse: text({ pattern: /^[A-Za-z][A-Za-z0-9-]{0,79}$/, wanted: 'the name of a header' }),
    description: 'Header with the visitor’s country, set by the proxy in front, for example CF-IPCountry.',
  }),
  environment: define<string>({
    name: 'ENVIRONMENT',
    parse: text({ pattern: /^.{1,40}$/, wanted: 'a name of up to 40 letters, such as Staging' }),
    description:
      'What this site is called when it is not the one players use. The admin says so on every screen, and that publishing here does not reach players. Left out: it is that one.',
  }),
  countVisits: define({
    name: 'COUNT_VISITS',
    parse: flag,
    fallback: true,
    description:
      'Whether visits are counted by facts that many share (language, licence, guest or player, device, kind of currency, country, groups), so that the admin can say how many a change touches. Nothing is kept about one visitor.',
  }),
  restrictedCountries: define({
    name: 'RESTRICTED_COUNTRIES',
    parse: countries,
    fallback: [],
    description:
      'Countries whose guests may not register, sign in or play (HTTP 451). Needs GEO_HEADER, which says where they are.',
  }),
  adScript: define<string>({
    name: 'AD_SCRIPT',
    parse: scriptAddress,
    description:
      'Advertising script of the casino’s pages. It runs once a visitor has accepted cookies, and its origin is allowed by the content policy. Left out: there is none.',
  }),
  imageOrigins: define({
    name: 'IMAGE_ORIGINS',
    parse: sources('https://images.example.com'),
    fallback: [],
    description: 'Other origins pictures may come from.',
  }),
  imagesMegabytes: define({
    name: 'IMAGES_MEGABYTES',
    parse: integer(1, 1_000_000),
    fallback: 2000,
    description: 'How many megabytes of the store all uploaded pictures may take with their sizes.',
  }),
  ...pageSettings,
  ...stopSettings,
  frameOrigins: define({
    name: 'FRAME_ORIGINS',
    parse: sources('https://games.example.com'),
    fallback: [],
    description: 'Other origins games may be framed from.',
  }),
  webhookPrivateTargets: define({
    name: 'WEBHOOK_PRIVATE_TARGETS',
    parse: flag,
    fallback: false,
    // A demo's receiver is on the same machine.
    demoFallback: true,
    description:
      'Whether webhooks may go to addresses inside: this machine, private networks, the cloud’s own services. Whoever may add webhooks can then reach them.',
  }),
  ofrepPublicFlags: define({
    name: 'OFREP_PUBLIC_FLAGS',
    parse: list(/^(?:\*|[a-z][a-z0-9-]{0,79})$/, 'flag keys such as new-lobby,rocket-chance, or * for all'),
    fallback: [],
    description:
      'Flags whose value for themselves every visitor may read by OFREP. Testers and admin users read all of them.',
  }),
  ...traceSettings,
  ...safetySettings,
  ...mailSettings,
  demoDir: define<string>({
    name: 'DEMO_DIR',
    parse: path,
    description:
      'Directory of the demo site. Set by npm start; turns the demo mode on: seeding and known sign-ins.',
  }),
  dev: define({
    name: 'MARQUEE_DEV',
    parse: flag,
    fallback: false,
    description: 'Serves player and admin through Vite with hot reload. Set by npm run dev.',
  }),
};

type Definitions = typeof settingDefinitions;
type Value<D> = D extends { parse: SettingParser<infer T> } ? T : never;
/** Settings that may be left out; the others always have a value. */
type Optional =
  | 'oidcIssuer'
  | 'oidcClientId'
  | 'oidcRoleClaim'
  | 'databaseUrl'
  | 'platformUrl'
  | 'geoHeader'
  | 'builtFilesDir'
  | 'cachePurgeSecret'
  | 'tracesEndpoint'
  | 'adminOrigin'
  | 'securityExpires'
  | 'securityPolicy'
  | 'securityEncryption'
  | 'demoDir'
  | keyof typeof secretSettings
  | keyof typeof mailSettings
  | 'publicOrigin';

/** The settings of one process, parsed and checked. */
export type Settings = { readonly [K in Exclude<keyof Definitions, Optional>]: Value<Definitions[K]> } & {
  readonly [K in Optional]?: Value<Definitions[K]>;
};

/** One line of the table in the documentation. */
export type SettingRow = {
  name: string;
  wanted: string;
  fallback: string;
  required: boolean;
  description: string;
};

/** The table of settings, for the documentation. */
export const settingsTable: readonly SettingRow[] = Object.values(settingDefinitions).map((definition) => ({
  name: definition.name,
  wanted: definition.parse.wanted,
  fallback: definition.fallback === undefined ? '' : String(definition.fallback),
  required: definition.requiredInProduction === true,
  description: definition.description,
}));

/**
 * Reads every setting once. An empty variable counts as not set.
 * @throws {SettingsError} naming each wrong or missing setting (OPS-01).
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: SettingProblem[] = [];
  const isDemo = Boolean(environment['DEMO_DIR']?.trim());
  const values = Object.entries<Definition<unknown>>(settingDefinitions).map(([key, definition]) => {
    const raw = environment[definition.name]?.trim();
    if (raw) return [key, readSetting(definition, raw, problems)];
    if (definition.requiredInProduction && !isDemo)
      problems.push({ name: definition.name, found: 'nothing', wanted: definition.parse.wanted });
    return [key, (isDemo ? definition.demoFallback : undefined) ?? definition.fallback];
  });
  // Each key holds what its own definition parsed, or nothing where it is among the problems.
  const settings = Object.fromEntries(values) as Partial<Settings>;
  const names = Object.values(settingDefinitions).map(({ name }) => name);
  problems.push(
    ...missingTogether(environment, { isDemo, known: problems }),
    ...missingPlatform(environment, isDemo),
    ...ownPlatform(settings),
    ...unknownProxies(settings),
    ...misspelt(environment, names),
  );
  if (problems.length > 0) throw new SettingsError(problems);
  // Each key holds what its own definition parsed, which is what Settings says.
  return Object.freeze(settings) as Settings;
}

/** Parses a setting's text. When it does not fit, adds a problem and returns `undefined`. */
export function readSetting<T>(
  { name, parse, secret }: Definition<T>,
  raw: string,
  problems: SettingProblem[],
): T | undefined {
  const parsed = parse.read(raw);
  if (parsed === undefined) {
    const found = secret ? `a text of ${raw.length} characters` : JSON.stringify(raw);
    problems.push({ name, found, wanted: parse.wanted });
  }
  return parsed;
}

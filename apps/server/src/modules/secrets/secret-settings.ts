import { define } from '../../settings-definition.ts';
import { text } from '../../settings-parsers.ts';

const random = text({ minLength: 32, wanted: 'a random text of 32 characters or more' });
/** What is shown in a header. */
export const bearer = text({
  pattern: /^[!-~]{32,}$/,
  wanted: '32 or more random letters, digits and signs, no spaces',
});

const secret = { secret: true } as const;
const beside = (name: string): string =>
  `Another value of ${name} that counts as well: the next one, before all processes use it, and then the one before. Left out: ${name} alone counts.`;

/**
 * The operator's secrets. Each that something outside of a process remembers has a second value beside it, so that it
 * changes one process after the other (docs/guides/run-in-production.md, “Change a secret”).
 */
export const secretSettings = {
  sessionSecret: define<string>({
    name: 'SESSION_SECRET',
    parse: random,
    requiredInProduction: true,
    ...secret,
    description:
      'Keys what the store keeps of admin sessions and API tokens. The same for every process of one site; another one signs everybody out and ends every token, unless SESSION_SECRET_ACCEPTED has the one before.',
  }),
  sessionSecretAccepted: define<string>({
    name: 'SESSION_SECRET_ACCEPTED',
    parse: random,
    ...secret,
    description: beside('SESSION_SECRET'),
  }),
  secretsKey: define<string>({
    name: 'SECRETS_KEY',
    parse: random,
    ...secret,
    description:
      'Encrypts the secrets in the store: second factors and webhooks. The same for every process; with another one they cannot be read, unless SECRETS_KEY_ACCEPTED has the one before. Left out: made from SESSION_SECRET.',
  }),
  secretsKeyAccepted: define<string>({
    name: 'SECRETS_KEY_ACCEPTED',
    parse: random,
    ...secret,
    description: `${beside('SECRETS_KEY')} Before SECRETS_KEY is set for the first time, SESSION_SECRET is its value.`,
  }),
  platformSecret: define<string>({
    name: 'PLATFORM_SECRET',
    parse: bearer,
    ...secret,
    description:
      'Bearer token that this server shows to the platform for what only it may ask: what was known of a player at an instant, for evidence. Left out: evidence of a player needs the embedded sandbox.',
  }),
  platformSecretAccepted: define<string>({
    name: 'PLATFORM_SECRET_ACCEPTED',
    parse: bearer,
    ...secret,
    description:
      'Another value of PLATFORM_SECRET, which is shown where the platform refuses that one: the next one, or the one before, until the platform has changed it. The embedded sandbox takes both.',
  }),
  oidcClientSecret: define<string>({
    name: 'OIDC_CLIENT_SECRET',
    parse: text({}),
    ...secret,
    description: 'What the admin proves itself with at the provider. Needed with OIDC_ISSUER.',
  }),
  oidcClientSecretAccepted: define<string>({
    name: 'OIDC_CLIENT_SECRET_ACCEPTED',
    parse: text({}),
    ...secret,
    description:
      'Another value of OIDC_CLIENT_SECRET, which is shown where the provider refuses that one: the next one, or the one before, until the provider has changed it.',
  }),
  ofrepSecret: define<string>({
    name: 'OFREP_SECRET',
    parse: bearer,
    ...secret,
    description: 'Key of backends that evaluate flags by OFREP for any visitor. Left out: there are none.',
  }),
  ofrepSecretAccepted: define<string>({
    name: 'OFREP_SECRET_ACCEPTED',
    parse: bearer,
    ...secret,
    description: beside('OFREP_SECRET'),
  }),
  metricsSecret: define<string>({
    name: 'METRICS_SECRET',
    parse: bearer,
    ...secret,
    description:
      'What Prometheus shows as a bearer token to read `/metrics`. Left out, or shown wrong: there is no such page.',
  }),
  metricsSecretAccepted: define<string>({
    name: 'METRICS_SECRET_ACCEPTED',
    parse: bearer,
    ...secret,
    description: beside('METRICS_SECRET'),
  }),
};

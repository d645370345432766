import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';
import { readInstant } from '../read-instant.ts';

export const rotateSecrets: Command = {
  usage: 'rotate-secrets [--dry-run] [--since <instant>]',
  purpose:
    'bring the secrets in the store under the present SECRETS_KEY; with --since, say what still hangs on the SESSION_SECRET before',
  options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' } },
  async run({ values, positionals, surroundings }) {
    if (positionals.length > 0)
      throw wrongUsage('rotate-secrets takes no names: the environment says which store and which keys.');
    const isDryRun = values['dry-run'] === true;
    const given = textOf(values['since']);
    const since = given === undefined ? undefined : new Date(readInstant(given, '--since'));
    const { rotateSecretsOf } = await import('@marquee/server/rotate-secrets');
    const found = await rotateSecretsOf(surroundings.env, { isDryRun, since });
    if ('code' in found) throw new CliError(found.code, found.message);
    const { resealed, left } = found;
    const changed = resealed.secondFactors + resealed.webhooks;
    return {
      lines: [
        changed === 0
          ? 'Every secret in the store is under the present key.'
          : `${count(resealed.secondFactors, 'second factor')} and ${count(resealed.webhooks, 'webhook')} ${isDryRun ? 'would be brought under the present key. Nothing was changed.' : 'brought under the present key.'}`,
        ...(left ? linesOf(left) : []),
      ],
      data: { resealed, isDone: !isDryRun || changed === 0, ...(left ? { left } : {}) },
      exit: EXIT.done,
    };
  },
};

type Left = {
  sessions: number;
  tokens: readonly string[];
  invitations: number;
  previews: number;
  recoveryCodes: readonly string[];
};

/** What ends when the SESSION_SECRET before is not accepted any more. */
function linesOf({ sessions, tokens, invitations, previews, recoveryCodes }: Left): string[] {
  const lines = [
    ...(sessions > 0
      ? [`${count(sessions, 'session')} not seen since; each ends within 12 hours by itself`]
      : []),
    ...(invitations > 0
      ? [`${count(invitations, 'invitation')} from before; each ends within 7 days by itself`]
      : []),
    ...(previews > 0
      ? [`${count(previews, 'shared preview')} from before; each ends within 7 days by itself`]
      : []),
    ...tokens.map((name) => `the API token ${name}, not used since: use it once, or make another`),
    ...recoveryCodes.map((email) => `recovery codes of ${email}: make new ones under Your account`),
  ];
  return lines.length === 0
    ? ['Nothing hangs on the SESSION_SECRET before: SESSION_SECRET_ACCEPTED can be taken away.']
    : ['On the SESSION_SECRET before still hang:', ...lines.map((line) => `- ${line}`)];
}

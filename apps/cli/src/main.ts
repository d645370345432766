import { parseArgs } from 'node:util';
import { type ApiClient, createApiClient } from './api-client.ts';
import { CliError, EXIT, wrongUsage } from './cli-error.ts';
import type { Command, Values } from './command.ts';
import { approvals } from './commands/approvals.ts';
import { audit } from './commands/audit.ts';
import { diff } from './commands/diff.ts';
import { evidence } from './commands/evidence.ts';
import { exportContent } from './commands/export.ts';
import { importContent } from './commands/import.ts';
import { migrate } from './commands/migrate.ts';
import { publish } from './commands/publish.ts';
import { logLevel } from './commands/log-level.ts';
import { rotateSecrets } from './commands/rotate-secrets.ts';
import { rollback } from './commands/rollback.ts';
import { problemLine, validate } from './commands/validate.ts';
import { offers } from './commands/offers.ts';
import { why } from './commands/why.ts';
import { processSurroundings, type Surroundings } from './surroundings.ts';
import { trimSignEnd } from '@marquee/schemas/trim-sign';

const COMMANDS: Readonly<Record<string, Command>> = {
  validate,
  why,
  offers,
  export: exportContent,
  import: importContent,
  diff,
  publish,
  approvals,
  rollback,
  audit,
  evidence,
  migrate,
  'log-level': logLevel,
  'rotate-secrets': rotateSecrets,
};
const COMMON = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const DEFAULT_URL = 'http://localhost:3000';

/** Runs one command and answers the exit code. Never throws: what goes wrong is said. */
export async function main(
  args: readonly string[],
  surroundings: Surroundings = processSurroundings(),
): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const [name, ...rest] = args;
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      surroundings.out(helpText());
      return name === undefined ? EXIT.usage : EXIT.done;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command)
      throw wrongUsage(`There is no command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}.`);
    const { values, positionals } = parse(command, rest);
    if (values['help']) {
      surroundings.out(`marquee ${command.usage}\n  ${command.purpose}\n`);
      return EXIT.done;
    }
    let client: ApiClient | undefined;
    const api = (): ApiClient => (client ??= openApi(surroundings, values));
    const { lines, data, exit } = await command.run({ values, positionals, surroundings, api });
    const text = isJson ? JSON.stringify({ ok: exit === EXIT.done, ...data }, null, 2) : lines.join('\n');
    surroundings.out(`${text}\n`);
    return exit;
  } catch (error) {
    const known = error instanceof CliError ? error : unexpected(error);
    const { code, message, problems, exit } = known;
    if (isJson)
      surroundings.out(`${JSON.stringify({ ok: false, error: { code, message, problems } }, null, 2)}\n`);
    else surroundings.err([`${message} (${code})`, ...problems.map(problemLine), ''].join('\n'));
    return exit;
  }
}

function parse(command: Command, args: string[]): { values: Values; positionals: string[] } {
  try {
    const options = { ...COMMON, ...command.options };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values, positionals };
  } catch (error) {
    throw wrongUsage(`${error instanceof Error ? error.message : ''}\nmarquee ${command.usage}`);
  }
}

function openApi(surroundings: Surroundings, values: Values): ApiClient {
  const { MARQUEE_URL, MARQUEE_TOKEN } = surroundings.env;
  const given = values['url'];
  const url = trimSignEnd(typeof given === 'string' ? given : MARQUEE_URL || DEFAULT_URL, '/');
  const { protocol = '', username, password } = URL.parse(url) ?? {};
  // Not said back: it may hold a password, or be the token in the wrong place.
  if (!/^https?:$/.test(protocol) || username || password)
    throw wrongUsage(
      '--url, or MARQUEE_URL, must be an address such as https://casino.example, without a name and a password.',
    );
  const token = (MARQUEE_TOKEN ?? '').trim();
  if (token === '')
    throw new CliError(
      'TOKEN_MISSING',
      'Set MARQUEE_TOKEN to an API token: an administrator makes one in the admin, Access, API tokens.',
      { exit: EXIT.usage },
    );
  // What no header can hold is said whole by whoever sends it, into the log of a pipeline.
  if (!/^[!-~]+$/.test(token))
    throw wrongUsage('MARQUEE_TOKEN holds a sign that no API token has. Copy it again: it begins with mqt_.');
  return createApiClient(surroundings, { url, token });
}

function unexpected(error: unknown): CliError {
  const message = error instanceof Error ? error.message : String(error);
  return new CliError('UNEXPECTED', message, { exit: EXIT.unreachable });
}

function helpText(): string {
  const commands = Object.values(COMMANDS).map(({ usage, purpose }) => `  ${usage}\n      ${purpose}`);
  return [
    'marquee <command>',
    '',
    ...commands,
    '',
    `  --url <address>  where Marquee runs; else MARQUEE_URL, else ${DEFAULT_URL}`,
    '  --json           one JSON object on standard output',
    '',
    '  MARQUEE_TOKEN    an API token, for all that asks the server',
    '',
    'Ends with 0 when it is done, 1 when the answer is no (problems, differences, a refusal),',
    '2 for a wrong call, 3 when the server could not be asked.',
    '',
  ].join('\n');
}

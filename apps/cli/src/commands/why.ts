import { type Context, type Decision, defaultLicence, describeDecision, explainPage } from '@marquee/engine';
import { resolve } from 'node:path';
import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';
import { readJson } from '../content-files.ts';
import { readContentOrRelease } from '../read-content-or-release.ts';
import { readInstant } from '../read-instant.ts';
import { readVisitor } from '../read-visitor.ts';
import { compileRows, documentRows } from '../site-documents.ts';
import type { Surroundings } from '../surroundings.ts';

export const why: Command = {
  usage:
    'why <file, folder or release number> <path> [--as <visitor.json>] [--at <instant>] [--only <kind>/<id>]',
  purpose:
    'say why each thing on a page shows to a visitor or not; without --as to a guest, without --at now',
  options: { as: { type: 'string' }, at: { type: 'string' }, only: { type: 'string' } },
  async run({ positionals, values, surroundings, api }) {
    const [source, path, ...more] = positionals;
    if (source === undefined || path === undefined || more.length > 0)
      throw wrongUsage('Say what to look in and which page: marquee why <file, folder or release number> /');
    if (!path.startsWith('/')) throw wrongUsage(`A path begins with a slash: /${path}`);
    const compiled = compileRows(documentRows(await readContentOrRelease(source, surroundings.cwd, api)));
    const visitor = await visitorOf(values, surroundings, defaultLicence(compiled));
    const all = explainPage(compiled, path, visitor);
    if (!all.some(({ what }) => what === 'page'))
      throw new CliError('PAGE_NOT_FOUND', `No page of ${source} is at ${path}.`);
    const only = textOf(values['only']);
    const decisions = only === undefined ? all : decisionsAbout(all, only, path);
    return {
      lines: [visitorLine(visitor), ...decisions.map(decisionLine)],
      data: { path, visitor, decisions },
      exit: EXIT.done,
    };
  },
};

async function visitorOf(
  values: Parameters<Command['run']>[0]['values'],
  { cwd, now }: Surroundings,
  licence: string | undefined,
): Promise<Context> {
  const [file, at] = [textOf(values['as']), textOf(values['at'])];
  const data = file === undefined ? {} : await readJson(resolve(cwd, file));
  const visitor = readVisitor(data, { file: file ?? '', now: now(), licence });
  return at === undefined ? visitor : { ...visitor, now: readInstant(at) };
}

function decisionsAbout(decisions: readonly Decision[], name: string, path: string): Decision[] {
  const about = decisions.filter(({ kind, id }) => `${kind}/${id}` === name);
  if (about.length === 0)
    throw new CliError(
      'NOT_A_CANDIDATE',
      `Nothing of ${name} could show at ${path}: no block there draws it. Names are <kind>/<id>.`,
    );
  return about;
}

function visitorLine({ login, groups, locale, licence, currency, country, device, now }: Context): string {
  const who = login === 'guest' ? 'a guest' : `a player in ${count(groups.length, 'group')}`;
  const facts = [locale, licence, currency, country ?? 'country unknown', device].join(', ');
  return `For ${who}, ${facts}, at ${new Date(now).toISOString()}:`;
}

const decisionLine = (decision: Decision): string =>
  `${decision.key}  ${describeDecision(decision).join(' ')}`;

import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf, type Values } from '../command.ts';
import { readJson } from '../content-files.ts';
import { readInstant } from '../read-instant.ts';
import { readVisitor } from '../read-visitor.ts';
import type { Surroundings } from '../surroundings.ts';

export const evidence: Command = {
  usage:
    'evidence --at <instant> [--page <path>] [--facts <visitor.json>] [--player <id>] [--licence <code>] [--locale <code>] [--out <file>]',
  purpose:
    'say what a visitor with these facts, or a player as the platform knew them then, could see at an instant, under which rules, who wrote and published it; as HTML, or JSON where the file ends with .json',
  options: {
    at: { type: 'string' },
    page: { type: 'string' },
    facts: { type: 'string' },
    player: { type: 'string' },
    licence: { type: 'string' },
    locale: { type: 'string' },
    out: { type: 'string' },
  },
  async run({ positionals, values, surroundings, api }) {
    const [at, path] = [textOf(values['at']), textOf(values['page'])];
    if (positionals.length > 0) throw wrongUsage('Everything is said by options: marquee evidence --at …');
    if (at === undefined) throw wrongUsage('Say for which instant: --at 2026-11-20T12:00:00+01:00');
    const context = await factsOf(values, surroundings);
    const instant = new Date(readInstant(at)).toISOString();
    const out = textOf(values['out']);
    const isData = out?.endsWith('.json') === true;
    const player = textOf(values['player']);
    const body = {
      at: instant,
      ...(path === undefined ? {} : { path }),
      context,
      as: isData ? ('data' as const) : ('page' as const),
    };
    const answer = await (player === undefined
      ? api().call('POST /admin/api/evidence', { body })
      : api().call('POST /admin/api/evidence/player', { body: { ...body, player } }));
    const file = out ?? `${answer.name}.html`;
    await writeFile(
      resolve(surroundings.cwd, file),
      isData ? `${JSON.stringify(answer.evidence, null, 2)}\n` : (answer.page ?? ''),
    );
    const {
      release,
      pages,
      documents,
      rules,
      audit,
      player: known,
    } = answer.evidence ?? dataIn(answer.page ?? '');
    const promotions = documents.filter(({ isPromotion }) => isPromotion).length;
    return {
      lines: [
        `At ${instant} release ${release.number} was live, published by ${release.publishedBy} at ${release.publishedAt}.`,
        ...(known ? [knownWords(known)] : []),
        `${count(pages.length, 'page')}, ${count(promotions, 'promotion')}, ${count(rules.length, 'rule')} in force, ${audit.length} of the audit log.`,
        `Saved as ${file}`,
      ],
      data: {
        file,
        release,
        pages: pages.length,
        promotions,
        rules: rules.length,
        audit: audit.length,
        ...(known ? { player: known } : {}),
      },
      exit: EXIT.done,
    };
  },
};

type Data = NonNullable<ServerAnswer<'POST /admin/api/evidence'>['evidence']>;

/** Of a player, which facts are of the instant: what is of now may have been another thing then. */
function knownWords({ id, facts }: NonNullable<Data['player']>): string {
  const named = (known: (typeof facts)[number]['known']): string =>
    facts.flatMap((fact) => (fact.known === known ? [fact.name] : [])).join(', ') || 'none';
  return `Of player ${id} the platform knew then: ${named('held')}; it says as of now: ${named('now')}; not known: ${named('unknown')}.`;
}

/** The file holds its data for programs, in the one element that is for them. */
const dataIn = (page: string): Data =>
  JSON.parse(/<script type="application\/json" id="evidence">([^<]*)</.exec(page)?.[1] ?? '') as Data; // made by the server

async function factsOf(values: Values, { cwd, now }: Pick<Surroundings, 'cwd' | 'now'>) {
  const file = textOf(values['facts']);
  const given = file === undefined ? {} : await readJson(resolve(cwd, file));
  const {
    now: _instant,
    isUnknown: _unknown,
    ...facts
  } = readVisitor(given, { file: file ?? '', now: now() });
  const [licence, locale] = ['licence', 'locale'].map((name) => textOf(values[name]));
  return {
    ...facts,
    groups: [...facts.groups],
    ...(licence === undefined ? {} : { licence }),
    ...(locale === undefined ? {} : { locale }),
  };
}

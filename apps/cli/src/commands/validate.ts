import { compileSnapshot } from '@marquee/engine';
import { migrateDocument, type Problem, SCHEMA_VERSION, validateDocument } from '@marquee/schemas';
import { CliError, type CliProblem, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count } from '../command.ts';
import { type ContentFile, isRecord, readContent } from '../content-files.ts';

export const validate: Command = {
  usage: 'validate <file or folder>… [--site]',
  purpose: 'check documents offline; with --site also that everything they refer to is there',
  options: { site: { type: 'boolean' } },
  async run({ positionals, values, surroundings }) {
    if (positionals.length === 0) throw wrongUsage('Say what to validate: marquee validate <file or folder>');
    const files = await Promise.all(positionals.map((path) => readContent(path, surroundings.cwd)));
    const documents = files.flatMap(documentsOf);
    const problems: Problem[] = values['site'] ? siteProblems(documents) : documents.flatMap(problemsOf);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const warnings = problems.length - errors;
    const summary =
      problems.length === 0
        ? `${count(documents.length, 'document')}, nothing is wrong.`
        : `${count(documents.length, 'document')}, ${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
    return {
      lines: [...problems.map(problemLine), summary],
      data: { documents: documents.length, errors, warnings, problems },
      exit: errors > 0 ? EXIT.no : EXIT.done,
    };
  },
};

type Row = { kind: string; id: string; data: unknown };

function documentsOf({ schemaVersion, documents }: ContentFile): Row[] {
  if (!isRecord(documents)) throw new CliError('NO_DOCUMENTS', 'The file has no "documents".');
  if (schemaVersion > SCHEMA_VERSION)
    throw new CliError(
      'TOO_NEW',
      `The content is of contract ${schemaVersion}; this marquee reads up to ${SCHEMA_VERSION}. Update it.`,
    );
  return Object.entries(documents).flatMap(([kind, byId]) =>
    Object.entries(isRecord(byId) ? byId : {}).map(([id, data]) => ({
      kind,
      id,
      data: migrateDocument(kind, data, schemaVersion),
    })),
  );
}

const problemsOf = ({ kind, id, data }: Row): Problem[] => validateDocument(kind, data, { id }).problems;

/** As the server checks a release: each document, and all of them together. */
function siteProblems(rows: readonly Row[]): Problem[] {
  const documents: Record<string, Record<string, unknown>> = Object.create(null);
  for (const { kind, id, data } of rows) (documents[kind] ??= Object.create(null))[id] = data;
  const release = { number: 0, publishedAt: new Date(0).toISOString() };
  return [...compileSnapshot({ release, documents }).problems];
}

export function problemLine({ severity, kind, id, pointer, message, code }: CliProblem): string {
  const place = kind && id ? `${kind}/${id}${pointer ? ` ${pointer}` : ''}` : pointer || 'the site';
  return `${severity === 'warning' ? 'warning' : 'error'}  ${place}: ${message}${code ? ` (${code})` : ''}`;
}

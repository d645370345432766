import { type Problem, validateDocument } from '@marquee/schemas';
import { type CliProblem, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count } from '../command.ts';
import { readContent } from '../content-files.ts';
import { compileRows, documentRows, type DocumentRow } from '../site-documents.ts';

export const validate: Command = {
  usage: 'validate <file or folder>… [--site]',
  purpose: 'check documents offline; with --site also that everything they refer to is there',
  options: { site: { type: 'boolean' } },
  async run({ positionals, values, surroundings }) {
    if (positionals.length === 0) throw wrongUsage('Say what to validate: marquee validate <file or folder>');
    const files = await Promise.all(positionals.map((path) => readContent(path, surroundings.cwd)));
    const documents = files.flatMap(documentRows);
    const problems: Problem[] = values['site']
      ? [...compileRows(documents).problems]
      : documents.flatMap(problemsOf);
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

const problemsOf = ({ kind, id, data }: DocumentRow): Problem[] =>
  validateDocument(kind, data, { id }).problems;

export function problemLine({ severity, kind, id, pointer, message, code }: CliProblem): string {
  const place = kind && id ? `${kind}/${id}${pointer ? ` ${pointer}` : ''}` : pointer || 'the site';
  return `${severity === 'warning' ? 'warning' : 'error'}  ${place}: ${message}${code ? ` (${code})` : ''}`;
}

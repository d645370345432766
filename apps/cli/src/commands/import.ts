import { hasText } from '@marquee/schemas';
import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';
import { readContent } from '../content-files.ts';
import { previewLines } from '../import-preview.ts';
import { problemLine } from './validate.ts';

export const importContent: Command = {
  usage: 'import <file or folder> [--apply] [--remove] [--publish --comment <why>]',
  purpose: 'show what it would change; with --apply do it: as drafts, or with --publish as a release',
  options: {
    apply: { type: 'boolean' },
    remove: { type: 'boolean' },
    publish: { type: 'boolean' },
    comment: { type: 'string' },
  },
  async run({ values, positionals, surroundings, api }) {
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw wrongUsage('Say one file or folder to import.');
    const [isPublishing, comment] = [values['publish'] === true, textOf(values['comment']) ?? ''];
    if (isPublishing && !hasText(comment))
      throw wrongUsage('A release needs to say what it is for: --comment');
    const remove = values['remove'] === true;
    const target = isPublishing ? 'release' : 'drafts';
    const file = await readContent(path, surroundings.cwd);
    const preview = await api().call('POST /admin/api/content/import/preview', {
      body: { file, target, remove },
    });
    const { documents, unchanged, refused, problems, missingPictures, fingerprint } = preview;
    const lines = previewLines(preview);
    const data = { documents, unchanged, refused, problems, missingPictures };
    const isRefused = refused.length > 0 || (isPublishing && problems.length > 0);
    if (isRefused)
      throw new CliError('IMPORT_HAS_PROBLEMS', 'It would be refused, so nothing was imported.', {
        problems: [...refused.flatMap((document) => document.problems), ...(isPublishing ? problems : [])],
      });
    const siteLines = problems.map((problem) => `published as it is: ${problemLine(problem)}`);
    if (values['apply'] !== true)
      return {
        lines: [...lines, ...siteLines, 'Nothing was imported yet: add --apply.'],
        data: { ...data, applied: false },
        exit: EXIT.done,
      };
    if (documents.length === 0)
      return {
        lines: [...lines, 'There is nothing to do.'],
        data: { ...data, applied: false },
        exit: EXIT.done,
      };
    const body = { file, remove, fingerprint };
    const { release, ...counts } = isPublishing
      ? await api().call('POST /admin/api/content/import/release', { body: { ...body, comment } })
      : await api().call('POST /admin/api/content/import', { body });
    return {
      lines: [
        ...lines,
        ...siteLines,
        release ? `Release ${release.number} is live.` : 'Imported as drafts; players see no change yet.',
      ],
      data: { ...data, ...counts, applied: true, release: release?.number ?? null },
      exit: EXIT.done,
    };
  },
};

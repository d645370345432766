import { EXIT, wrongUsage } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { previewLines } from '../import-preview.ts';
import { readContentOrRelease } from '../read-content-or-release.ts';

export const diff: Command = {
  usage: 'diff <file, folder or release number>',
  purpose: 'what publishing it would change: what differs between it and what is live',
  options: {},
  async run({ positionals, surroundings, api }) {
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0)
      throw wrongUsage('Say one thing to compare with what is live.');
    const file = await readContentOrRelease(path, surroundings.cwd, api);
    const preview = await api().call('POST /admin/api/content/import/preview', {
      body: { file, target: 'release', remove: true },
    });
    const { documents, unchanged, refused, missingPictures } = preview;
    const isSame = documents.length === 0 && refused.length === 0;
    return {
      lines: previewLines(preview),
      data: { documents, unchanged, refused, missingPictures },
      exit: isSame ? EXIT.done : EXIT.no,
    };
  },
};

import { EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';
import { toText, writeContentFile, writeFolder } from '../content-files.ts';
import { readReleaseNumber } from '../read-release-number.ts';

export const exportContent: Command = {
  usage: 'export [--release <number>] [--out <file> | --folder <folder>]',
  purpose: 'save what is live, or an older release; without --out or --folder it is printed',
  options: {
    release: { type: 'string' },
    out: { type: 'string' },
    folder: { type: 'string' },
  },
  async run({ values, positionals, surroundings, api }) {
    if (positionals.length > 0)
      throw wrongUsage(`export takes no ${positionals[0]}; say --out ${positionals[0]}`);
    const [release, out, folder] = [
      textOf(values['release']),
      textOf(values['out']),
      textOf(values['folder']),
    ];
    if (out !== undefined && folder !== undefined) throw wrongUsage('Say --out or --folder, not both.');
    const query = { release: release === undefined ? undefined : readReleaseNumber(release) };
    const file = await api().call('GET /admin/api/content', { query });
    const documents = Object.values(file.documents).reduce((sum, byId) => sum + Object.keys(byId).length, 0);
    if (out === undefined && folder === undefined)
      return { lines: [toText(file).trimEnd()], data: { file }, exit: EXIT.done };
    if (out !== undefined) await writeContentFile(file, out, surroundings.cwd);
    else if (folder !== undefined) await writeFolder(file, folder, surroundings.cwd);
    return {
      lines: [`${count(documents, 'document')} saved to ${out ?? folder}.`],
      data: { documents, saved: out ?? folder, release: file.release ?? null },
      exit: EXIT.done,
    };
  },
};

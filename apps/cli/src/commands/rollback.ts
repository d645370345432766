import { hasText } from '@marquee/schemas';
import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';
import { readReleaseNumber } from '../read-release-number.ts';

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

export const rollback: Command = {
  usage: 'rollback <release number> --comment <why> [--dry-run]',
  purpose: 'make an older release’s content live again; what it takes off is kept as withdrawn',
  options: { comment: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run({ values, positionals, api }) {
    const [text, ...more] = positionals;
    if (more.length > 0) throw wrongUsage('Say one release to go back to.');
    const number = readReleaseNumber(text);
    const isDry = values['dry-run'] === true;
    const comment = textOf(values['comment']) ?? '';
    if (!isDry && !hasText(comment)) throw wrongUsage('A rollback needs to say why: --comment');
    const { onto, documents, problems } = await api().call('GET /admin/api/releases/{number}/rollback', {
      params: { number },
    });
    const lines = documents.map(({ kind, id, change }) => `${SIGNS[change]} ${kind}/${id}`);
    const changes = documents.map(({ kind, id, change }) => ({ kind, id, change }));
    if (documents.length > 0 && problems.length > 0)
      throw new CliError('RELEASE_HAS_PROBLEMS', 'The site would have problems. Nothing was published.', {
        problems,
      });
    if (documents.length === 0 || isDry)
      return {
        lines: [
          ...lines,
          documents.length === 0
            ? `Release ${number} is what players see already.`
            : `${count(documents.length, 'document')} would change.`,
        ],
        data: { documents: changes, release: null },
        exit: EXIT.done,
      };
    const done = await api().call('POST /admin/api/releases/{number}/rollback', {
      params: { number },
      body: { comment, onto },
    });
    return {
      lines: [...lines, `Release ${done.number} is live, with the content of ${number}.`],
      data: { documents: changes, release: done.number },
      exit: EXIT.done,
    };
  },
};

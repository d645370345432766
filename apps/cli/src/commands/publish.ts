import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';

type Draft = { kind: string; id: string; revision: number; state: 'new' | 'changed' | 'deleted' };
type Release = { number: number };
type Schedule = { id: string; publishAt: string };

const SIGNS = { new: '+', changed: '~', deleted: '-' } as const;

export const publish: Command = {
  usage: 'publish (--all | <kind/id>…) --comment <why> [--at <instant>] [--dry-run]',
  purpose: 'publish drafts now, or at an instant such as 2026-11-20T00:00:00+01:00',
  options: {
    all: { type: 'boolean' },
    comment: { type: 'string' },
    at: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run({ values, positionals, api }) {
    const isDry = values['dry-run'] === true;
    const comment = textOf(values['comment']);
    if (!isDry && !comment?.trim()) throw wrongUsage('A release needs to say what it is for: --comment');
    if ((values['all'] === true) === positionals.length > 0)
      throw wrongUsage('Say which drafts: --all, or their names such as banner/gold-friday.');
    const { items } = await api().get<{ items: Draft[] }>('/drafts');
    const chosen = choose(items, positionals);
    const lines = chosen.map(({ kind, id, state }) => `${SIGNS[state]} ${kind}/${id}`);
    const documents = chosen.map(({ kind, id, revision }) => ({ kind, id, revision }));
    if (chosen.length === 0)
      return { lines: ['There are no drafts.'], data: { documents, release: null }, exit: EXIT.done };
    if (isDry)
      return {
        lines: [...lines, `${count(chosen.length, 'draft')} would be published.`],
        data: { documents, release: null },
        exit: EXIT.done,
      };
    const at = textOf(values['at']);
    if (at !== undefined) {
      const { id, publishAt } = await api().post<Schedule>('/schedules', {
        comment,
        documents,
        publishAt: at,
      });
      return {
        lines: [...lines, `Goes out at ${publishAt}.`],
        data: { documents, release: null, schedule: id, publishAt },
        exit: EXIT.done,
      };
    }
    const { number } = await api().post<Release>('/releases', { comment, documents });
    return {
      lines: [...lines, `Release ${number} is live.`],
      data: { documents, release: number },
      exit: EXIT.done,
    };
  },
};

function choose(drafts: readonly Draft[], names: readonly string[]): readonly Draft[] {
  if (names.length === 0) return drafts;
  return names.map((name) => {
    const draft = drafts.find(({ kind, id }) => `${kind}/${id}` === name);
    if (!draft) throw new CliError('NO_SUCH_DRAFT', `There is no draft ${name}.`);
    return draft;
  });
}

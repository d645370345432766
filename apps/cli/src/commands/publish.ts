import { hasText } from '@marquee/schemas';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import type { ApiClient } from '../api-client.ts';
import { type Command, count, textOf } from '../command.ts';

type Draft = ServerAnswer<'GET /admin/api/drafts'>['items'][number];
/** A draft that is not published by itself, and why. */
type LeftOut = { kind: string; id: string; why: string };

const SIGNS = { new: '+', changed: '~', deleted: '-', live: '=' } as const;

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
    const comment = textOf(values['comment']) ?? '';
    if (!isDry && !hasText(comment)) throw wrongUsage('A release needs to say what it is for: --comment');
    if ((values['all'] === true) === positionals.length > 0)
      throw wrongUsage('Say which drafts: --all, or their names such as banner/gold-friday.');
    const drafts = await api().call('GET /admin/api/drafts');
    const every = [...drafts.items, ...drafts.withdrawn];
    const leftOut = positionals.length > 0 ? [] : findLeftOut(every, await findScheduled(api()));
    const chosen = positionals.length > 0 ? choose(every, positionals) : without(every, leftOut);
    const lines = [
      ...leftOut.map(({ kind, id, why }) => `! ${kind}/${id} is left out: ${why}`),
      ...chosen.map(({ kind, id, state }) => `${SIGNS[state]} ${kind}/${id}`),
    ];
    const left = positionals.length > 0 ? {} : { leftOut };
    const documents = chosen.map(({ kind, id, revision }) => ({ kind, id, revision }));
    if (chosen.length === 0)
      return {
        lines: [...lines, leftOut.length === 0 ? 'There are no drafts.' : 'There are no other drafts.'],
        data: { documents, ...left, release: null },
        exit: EXIT.done,
      };
    if (isDry)
      return {
        lines: [...lines, `${count(chosen.length, 'draft')} would be published.`],
        data: { documents, ...left, release: null },
        exit: EXIT.done,
      };
    const at = textOf(values['at']);
    if (at !== undefined) {
      const { id, publishAt } = await api().call('POST /admin/api/schedules', {
        body: { comment, documents, publishAt: at },
      });
      return {
        lines: [...lines, `Goes out at ${publishAt}.`],
        data: { documents, ...left, release: null, schedule: id, publishAt },
        exit: EXIT.done,
      };
    }
    const { number } = await api().call('POST /admin/api/releases', { body: { comment, documents } });
    return {
      lines: [...lines, `Release ${number} is live.`],
      data: { documents, ...left, release: number },
      exit: EXIT.done,
    };
  },
};

/** When each document goes out by itself. */
async function findScheduled(api: ApiClient): Promise<ReadonlyMap<string, string>> {
  const { items } = await api.call('GET /admin/api/schedules');
  return new Map(
    items
      .filter(({ state }) => state === 'waiting')
      .toReversed()
      .flatMap(({ publishAt, documents }) =>
        documents.map(({ kind, id }) => [`${kind}/${id}`, publishAt] as const),
      ),
  );
}

/** Of all drafts what nobody meant by “all”: what was taken off the site, and what goes out at a time of its own. */
function findLeftOut(drafts: readonly Draft[], scheduled: ReadonlyMap<string, string>): LeftOut[] {
  return drafts.flatMap(({ kind, id, withdrawn }) => {
    const at = scheduled.get(`${kind}/${id}`);
    const off = withdrawn?.release
      ? `release ${withdrawn.release} (${withdrawn.by}) took it off the site`
      : `${withdrawn?.by} took it off its schedule`;
    if (withdrawn) return [{ kind, id, why: `${off}. Name it to publish it.` }];
    return at === undefined
      ? []
      : [{ kind, id, why: `it is scheduled for ${at}. Name it to publish it before.` }];
  });
}

const without = (drafts: readonly Draft[], leftOut: readonly LeftOut[]): Draft[] =>
  drafts.filter(({ kind, id }) => !leftOut.some((one) => one.kind === kind && one.id === id));

/** The named drafts, or all but those that are left out. */
export function choose(drafts: readonly Draft[], names: readonly string[]): readonly Draft[] {
  return names.map((name) => {
    const draft = drafts.find(({ kind, id }) => `${kind}/${id}` === name);
    if (!draft) throw new CliError('NO_SUCH_DRAFT', `There is no draft ${name}.`);
    return draft;
  });
}

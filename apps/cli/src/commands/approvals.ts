import { hasText } from '@marquee/schemas';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { ApiClient } from '../api-client.ts';
import { EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, type Result, textOf, type Values } from '../command.ts';
import { choose } from './publish.ts';

type Approval = ServerAnswer<'GET /admin/api/approvals'>['items'][number];
const ROLES = ['editor', 'publisher', 'administrator'] as const;
const OPEN = new Set(['open', 'approved']);

/** To approve takes a person who is signed in: there is no command for it. */
export const approvals: Command = {
  usage:
    'approvals [ask <kind/id>… --comment <what for> [--at <instant>] [--role <role>] | withdraw <id> | policy]',
  purpose: 'list what waits for approval, ask for approval of drafts, or print what needs it',
  options: { comment: { type: 'string' }, at: { type: 'string' }, role: { type: 'string' } },
  async run({ values, positionals, api }) {
    const [verb = 'list', ...names] = positionals;
    if (verb === 'list' && names.length === 0) return list(api());
    if (verb === 'policy' && names.length === 0) return policy(api());
    if (verb === 'ask' && names.length > 0) return ask(api(), names, values);
    const [id, ...more] = names;
    if (verb === 'withdraw' && id !== undefined && more.length === 0) {
      const done = await api().call('DELETE /admin/api/approvals/{id}', { params: { id } });
      return { lines: [lineOf(done)], data: { approval: done }, exit: EXIT.done };
    }
    throw wrongUsage(`marquee ${approvals.usage}`);
  },
};

async function list(api: ApiClient): Promise<Result> {
  const { items } = await api.call('GET /admin/api/approvals');
  const open = items.filter(({ state }) => OPEN.has(state));
  return {
    lines:
      open.length === 0
        ? ['Nothing waits for approval.']
        : open.flatMap((one) => [lineOf(one), ...missing(one)]),
    data: { approvals: items },
    exit: EXIT.done,
  };
}

async function policy(api: ApiClient): Promise<Result> {
  const found = await api.call('GET /admin/api/approval-policy');
  const lines = found.rules.map(
    ({ id, title, approvals: needed }) =>
      `${id}: ${needed.map(({ role, count }) => `${count} ${role}`).join(' and ')} (${title})`,
  );
  return {
    lines: lines.length === 0 ? ['Nothing needs approval.'] : lines,
    data: { policy: found },
    exit: EXIT.done,
  };
}

async function ask(api: ApiClient, names: readonly string[], values: Values): Promise<Result> {
  const comment = textOf(values['comment']) ?? '';
  if (!hasText(comment)) throw wrongUsage('Say what it is for: --comment');
  const role = ROLES.find((one) => one === values['role']);
  if (values['role'] !== undefined && !role) throw wrongUsage(`--role must be one of ${ROLES.join(', ')}.`);
  const drafts = await api.call('GET /admin/api/drafts');
  const documents = choose([...drafts.items, ...drafts.withdrawn], names).map(({ kind, id, revision }) => ({
    kind,
    id,
    revision,
  }));
  const publishAt = textOf(values['at']);
  const asked = await api.call('POST /admin/api/approvals', {
    body: { comment, documents, ...(publishAt && { publishAt }), ...(role && { role }) },
  });
  return { lines: [lineOf(asked), ...missing(asked)], data: { approval: asked }, exit: EXIT.done };
}

const lineOf = ({ id, state, comment, askedBy, publishAt, documents }: Approval): string =>
  `${id}  ${state}  ${documents.map(({ kind, id: document }) => `${kind}/${document}`).join(' ')}  “${comment}”, ${askedBy.name}${publishAt ? `, for ${publishAt}` : ''}`;

const missing = ({ needs }: Approval): string[] =>
  needs
    .filter((need) => need.missing.length > 0)
    .map(
      (need) =>
        `  needs ${need.missing.map(({ role, count }) => `${count} ${role}`).join(' and ')}: ${need.title}`,
    );

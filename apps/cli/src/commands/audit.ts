import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count, textOf } from '../command.ts';

type Part = ServerAnswer<'GET /admin/api/audit/chain'>;
type Fault = Part['faults'][number];

const LINKS_AT_ONCE = 2000;
/** A spoiled log may have a fault in each of its entries. */
const LINES_OF_FAULTS = 20;

const WORDS: Readonly<Record<Fault['code'], string>> = {
  ENTRY_CHANGED: 'says something else than what was written',
  ENTRY_REMOVED: 'is gone',
  ENTRY_ADDED: 'was put in later: it is not in the chain',
  LINK_CHANGED: 'has another place in the chain than it was given',
  LINK_REMOVED: 'is missing from the chain',
  ORDER_CHANGED: 'does not follow the entry that was before it',
  END_CUT_OFF: 'and what came after it is cut off',
  HEAD_CHANGED: 'is not the last one that the store knows of',
  OTHER_HISTORY: 'is not the one that --head names: the log was cut off or written anew',
};

export const audit: Command = {
  usage: 'audit verify [--head <position:hash>]',
  purpose:
    'say whether the audit log is whole: nothing changed, removed, added, reordered or, by --head, cut off',
  options: { head: { type: 'string' } },
  async run({ values, positionals, api }) {
    if (positionals.length !== 1 || positionals[0] !== 'verify')
      throw wrongUsage('Say what to do with the audit log: marquee audit verify');
    const head = textOf(values['head']);
    if (head !== undefined && !/^[1-9]\d{0,8}:[0-9a-f]{64}$/.test(head))
      throw wrongUsage(
        '--head is a position and a hash, 345:9f86d0…, as this command or the server’s log said it.',
      );
    const faults: Fault[] = [];
    for (let from = {}; ;) {
      const part = await api().call('GET /admin/api/audit/chain', {
        query: { ...from, limit: LINKS_AT_ONCE, ...(head === undefined ? {} : { head }) },
      });
      faults.push(...part.faults);
      if (part.isDone) return describe(part, faults);
      const { position, hash, entry } = part.checked;
      from = { after: position, hash, entry };
    }
  },
};

function describe({ begunAt, found, checked, head }: Part, faults: readonly Fault[]) {
  const isWhole = faults.length === 0;
  const { position } = checked;
  const lines = [
    ...faults.slice(0, LINES_OF_FAULTS).map(faultLine),
    ...(faults.length > LINES_OF_FAULTS ? [`… and ${faults.length - LINES_OF_FAULTS} more`] : []),
    isWhole
      ? `The audit log is whole: ${position} ${position === 1 ? 'entry' : 'entries'}${begunAt === null ? '' : `, chained since ${begunAt}`}.`
      : `The audit log is NOT whole: ${count(faults.length, 'fault')}.`,
    ...(found > 0 ? [`The first ${found} were written before that, and are as they were found then.`] : []),
    ...(isWhole && head && head.position > 0 ? [`It ends with ${head.position}:${head.hash}`] : []),
  ];
  return {
    lines,
    data: {
      entries: position,
      begunAt,
      found,
      head: head && `${head.position}:${head.hash}`,
      faults: [...faults],
    },
    exit: isWhole ? EXIT.done : EXIT.no,
  };
}

function faultLine({ code, position, entry, at }: Fault): string {
  const what =
    entry === null ? `What is ${position} in the chain` : `Entry ${entry}${at === null ? '' : ` of ${at}`}`;
  return `${what} ${WORDS[code]} (${code})`;
}

import { EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, textOf } from '../command.ts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const;
const MINUTES = 30;
const A_DAY = 1440;

export const logLevel: Command = {
  usage: 'log-level [<level> [--minutes <n>] | configured]',
  purpose: 'say how much every process writes into its log, or change it for a while (30 minutes)',
  options: { minutes: { type: 'string' } },
  async run({ values, positionals, api }) {
    const [wanted, ...more] = positionals;
    const minutes = textOf(values['minutes']);
    if (more.length > 0) throw wrongUsage('Say one level.');
    const level = LEVELS.find((each) => each === wanted);
    if (wanted !== undefined && wanted !== 'configured' && level === undefined)
      throw wrongUsage(`There is no level ${wanted}: ${LEVELS.join(', ')}, or configured.`);
    if (minutes !== undefined && level === undefined) throw wrongUsage('--minutes goes with a level.');
    const length = Number(minutes ?? MINUTES);
    if (!Number.isInteger(length) || length < 1 || length > A_DAY)
      throw wrongUsage(`--minutes is a number from 1 to ${A_DAY}.`);
    const said =
      level !== undefined
        ? await api().call('PUT /admin/api/log-level', { body: { level, minutes: length } })
        : wanted === undefined
          ? await api().call('GET /admin/api/log-level')
          : await api().call('DELETE /admin/api/log-level');
    const line =
      said.until === null
        ? `The log is written at ${said.level}, as it is configured.`
        : `The log is written at ${said.level} until ${said.until} (${said.by ?? ''}), then at ${said.configured} again.`;
    return { lines: [line], data: said, exit: EXIT.done };
  },
};

import { CliError, EXIT, wrongUsage } from '../cli-error.ts';
import { type Command, count } from '../command.ts';

export const migrate: Command = {
  usage: 'migrate [--dry-run]',
  purpose:
    'bring the store of DATABASE_URL, or of DATA_DIR, to this version; processes of the version before go on meanwhile',
  options: { 'dry-run': { type: 'boolean' } },
  async run({ values, positionals, surroundings }) {
    if (positionals.length > 0) throw wrongUsage('migrate takes no names: the environment says which store.');
    const isDryRun = values['dry-run'] === true;
    // Loaded here alone: every other command asks the server and needs nothing of its code.
    const { migrateStoreOf } = await import('@marquee/server/migrate-store');
    const found = await migrateStoreOf(surroundings.env, { isDryRun });
    if ('code' in found) throw new CliError(found.code, found.message);
    const { pending, newer } = found.plan;
    return {
      lines: [
        ...pending.map((name) => `+ ${name}`),
        ...(newer.length > 0
          ? [`The store is of a newer version, which goes well with this one: ${newer.join(', ')}.`]
          : []),
        pending.length === 0
          ? 'Nothing is to be done.'
          : `${count(pending.length, 'migration')} ${isDryRun ? 'would run. Nothing was changed.' : 'done.'}`,
      ],
      data: { pending, newer, isDone: !isDryRun || pending.length === 0 },
      exit: EXIT.done,
    };
  },
};

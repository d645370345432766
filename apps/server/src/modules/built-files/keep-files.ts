import type { Log } from '@marquee/schemas/log';
import { takeTurns } from '@marquee/schemas/retry';
import type { KeptFiles, OwnFile } from './built-files.ts';

type Parts = {
  own: readonly OwnFile[];
  days: number;
  now: () => Date;
  log: Log;
};

const DAY_MS = 24 * 60 * 60_000;
/** A process that runs for months uses its files: they are as good as new when it ends. */
const EVERY_MS = DAY_MS / 4;
const PAUSES = { firstMs: 1000, longestMs: 10 * 60_000 };

export type FileKeeping = {
  /** Resolves when the first attempt has ended, whatever came of it. */
  begun: Promise<void>;
  close(): Promise<void>;
};

/**
 * Puts the files of this version where every process finds them, and removes what no version has used for days. It has to
 * be begun before the process listens: from then on, a page that it draws may ask another process for them.
 */
export function keepFiles(kept: KeptFiles, { own, days, now, log }: Parts): FileKeeping {
  const paths = own.map(({ path }) => path);

  async function add(): Promise<void> {
    const known = await kept.list(paths);
    for (const { path, hash, read } of own) {
      if (!known.has(path)) await kept.add(path, hash, await read(), now());
      else if ((known.get(path) ?? hash) !== hash)
        log.error(
          { code: 'BUILT_FILE_DIFFERS', path },
          'Another version has a file of this name with another content: pages of the two must not be mixed',
        );
    }
  }

  const turns = takeTurns({
    async work() {
      await add();
      await kept.noteUse(paths, now());
      await kept.removeUnused(new Date(now().getTime() - days * DAY_MS));
    },
    everyMs: EVERY_MS,
    pauses: PAUSES,
    // The site goes on: only pages of this version that another process is asked for the files of lack them.
    onFailure: ({ error, pauseMs }) =>
      log.error(
        { err: error, wait: pauseMs },
        'KEEP_FILES_ERROR: other processes lack files of this version',
      ),
  });
  turns.hurry();
  return { begun: turns.idle(), close: turns.stop };
}

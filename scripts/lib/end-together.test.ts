import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HELPER = join(import.meta.dirname, 'end-together.mjs');
/** What npm runs: it waits to be ended, and so does its child. */
const STARTED = `
  const { spawn } = await import('node:child_process');
  const { endTogether } = await import(${JSON.stringify(HELPER)});
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], { stdio: 'inherit' });
  endTogether(child);
`;

// As with npm, there is a shell in between. With another command after it, the shell does not replace itself.
it.each(['SIGTERM', 'SIGKILL'] as const)(
  'the server ends with the shell that npm started it by (%s)',
  async (signal) => {
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1"; exit $?', process.execPath, STARTED],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'serve' },
      },
    );
    await once(shell.stdout, 'data');
    shell.kill(signal);
    // All started processes have this end of the pipe, so it closes when the last one ends.
    await once(shell.stdout, 'close');
    expect(shell.signalCode).toBe(signal);
  },
);

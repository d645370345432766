import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HELPER = join(import.meta.dirname, 'end-together.mjs');
/** What npm runs: it waits to be ended, and has a child that waits, too. */
const STARTED = `
  const { spawn } = await import('node:child_process');
  const { endTogether } = await import(${JSON.stringify(HELPER)});
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], { stdio: 'inherit' });
  endTogether(child);
`;

// As in npm, a shell stands between; with another command behind it, it does not make room for the first one.
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
    // Everybody who was started has that end of the pipe: it closes with the last of them.
    await once(shell.stdout, 'close');
    expect(shell.signalCode).toBe(signal);
  },
);

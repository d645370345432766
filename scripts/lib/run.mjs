import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

// Imports only Node’s own modules, because this runs on any Node version before anything is installed.

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

const bin = path.join(root, 'node_modules', '.bin');

/** The environment in which the project’s own Node 24 and tools come before others. */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra };
}

/** The project’s own Node. Before it is installed, the current one. */
export function projectNode() {
  const own = path.join(bin, 'node');
  return existsSync(own) ? own : process.execPath;
}

/**
 * Runs a command and returns its exit code and, with `capture`, its output. A failing command does not throw.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: projectEnv(env),
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code, signal) => resolve({ code: signal ? 130 : (code ?? 1), output }));
  });
}

/** Runs tasks in parallel, two at a time, and prints the name and time of each, and its output if it failed. */
export async function runAll(tasks, width = 2) {
  const queue = [...tasks];
  const failed = [];
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const started = performance.now();
      const { code, output } = await run(task.command, task.args, {
        capture: true,
        env: task.env ?? {},
        cwd: task.cwd ?? root,
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${task.name} (${seconds} s)`);
      if (code !== 0) {
        failed.push(task.name);
        console.log(output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return failed;
}

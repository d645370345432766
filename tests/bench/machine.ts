import { execFileSync } from 'node:child_process';
import os from 'node:os';

export type Machine = { node: string; cores: number; processor: string; memoryGb: number; load: number };

/** What the figures were measured on. `load` is the one-minute load average at the start. */
export function describeMachine(): Machine {
  return {
    node: process.version,
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    load: os.loadavg()[0] ?? 0,
  };
}

export const formatMachine = ({ node, cores, processor, memoryGb, load }: Machine): string =>
  `Node ${node}, ${cores} cores (${processor}), ${memoryGb} GB, load ${load.toFixed(1)} at the start`;

/** Runs a script of this folder in a process of its own and reads the JSON it prints. */
export function runApart(script: URL, { args = [], flags = [], env = {} }: ApartOptions = {}): unknown {
  const output = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, script.pathname, ...args],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  return JSON.parse(output);
}

export type ApartOptions = {
  args?: readonly string[];
  flags?: readonly string[];
  env?: Record<string, string>;
};

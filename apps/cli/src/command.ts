import type { ParseArgsConfig } from 'node:util';
import type { ApiClient } from './api-client.ts';
import type { Surroundings } from './surroundings.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** What a command answers: lines for people, the same as data for `--json`, and how it ended. */
export type Result = { lines: readonly string[]; data: object; exit: number };

export type Call = {
  values: Values;
  positionals: readonly string[];
  surroundings: Surroundings;
  /** Opened when it is first asked for: what works offline needs no token. */
  api: () => ApiClient;
};

export type Command = {
  /** How it is called, after `marquee`. */
  usage: string;
  /** What it does, in one line. */
  purpose: string;
  options: Options;
  run(call: Call): Promise<Result>;
};

export const textOf = (value: Values[string]): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

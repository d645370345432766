/**
 * A line of a log: it holds an error under `err` alone, the one name that is written out with message, stack and cause.
 * What is no fact by its type, such as `unknown`, an error or another object of a class, does not compile elsewhere in it.
 */
export type LogLine<Line> = keyof Line extends never
  ? never
  : Line extends Error | readonly unknown[]
    ? never
    : { readonly [Name in keyof Line]: Name extends 'err' ? Line[Name] : LogFact<Line[Name]> };

type LogFact<Value> = unknown extends Value
  ? never
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Entry)[]
      ? readonly LogFact<Entry>[]
      : Value extends Error | Date | Promise<unknown> | ((...given: never[]) => unknown)
        ? never
        : keyof Value extends never
          ? never
          : { readonly [Name in keyof Value]: LogFact<Value[Name]> };

/**
 * A line about something wrong: it has the error, or, where nothing was thrown, a stable code and what it concerns.
 * Words alone, from which nobody finds the place, do not compile.
 */
export type WrongLine<Line> = LogLine<Line> &
  ('err' extends keyof Line
    ? unknown
    : Line extends { readonly code: string }
      ? Exclude<keyof Line, 'code'> extends never
        ? never
        : unknown
      : never);

/** A level that tells how things go: its lines say words, or a code, for whoever looks for them. */
export interface LogMethod {
  (message: string): void;
  <const Line extends object>(line: LogLine<Line> & { readonly code: string }): void;
  <const Line extends object>(line: LogLine<Line>, message: string): void;
}

/** A level that tells of what is wrong. */
export interface WrongMethod {
  <const Line extends object>(line: WrongLine<Line> & { readonly code: string }): void;
  <const Line extends object>(line: WrongLine<Line>, message: string): void;
}

export type Log = { readonly info: LogMethod; readonly warn: WrongMethod; readonly error: WrongMethod };

/** One that is told of failures only: each line has its error and a code. */
export type FailureLog = {
  readonly [Level in 'warn' | 'error']: <const Line extends object>(
    line: LogLine<Line> & { readonly err: unknown; readonly code: string },
  ) => void;
};

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

/** A level of a log: its lines say words, or a code, for whoever looks for them. */
export interface LogMethod {
  (message: string): void;
  <const Line extends object>(line: LogLine<Line> & { readonly code: string }): void;
  <const Line extends object>(line: LogLine<Line>, message: string): void;
}

export type Log = { readonly [Level in 'info' | 'warn' | 'error']: LogMethod };

/** One that is told of failures only: each line has its error and a code. */
export type FailureLog = {
  readonly [Level in 'warn' | 'error']: <const Line extends object>(
    line: LogLine<Line> & { readonly err: unknown; readonly code: string },
  ) => void;
};

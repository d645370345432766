import type { FastifyBaseLogger } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** As pino counts them. A level that is none of these, such as `silent`, writes nothing. */
const WEIGHTS: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
};

/**
 * A log that is made when its first line is written. Most requests write none while only warnings are logged, and making
 * it, with what is hidden in it, took a tenth of an answer that is known.
 */
export class LateLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  /** @param make makes a child of the parent, which writes at its levels */
  constructor(parent: FastifyBaseLogger, make: () => FastifyBaseLogger) {
    this.#parent = parent;
    this.#make = make;
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level(): string {
    return (this.#made ?? this.#parent).level;
  }

  set level(level: string) {
    this.#own.level = level;
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  silent(): void {}

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...given);
  }

  #write(level: Level, line: unknown[]): void {
    if ((WEIGHTS[level] ?? 0) < (WEIGHTS[this.level] ?? Infinity)) return;
    const own = this.#own as unknown as Record<Level, (...given: unknown[]) => void>; // a line as it was given
    own[level](...line);
  }
}

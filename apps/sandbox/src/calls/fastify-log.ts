import type { LogLine, WrongLine } from '@marquee/schemas/log';

// Fastify's own type takes anything, and its logger writes an error under any other name than `err` as an empty object; words alone
// at a level that tells of something wrong do not say what is wrong with what.

declare module 'fastify' {
  interface FastifyBaseLogger {
    info(message: string): void;
    info<const Line extends object>(line: LogLine<Line> & { readonly code: string }): void;
    info<const Line extends object>(line: LogLine<Line>, message: string): void;
    warn<const Line extends object>(line: WrongLine<Line> & { readonly code: string }): void;
    warn<const Line extends object>(line: WrongLine<Line>, message: string): void;
    error<const Line extends object>(line: WrongLine<Line> & { readonly code: string }): void;
    error<const Line extends object>(line: WrongLine<Line>, message: string): void;
    fatal<const Line extends object>(line: WrongLine<Line> & { readonly code: string }): void;
    fatal<const Line extends object>(line: WrongLine<Line>, message: string): void;
    debug(message: string): void;
    trace(message: string): void;
  }
}

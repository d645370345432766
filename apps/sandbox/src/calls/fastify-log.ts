import type { LogLine, WrongLine } from '@marquee/schemas/log';

// Narrows Fastify’s logger: its own type accepts anything, but an error under another name than `err` is logged as an
// empty object, and a warning or error without details does not say what failed.

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

import type { LogLine, WrongLine } from '@marquee/schemas/log';

// Fastify's own type accepts anything. But its logger writes an error as an empty object unless the field is named
// `err`, and a message without fields at the level warn or above does not say what failed. These types forbid both.

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
    debug<const Line extends object>(line: LogLine<Line>, message: string): void;
    trace(message: string): void;
  }
}

import type { PlatformCalls } from '@marquee/schemas/platform';

/** A log line in the platform's format (`PUT /log`). */
export type LogLine = PlatformCalls['PUT /log']['body'];

/** An error in a loop must not flood the log: a page logs each error once, and at most this many in all. */
const MOST_LINES = 20;
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 1500;
/** A message may contain names and typed text; only email addresses can be recognized by their form. */
const WORD = /[^\s"'<>]+/g;
const EMAIL = /[^]@[^]/;

export type PageLog = {
  /** Logs a failure with its stable code to the console and to the platform. Never throws. */
  error: (code: string, error: unknown) => void;
  /** Logs to the platform only, for errors that the browser has already written to the console. */
  note: (code: string, error: unknown) => void;
  /** Sets how lines are sent. Lines that wait are sent first. */
  sendWith: (send: (line: LogLine) => void) => void;
};

/** @param readPath path of the page, without query. */
export function createPageLog(readPath: () => string): PageLog {
  const said = new Set<string>();
  const waiting: LogLine[] = [];
  let send = (line: LogLine): void => void waiting.push(line);
  function note(code: string, error: unknown): void {
    const { message, ...details } = describe(error);
    const key = `${code} ${message}`;
    if (said.has(key) || said.size >= MOST_LINES) return;
    said.add(key);
    send({ level: 'error', code, message, path: readPath().slice(0, 1000), details });
  }
  return {
    note,
    error(code, error) {
      // oxlint-disable-next-line no-console -- in a browser, for whoever looks there
      console.error(code, error);
      note(code, error);
    },
    sendWith(sender) {
      send = sender;
      for (const line of waiting.splice(0)) sender(line);
    },
  };
}

function describe(error: unknown): { message: string; name?: string; stack?: string } {
  if (!(error instanceof Error)) return { message: clean(String(error), LONGEST_MESSAGE) };
  return {
    message: clean(error.message || error.name, LONGEST_MESSAGE),
    name: error.name,
    ...(error.stack ? { stack: clean(error.stack, LONGEST_STACK) } : {}),
  };
}

function clean(text: string, most: number): string {
  return text.replaceAll(WORD, (word) => (EMAIL.test(word) ? '…' : word)).slice(0, most) || 'no message';
}

/** The log of the open page. On the server it sends nothing: loaders have the server's own log. */
export const pageLog = createPageLog(() => location.pathname);

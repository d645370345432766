import type { PlatformCalls } from '@marquee/schemas/platform';

/** A line as the platform's log takes it (`PUT /log`). */
export type LogLine = PlatformCalls['PUT /log']['body'];

/** An error in a loop must not become a flood: a page says each thing once, and so much in all. */
const MOST_LINES = 20;
const LONGEST_MESSAGE = 500;
const LONGEST_STACK = 1500;
/** What somebody typed or is called may stand in a message; addresses are what is known by their looks. */
const WORD = /[^\s"'<>]+/g;
const EMAIL = /[^]@[^]/;

export type PageLog = {
  /** Says that something failed, under its stable code, on the console and to the platform. Never throws. */
  error: (code: string, error: unknown) => void;
  /** The same to the platform alone, for what the browser has put on the console already. */
  note: (code: string, error: unknown) => void;
  /** From now on lines are sent by it, those that wait first. */
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

/** The log of the page that is open. On the server nothing is sent: loaders have the server's own log. */
export const pageLog = createPageLog(() => location.pathname);

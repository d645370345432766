type Described = {
  type: string;
  message: string;
  stack: string;
  cause?: Described;
  errors?: Described[];
  [fact: string]: unknown;
};
type LogMethod = (this: unknown, ...args: unknown[]) => void;

/**
 * The fields of an error that are logged. Others are left out: a database error quotes the row and a platform error the
 * answer, with data that must not be in a log.
 */
const FACTS = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'errno',
  'severity',
  'routine',
  'table',
  'constraint',
];
/** The deepest nesting of causes and of aggregated errors. */
const DEEPEST = 4;
const MOST = 5;
const LONGEST = 8000;

/**
 * Writes every error of a log line in full, whatever the field's name, the first one as `err`: pino would write an
 * error under another name as an empty object.
 */
export function writeErrors(this: unknown, args: unknown[], method: LogMethod): void {
  const [first, ...words] = args;
  const rest = words.map(hideInWords);
  if (first instanceof Error) return method.apply(this, lineOf({ err: first }, rest));
  if (typeof first !== 'object' || first === null) return method.apply(this, [hideInWords(first), ...rest]);
  method.apply(this, lineOf(first, rest));
}

/** The message of a log line may be an error's: a refusal is logged with the words that the caller gets. */
const hideInWords = (words: unknown): unknown => (typeof words === 'string' ? hideSecrets(words) : words);

function lineOf(details: object, rest: unknown[]): unknown[] {
  const line: Record<string, unknown> = {};
  let failure: Error | undefined;
  for (const [key, value] of Object.entries(details)) {
    if (key !== 'err' && !(value instanceof Error)) line[key] = value;
    else if (failure) line[key] = describeError(value);
    else failure = toError(value);
  }
  if (!failure) return [details, ...rest];
  return [{ ...line, err: failure }, ...(rest.length > 0 ? rest : [wordsOf(failure)])];
}

/** The serializer of `err`: an error as it is written to the log. */
export function describeError(thrown: unknown, depth = 0): Described {
  const error = toError(thrown);
  const isDeep = depth >= DEEPEST;
  const errors = 'errors' in error && Array.isArray(error.errors) && !isDeep ? error.errors : undefined;
  return {
    ...factsOf(error),
    type: error.name || 'Error',
    message: wordsOf(error),
    stack: hideSecrets(error.stack || String(error)),
    ...(error.cause === undefined || isDeep ? {} : { cause: describeError(error.cause, depth + 1) }),
    ...(errors ? { errors: errors.slice(0, MOST).map((each) => describeError(each, depth + 1)) } : {}),
  };
}

const wordsOf = ({ message, name }: Error): string =>
  hideSecrets(message) || `${name || 'Error'}, without a message`;

/** Converts a thrown value that is no Error, without its content: that may be personal data. */
function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const facts = typeof thrown === 'object' && thrown !== null ? factsOf(thrown) : {};
  return Object.assign(new Error(`Thrown without an error: ${nameOf(thrown)}`), facts);
}

function factsOf(thrown: object): Record<string, unknown> {
  return Object.fromEntries(
    FACTS.map((name): [string, unknown] => [name, Reflect.get(thrown, name)])
      .filter(([, fact]) => typeof fact === 'number' || typeof fact === 'string')
      .map(([name, fact]) => [name, typeof fact === 'string' ? hideSecrets(fact) : fact]),
  );
}

function nameOf(thrown: unknown): string {
  if (typeof thrown === 'string') return hideSecrets(thrown);
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return `an object with ${Object.keys(thrown).join(', ') || 'nothing'}`;
}

const MIXED = [/\d/, /[a-z]/, /[A-Z]/];

/** Removes queries of addresses, tokens and email addresses from an error's text: libraries quote their input. */
export function hideSecrets(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .replaceAll(/\?[^\s"'`)<>]*/g, (query) => (query.includes('=') ? '?[redacted]' : query))
      // Matches start only at the start of a word: else the search for the @ begins again at each letter of it.
      .replaceAll(/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[redacted]')
      .replaceAll(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]')
      .replaceAll(
        /\b(cookie|password|token|secret|authorization)(["']?\s*[:=]\s*["']?)[^\s"',;]+/gi,
        '$1$2[redacted]',
      )
      // Parts of addresses that give access, such as to a preview or an account.
      .replaceAll(
        /(\/(?:preview|restore-id|invitation|confirmation|new-password)\/)(?!(?:get|set)(?:[\s"'`)<>?#]|$))[^/\s"'`)<>?#]+/gi,
        '$1[redacted]',
      )
      // Strings that look like no word: tokens, hashes, keys, unguessable ids.
      .replaceAll(/[\w-]{24,}/g, (word) => (MIXED.every((part) => part.test(word)) ? '[redacted]' : word))
      .replaceAll(/\b(?:[0-9a-f]{24,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g, '[redacted]')
  );
}

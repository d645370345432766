type Described = {
  type: string;
  message: string;
  stack: string;
  cause?: Described;
  errors?: Described[];
  [fact: string]: unknown;
};
type LogMethod = (this: unknown, ...args: unknown[]) => void;

/** What of an error's own fields is written. A database's quote the row, a platform's the answer: with what nobody may read in a log. */
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
/** Causes of causes, and errors of an aggregate. */
const DEEPEST = 4;
const MOST = 5;
const LONGEST = 8000;

/**
 * Every error of every line is written out under `err`, under whatever name it was given, with what the line says: pino
 * takes an error under any other name for an empty object.
 */
export function writeErrors(this: unknown, args: unknown[], method: LogMethod): void {
  const [first, ...words] = args;
  const rest = words.map(hideInWords);
  if (first instanceof Error) return method.apply(this, lineOf({ err: first }, rest));
  if (typeof first !== 'object' || first === null) return method.apply(this, [hideInWords(first), ...rest]);
  method.apply(this, lineOf(first, rest));
}

/** The sentence of a line may be an error's: a refusal is told by what the caller is told. */
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

/** An error as a line holds it: the serializer of `err`. */
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

/** What was thrown without being an error, without what it holds: that may be anybody's. */
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

/** Words of an error without addresses' queries, tokens and people: libraries quote what they were given. */
export function hideSecrets(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .replaceAll(/\?[^\s"'`)<>]*/g, (query) => (query.includes('=') ? '?[redacted]' : query))
      // Begun only where a word begins: from each letter of a long one it would look for the sign anew.
      .replaceAll(/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[redacted]')
      .replaceAll(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]')
      .replaceAll(
        /\b(cookie|password|token|secret|authorization)(["']?\s*[:=]\s*["']?)[^\s"',;]+/gi,
        '$1$2[redacted]',
      )
      // What opens something: a preview, an account.
      .replaceAll(
        /(\/(?:preview|restore-id|invitation|confirmation|new-password)\/)(?!(?:get|set)(?:[\s"'`)<>?#]|$))[^/\s"'`)<>?#]+/gi,
        '$1[redacted]',
      )
      // What no word looks like: tokens, hashes, keys, ids that nobody can guess.
      .replaceAll(/[\w-]{24,}/g, (word) => (MIXED.every((part) => part.test(word)) ? '[redacted]' : word))
      .replaceAll(/\b(?:[0-9a-f]{24,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g, '[redacted]')
  );
}

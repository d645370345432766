import { type AdminCall, signInPublisher } from './admin-call.ts';
import { readAnswer, type Address, type Seen } from './marked-answers.ts';
import { publishMarked, type Letter } from './marked-releases.ts';

type Options = {
  /** Servers with one store. */
  origins: readonly string[];
  addresses: readonly Address[];
  /** The number of rollbacks that are waited for. Some more follow without waiting. */
  rollbacks: number;
  connections?: number;
};

export type LoadReport = {
  /** The number of answers for each address. */
  answers: Record<string, number>;
  /** The time from the answer of each rollback until the last server showed it. */
  seenAfterMs: number[];
  /** Releases that some answer showed. */
  releases: number;
  /** Answers that mixed releases, or were older than an earlier answer of the same server. */
  problems: string[];
};

const AT_ONCE = 4;
const LANGUAGES = ['en', 'de'];

/**
 * Rolls back and forth between two releases with different texts, while many connections read the lobby from the
 * servers without a pause.
 */
export async function rollBackUnderLoad(options: Options): Promise<LoadReport> {
  const { origins, addresses, rollbacks, connections = 50 } = options;
  const calls = await Promise.all(origins.map((origin) => signInPublisher(origin)));
  const [admin] = calls as [AdminCall]; // There is at least one server.
  const letters = new Map<number, Letter>();
  const original: [Letter, number][] = [];
  for (const letter of ['A', 'B'] as const) {
    const number = await publishMarked(admin, letter);
    letters.set(number, letter);
    original.push([letter, number]);
  }
  const load = startLoad(origins, addresses, connections);
  await load.everyoneAnswered();

  let turn = 0;
  const rollBack = async (): Promise<number> => {
    const call = calls[turn % calls.length] ?? admin;
    const [letter, onto] = original[turn % 2] as [Letter, number]; // One of two.
    turn += 1;
    const body = { comment: `Back to ${letter}` };
    const { number } = await call<{ number: number }>('POST', `/releases/${onto}/rollback`, body);
    letters.set(number, letter);
    return number;
  };
  const seenAfterMs: number[] = [];
  for (let count = 0; count < rollbacks; count += 1) {
    const number = await rollBack();
    const acknowledged = performance.now();
    await load.everyServerShows(number);
    seenAfterMs.push(Math.round(performance.now() - acknowledged));
    await load.everyoneAnswered();
  }
  let last = 0;
  for (let count = 0; count < AT_ONCE; count += 1) last = await rollBack();
  await load.everyServerShows(last);
  await load.everyoneAnswered();

  // A server may still have shown what was there before the first of the two.
  const [[, first]] = original as [[Letter, number]];
  const seen = (await load.stop()).filter(({ release }) => release >= first);
  return {
    answers: Object.fromEntries(
      addresses.map(({ path }) => [path, seen.filter((one) => one.path === path).length]),
    ),
    seenAfterMs,
    releases: new Set(seen.map(({ release }) => release)).size,
    problems: [...new Set(seen.flatMap((one) => problemsOf(one, letters)))],
  };
}

function problemsOf(seen: Seen, letters: ReadonlyMap<number, Letter>): string[] {
  const { path, status, release, marks, missing, promisedFor, notBefore } = seen;
  const own = letters.get(release);
  const foreign = marks.filter((mark) => own === undefined || !mark.startsWith(own));
  return [
    status !== 200 && status !== 304 && `${path} answered ${status}`,
    foreign.length > 0 && `${path} of release ${release} (${own}) shows ${foreign.join(', ')}`,
    missing.length > 0 && `${path} of release ${release} (${own}) lacks ${missing.join(', ')}`,
    release < notBefore && `${path} shows release ${release} after ${notBefore} was answered`,
    promisedFor !== undefined &&
      promisedFor !== release &&
      `${path} of release ${release} may be kept as that of ${promisedFor}`,
  ].filter((problem) => problem !== false);
}

function startLoad(origins: readonly string[], addresses: readonly Address[], count: number) {
  const seen: Seen[] = [];
  const newest = new Map(origins.map((origin) => [origin, 0]));
  const turns = new Map<number, number>();
  const stopping = new AbortController();
  let changed = Promise.withResolvers<void>();

  async function connect(connection: number): Promise<void> {
    const origin = origins[connection % origins.length] ?? '';
    const kept = new Map<string, { etag: string; text: string }>();
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const address = addresses[(connection + turn) % addresses.length] as Address; // One of them.
      const language = LANGUAGES[connection % LANGUAGES.length] ?? '';
      const answer = await readAnswer(origin, address, {
        language,
        notBefore: newest.get(origin) ?? 0,
        kept,
      });
      seen.push(answer);
      newest.set(origin, Math.max(newest.get(origin) ?? 0, answer.release));
      turns.set(connection, turn + 1);
      changed.resolve();
      changed = Promise.withResolvers();
    }
  }
  const connections = Array.from({ length: count }, (_, connection) =>
    connect(connection).catch((error: unknown) => {
      // The first failure also ends the others.
      stopping.abort(error);
      changed.resolve();
    }),
  );

  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      stopping.signal.throwIfAborted();
      await changed.promise;
    }
  }
  return {
    everyServerShows: (number: number) => until(() => [...newest.values()].every((one) => one >= number)),
    /** Every connection has read something again. */
    everyoneAnswered: async () => {
      const before = new Map(turns);
      await until(() => connections.every((_, index) => (turns.get(index) ?? 0) > (before.get(index) ?? 0)));
    },
    async stop(): Promise<Seen[]> {
      stopping.signal.throwIfAborted();
      stopping.abort();
      await Promise.all(connections);
      return seen;
    },
  };
}

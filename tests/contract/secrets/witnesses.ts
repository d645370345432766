import { setTimeout as pass } from 'node:timers/promises';

/** Somebody who goes on using what a secret protects, and is refused nothing. */
export type Witness = { name: string; asked: number; refused: string[]; stop(): Promise<void> };

/**
 * Asks over and over, one after the other.
 * @param ask answers with what went wrong, or nothing
 */
export function watch(name: string, everyMs: number, ask: () => Promise<string | undefined>): Witness {
  const end = new AbortController();
  const witness: Witness = {
    name,
    asked: 0,
    refused: [],
    async stop() {
      end.abort();
      await asking;
    },
  };
  const asking = (async () => {
    while (!end.signal.aborted) {
      const problem = await ask().catch(String);
      witness.asked += 1;
      if (problem !== undefined) witness.refused.push(problem);
      await pass(everyMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return witness;
}

/** A person's or a pipeline's calls: whatever throws was refused. */
export const calls = (call: () => Promise<unknown>) => async (): Promise<undefined> => {
  await call();
};

/** What a program is answered; a process that restarts right now refuses nothing. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(15_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export const outcome = (ask: () => Promise<unknown>): Promise<string> =>
  ask().then(
    () => 'answered',
    (error: Error) => /answered (\d+)/.exec(error.message)?.[1] ?? error.message,
  );

export const wants =
  (status: number, ask: () => Promise<number | undefined>) => async (): Promise<string | undefined> => {
    const is = await ask();
    return is === undefined || is === status ? undefined : `answered ${is}`;
  };

export async function first(
  asks: readonly (() => Promise<string | undefined>)[],
): Promise<string | undefined> {
  const problems = await Promise.all(asks.map((ask) => ask()));
  return problems.find((problem) => problem !== undefined);
}

/** Codes and words of lines above the level of information; restarts are what happens here. */
export function faultsOf(outputs: readonly string[]): string[] {
  const lines = outputs.flatMap((output) => output.split('\n')).filter((line) => line.startsWith('{'));
  const said = lines.map((line) => JSON.parse(line) as { level: number; code?: string; msg: string });
  return [...new Set(said.filter(({ level }) => level >= 50).map(({ code, msg }) => code ?? msg))];
}

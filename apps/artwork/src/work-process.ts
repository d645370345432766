import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * What crosses between the server and a process that works for it. The channel is not theirs alone: Node reports there
 * which files a program loads (`node --watch`), and so may a debugger or a monitor. What bears no name is not read.
 */
type Envelope = { work: string; message: unknown };

/** Niceness: about a tenth of a core that a page wants too; a third made pages wait for it (OPS-13). */
const YIELDING = 10;

export type WorkProcess<Ask> = {
  readonly child: ChildProcess;
  ask(message: Ask): void;
};

type Listeners<Answer> = {
  /** Whether what came back under the name is an answer. What is none is as if it had never come. */
  isAnswer: (message: unknown) => message is Answer;
  onAnswer: (answer: Answer) => void;
  /** It could not start, or has ended. */
  onEnd: (reason: Error) => void;
  /** What its libraries print: `ignore` for one that reads what came from outside. */
  stderr?: 'inherit' | 'ignore';
};

/** Starts a program that works beside the process that serves, and yields to it. `name` is what both ends say. */
export function startWork<Ask, Answer>(
  program: string,
  name: string,
  { isAnswer, onAnswer, onEnd, stderr = 'inherit' }: Listeners<Answer>,
): WorkProcess<Ask> {
  // Without it a server that is watched makes Node report the files of this one, too, to nobody who asked.
  const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    env,
    // Not the flags of the process that serves: a debugger's port or a loader is its own.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  child.on('message', (envelope) => {
    const message = open(name, envelope);
    if (isAnswer(message)) onAnswer(message);
  });
  child.on('error', onEnd);
  child.on('exit', (code, signal) => onEnd(new Error(`The ${name} process ended (${signal ?? code})`)));
  yieldToPages(child);
  return {
    child,
    // One that has ended is noticed by its exit; the callback keeps the failed send from throwing.
    ask: (message) => void child.send({ work: name, message } satisfies Envelope, () => {}),
  };
}

/** The other end: answers each message, and ends with the server. */
export function doWork<Ask>(
  name: string,
  work: (message: Ask, answer: (answer: unknown) => void) => void,
): void {
  process.on('message', (envelope) => {
    const message = open(name, envelope);
    // The parent sends nothing else under this name: both ends are of one version.
    if (message !== undefined)
      work(message as Ask, (answer) => process.send?.({ work: name, message: answer } satisfies Envelope));
  });
  // Signals meant for the server reach its whole group; this process ends with its server instead.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));
}

function open(name: string, envelope: unknown): unknown {
  if (typeof envelope !== 'object' || envelope === null) return undefined;
  return 'work' in envelope && envelope.work === name && 'message' in envelope ? envelope.message : undefined;
}

function yieldToPages({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, YIELDING);
  } catch {
    // Ended already, or the system does not allow it: then it works with the priority it has.
  }
}

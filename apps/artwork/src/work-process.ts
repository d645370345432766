import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * The message format between the server and a worker process. Others use the same channel: with `node --watch` Node
 * reports there which files a program loads, and a debugger or a monitor may send messages, too. Messages without the
 * name are ignored.
 */
type Envelope = { work: string; message: unknown };

/**
 * Niceness. With it the process gets about a tenth of a core that a page also needs; at a third, pages had to wait
 * (OPS-13).
 */
const YIELDING = 10;

export type WorkProcess<Ask> = {
  readonly child: ChildProcess;
  ask(message: Ask): void;
};

type Listeners<Answer> = {
  /** Whether a message under the name is an answer. Any other message is ignored. */
  isAnswer: (message: unknown) => message is Answer;
  onAnswer: (answer: Answer) => void;
  /** The process could not start, or has ended. */
  onEnd: (reason: Error) => void;
  /** The output of its libraries: `ignore` for a process that reads data from outside. */
  stderr?: 'inherit' | 'ignore';
};

/** Starts a program that runs beside the server with a lower priority. Both ends use the same `name`. */
export function startWork<Ask, Answer>(
  program: string,
  name: string,
  { isAnswer, onAnswer, onEnd, stderr = 'inherit' }: Listeners<Answer>,
): WorkProcess<Ask> {
  // With this variable, which a watched server has, Node would also report the files of this process, which nobody
  // needs.
  const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    env,
    // Not the flags of the server: a debugger's port or a loader belongs to the server only.
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
    // The `exit` event reports a process that has ended. The callback only keeps the failed send from throwing.
    ask: (message) => void child.send({ work: name, message } satisfies Envelope, () => {}),
  };
}

/** Runs in the worker process: answers each message, and ends when the server ends. */
export function doWork<Ask>(
  name: string,
  work: (message: Ask, answer: (answer: unknown) => void) => void,
): void {
  process.on('message', (envelope) => {
    const message = open(name, envelope);
    // The parent sends no other messages under this name: both ends have the same version.
    if (message !== undefined)
      work(message as Ask, (answer) => process.send?.({ work: name, message: answer } satisfies Envelope));
  });
  // Signals for the server go to its whole process group; this process ignores them and ends together with the server.
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
    // The process has ended already, or the system does not allow it: then it keeps its priority.
  }
}

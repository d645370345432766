import type { SnapshotChange } from '@marquee/engine';
import type { Snapshot } from '../api/api-types.ts';
import { readBytes } from '../shared/read-bytes.ts';
import { spokenLanguage } from '../words/catalogue.ts';
import { say } from '../words/generated/worker.ts';
import { createContentRefs } from './content-refs.ts';
import type {
  ContentRef,
  DraftFinding,
  WorkerTasks,
  FromWorker,
  TaskName,
  ToWorker,
} from './worker-tasks.ts';

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };
type Engine = {
  ask: <Name extends TaskName>(
    task: Name,
    question: WorkerTasks[Name]['question'],
  ) => Promise<WorkerTasks[Name]['answer']>;
  checkDrafts: (now: number) => Promise<readonly DraftFinding[]>;
  refOf: (snapshot: Snapshot) => ContentRef;
};

let engine: Engine | undefined;

/** Started when a screen first needs it, and shared: later screens can use what is already compiled. */
function getWorker(): Engine {
  engine ??= startWorker();
  return engine;
}

function startWorker(): Engine {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const send = (message: ToWorker): void => worker.postMessage(message, []);
  const spoken = spokenLanguage();
  if (spoken) send({ type: 'speak', spoken });

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'failed') asked?.reject(new Error(data.message));
    // The answer to the question with this id.
    else asked?.resolve(data.answer as never);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error(say('the-part-of-the')));
    waiting.clear();
    worker.terminate();
    // The next question starts a new worker.
    engine = undefined;
  });

  const wait = <Answer>(ask: (id: number) => void): Promise<Answer> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      ask(lastId);
    });

  return {
    refOf: createContentRefs(send),
    checkDrafts: async (now) => {
      // The worker cannot call the server itself, because its content security policy allows it to load nothing.
      const answer = await fetch('/admin/api/snapshot?state=draft', { credentials: 'same-origin' });
      if (!answer.ok) throw new Error(say('the-drafts-could-not', { status: answer.status }));
      const snapshot = await readBytes(answer);
      return wait((id) =>
        worker.postMessage({ type: 'check drafts', id, now, snapshot } satisfies ToWorker, [snapshot]),
      );
    },
    // The signature ensures that the question belongs to its task.
    ask: (task, question) => wait((id) => send({ type: 'ask', id, task, question } as ToWorker)),
  };
}

/**
 * A reference to content for the engine's worker. The snapshot may be any that the admin has; `changes` are applied on
 * top of it.
 */
export function contentRef(snapshot: Snapshot, changes: readonly SnapshotChange[] = []): ContentRef {
  const ref = getWorker().refOf(snapshot);
  return { key: ref.key, changes: [...ref.changes, ...changes] };
}

export const askWorker = <Name extends TaskName>(
  task: Name,
  question: WorkerTasks[Name]['question'],
): Promise<WorkerTasks[Name]['answer']> => getWorker().ask(task, question);

/** Checks all drafts together, as the server has them now. */
export const checkDrafts = (now: number): Promise<readonly DraftFinding[]> => getWorker().checkDrafts(now);

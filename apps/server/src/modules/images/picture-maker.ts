import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureType } from '@marquee/schemas/picture';
import { AppError } from '../../errors.ts';
import type { MadePicture, Refusal } from './make-files.ts';
import type { MakeRequest } from './make-files-process.ts';

const PROGRAM = fileURLToPath(new URL('./make-files-process.ts', import.meta.url));
const PATIENCE_MS = 60_000;
/** Niceness: pages go first on a busy core. */
const YIELDING = 5;
const LONGEST_QUEUE = 20;

export type PictureMaker = {
  /** Every file of a picture. With `type` the bytes are a picture that was made before and stay as they are. */
  make(source: Buffer, type?: PictureType): Promise<MadePicture>;
};

/**
 * Makes pictures one after another, each in a process of its own: bytes from outside are decoded where they can break
 * nothing, what the decoder took is given back whole, and a server that gets no pictures never loads it.
 */
export function createPictureMaker(patienceMs = PATIENCE_MS): PictureMaker {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async make(source, type) {
      if (waiting >= LONGEST_QUEUE)
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'Many pictures are being worked on. Try again in a minute.',
        });
      waiting += 1;
      const made = last.then(() => run(type ? { source, type } : { source }, patienceMs));
      last = made.catch(() => {});
      try {
        const answer = await made;
        if ('code' in answer)
          throw new AppError(answer.code, answer.message ? { message: answer.message } : {});
        return answer;
      } finally {
        waiting -= 1;
      }
    },
  };
}

function run(request: MakeRequest, patienceMs: number): Promise<MadePicture | Refusal> {
  return new Promise((resolve) => {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      // Not the flags of the process that serves: a debugger's port or a loader is its own.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('message', (made: MadePicture | Refusal) => resolve(withBuffers(made)));
    child.once('error', () => resolve({ code: 'IMAGE_TOO_COMPLEX' }));
    child.once('exit', () => {
      clearTimeout(patience);
      resolve({ code: 'IMAGE_TOO_COMPLEX' });
    });
    try {
      if (child.pid !== undefined) setPriority(child.pid, YIELDING);
    } catch {
      // Not every system allows it; then it works with the priority it has.
    }
    // One that has ended is noticed by its exit; the callback keeps the failed send from throwing.
    child.send(request, () => {});
  });
}

/** Bytes arrive as plain arrays of bytes. */
function withBuffers(made: MadePicture | Refusal): MadePicture | Refusal {
  if ('code' in made) return made;
  return {
    ...made,
    master: Buffer.from(made.master),
    files: made.files.map((file) => ({ ...file, body: Buffer.from(file.body) })),
  };
}

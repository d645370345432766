import { fileURLToPath } from 'node:url';
import { startWork } from '@marquee/artwork/work-process';
import type { PictureType } from '@marquee/schemas/picture';
import { AppError } from '../../errors.ts';
import type { MadePicture, Refusal } from './make-files.ts';
import type { MakeRequest } from './make-files-process.ts';

const PROGRAM = fileURLToPath(new URL('./make-files-process.ts', import.meta.url));
const PATIENCE_MS = 60_000;
const LONGEST_QUEUE = 20;
const BROKE =
  'The picture could not be worked on: what decodes it broke off. Make it smaller, or save it anew in another program.';

export type PictureMaker = {
  /** Makes all files of a picture. With `type`, the bytes are an already processed picture and are kept unchanged. */
  make(source: Buffer, type?: PictureType): Promise<MadePicture>;
};

/**
 * Processes pictures one after another, each in its own process. Untrusted bytes are decoded where they can do no harm,
 * all memory of the decoder is freed afterwards, and a server that gets no pictures never loads the decoder.
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
  return new Promise((resolve, reject) => {
    let isLate = false;
    const { child, ask } = startWork<MakeRequest, MadePicture | Refusal>(PROGRAM, 'picture', {
      isAnswer,
      onAnswer(made) {
        resolve(withBuffers(made));
        // The child process ends by itself after the disconnect.
        child.disconnect();
      },
      onEnd(reason) {
        clearTimeout(patience);
        // When the process could not be started, that does not mean that the picture is damaged.
        if ('syscall' in reason) reject(reason);
        else resolve(isLate ? { code: 'IMAGE_TOO_COMPLEX' } : { code: 'IMAGE_TOO_COMPLEX', message: BROKE });
      },
      stderr: 'ignore',
    });
    const patience = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, patienceMs);
    ask(request);
  });
}

function isAnswer(message: unknown): message is MadePicture | Refusal {
  return typeof message === 'object' && message !== null && ('code' in message || 'files' in message);
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

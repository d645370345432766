import { checkDrafts, loadDrafts } from './check-drafts.ts';
import { createEngine, type FromWorker, type ToWorker } from './engine-tasks.ts';

/** The engine beside the page: what takes it long keeps nobody from typing. */
const engine = createEngine();
const send = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'check drafts')
    checkDrafts(data.now, loadDrafts).then(
      (answer) => send({ type: 'answer', id: data.id, answer }),
      (error: unknown) =>
        send({
          type: 'failed',
          id: data.id,
          message: error instanceof Error ? error.message : String(error),
        }),
    );
  const answer = engine(data);
  if (answer) send(answer);
});

import { parentPort, workerData } from 'node:worker_threads';
import { builtStyles } from '../built-styles.ts';
import { drawSealedPage, type Texts } from '../draw-page.ts';
import type { Asked, Said } from './page-threads.ts';
import { findPlayer } from '../player-build.ts';

// A thread that draws pages. It ends with the error that it starts with; what a page throws is only that page's.

const { playerDir } = workerData as { playerDir: string }; // by page-threads.ts
const player = await findPlayer(playerDir, { draws: true });
if (!player) throw new Error(`The casino in ${playerDir} is not built.`);
const build = await player.loadBuild();
const readStyles = builtStyles(player.clientDir);
const texts = new Map<number, Texts>();
const say = (said: Said, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(said, moved);

parentPort?.on('message', (asked: Asked) => {
  if (asked.type === 'hello') say({ type: 'ready' });
  else if (asked.type === 'texts') texts.set(asked.number, asked.texts);
  else if (asked.type === 'forget') texts.delete(asked.number);
  else void draw(asked);
});

async function draw({ job, page, texts: number }: Extract<Asked, { type: 'draw' }>): Promise<void> {
  try {
    const drawn = await drawSealedPage(build, page, { texts: texts.get(number) ?? {}, readStyles });
    const { html, inline, failures } = drawn;
    say({ type: 'drawn', job, page: { html, inline, failures: failures.map(plainError) } }, [html.buffer]);
  } catch (error) {
    say({ type: 'failed', job, error: plainError(error) });
  }
}

/** What was thrown may hold what cannot be sent, such as functions. */
function plainError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  const { name, message, stack } = thrown;
  return Object.assign(new Error(message), { name, stack });
}

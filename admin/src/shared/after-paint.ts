/** A page that is not in sight paints no frames. */
const LATEST_MS = 100;

/** Calls back once the next frame is painted: work that begins there keeps nobody from seeing it. Answers how to stop. */
export function afterPaint(callback: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const late = setTimeout(run, LATEST_MS);
  // A task that is asked for in a frame's callbacks comes after the frame.
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  port1.addEventListener('message', run, { once: true });
  port1.start();

  function stop(): void {
    clearTimeout(late);
    cancelAnimationFrame(frame);
    port1.close();
  }
  function run(): void {
    stop();
    callback();
  }
  return stop;
}

/** The fallback delay in milliseconds: a hidden page paints no frames. */
const LATEST_MS = 100;

/**
 * Calls back after the next frame is painted, so that the work does not delay the frame. Returns a function that
 * cancels it.
 */
export function afterPaint(callback: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const late = setTimeout(run, LATEST_MS);
  // A task that is posted in a frame callback runs after the frame was painted.
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

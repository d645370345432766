/** CONST-03. */
const REFRESH_MS = 15_000;

type Watch = { now: () => number; format: (instant: number) => string; onTick: (time: string) => void };

/** Reports the time now and every 15 seconds; returns a function that stops it. */
export function watchLocalTime({ now, format, onTick }: Watch): () => void {
  const tick = (): void => onTick(format(now()));
  tick();
  const timer = setInterval(tick, REFRESH_MS);
  return () => clearInterval(timer);
}

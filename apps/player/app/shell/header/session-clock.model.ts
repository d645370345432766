/** Where the session's start is kept; tabs of one browser share it. */
const KEY = 'session-timer';

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Start of the player's session in epoch milliseconds: the stored one (LIM-28), or now at login (LIM-27). */
export function readSessionStart(storage: SessionStorage, playerId: string, now: number): number {
  const [storedId, storedStart] = (storage.getItem(KEY) ?? '').split(':');
  const start = Number(storedStart);
  if (storedId === playerId && Number.isFinite(start) && start > 0 && start <= now) return start;
  storage.setItem(KEY, `${playerId}:${now}`);
  return now;
}

type Watch = {
  storage: SessionStorage;
  playerId: string;
  now: () => number;
  onTick: (elapsed: number) => void;
};

/** Reports the session's duration now and once a second (LIM-30); returns a function that stops it. */
export function watchSessionTime({ storage, playerId, now, onTick }: Watch): () => void {
  const tick = (): void => onTick(now() - readSessionStart(storage, playerId, now()));
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Forgets the session at logout (LIM-29). */
export function clearSession(storage: SessionStorage): void {
  storage.removeItem(KEY);
}

/** Elapsed time as hours, minutes and seconds: 00:42:17. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/**
 * What a game stores in the browser for the window, if possible. Storage can be missing, full or forbidden, and the
 * game works without it.
 */
export const kept = {
  get(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // It is asked for again next time.
    }
  },
};

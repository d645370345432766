/**
 * What a game keeps in the browser: for the window, where it may be. Storage can be null, full or forbidden, and a game
 * plays without.
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
      // Asked again next time.
    }
  },
};

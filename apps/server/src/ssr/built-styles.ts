import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

export type ReadStyles = (address: string) => string | null;

/**
 * Reads stylesheets of the player's build by their address, each file once. Returns null when there is no such file:
 * in development, Vite serves the stylesheets.
 */
export function builtStyles(clientDir: string | undefined): ReadStyles {
  const known = new Map<string, string | null>();
  return (address) => {
    if (!clientDir) return null;
    let styles = known.get(address);
    if (styles === undefined) {
      styles = readStyles(join(clientDir, normalize(`/${address}`)));
      known.set(address, styles);
    }
    return styles;
  };
}

function readStyles(file: string): string | null {
  try {
    const styles = readFileSync(file, 'utf8');
    // `</` could close the <style> element that will hold the text, so such a stylesheet is not inlined.
    return styles.includes('</') ? null : styles;
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

export type ReadStyles = (address: string) => string | null;

/**
 * Reads styles of the player's build by their address, each once; null where there are none, as in development, where
 * Vite serves them.
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
    // What would end the element that they stand in.
    return styles.includes('</') ? null : styles;
  } catch {
    return null;
  }
}

import { betLevels } from './bet-levels.ts';
import { sha256 } from './fairness.ts';

const NAMES = ['Comet', 'Orbit', 'Vega', 'Pixel', 'Juno', 'Atlas', 'Nimbus', 'Echo'];
const COUNT = 5;

export type Bot = { name: string; betCents: number; leavesAtHundredths: number };

/**
 * Company in a demo, always marked as bots. What they do depends only on the number of the flight and not on its crash,
 * so they reveal nothing.
 */
export function botsOf(flight: number, currency: string): Bot[] {
  const levels = betLevels(currency);
  const first = Buffer.from(sha256(`bots:${flight}`), 'hex').readUInt8(0);
  return Array.from({ length: COUNT }, (_, at) => {
    const digest = Buffer.from(sha256(`bot:${flight}:${at}`), 'hex');
    const share = digest.readUInt32BE(0) / 2 ** 32;
    return {
      name: NAMES[(first + at) % NAMES.length] ?? 'Bot',
      betCents: levels[digest.readUInt8(5) % Math.min(levels.length, 6)] ?? 1,
      leavesAtHundredths: Math.max(110, Math.floor(100 / (1 - share * 0.9))),
    };
  });
}

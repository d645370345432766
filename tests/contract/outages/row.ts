import type { Share } from './load.ts';

/** What became of one outage. */
export type Row = {
  outage: string;
  pages: string;
  calls: string;
  slowestMs: number;
  saved: number;
  refused: string;
  longestEditMs: number;
  wellAfterMs: number;
  rang: string[];
  missing: string[];
  log: string;
  problems: string[];
};

export const shareOf = ({ asked, whole }: Share): string =>
  `${asked === 0 ? '-' : ((100 * whole) / asked).toFixed(whole === asked ? 0 : 2)} % of ${asked}`;
export const countsOf = (counts: Map<string, number>): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
export const isGood = ({ pages, wellAfterMs, missing }: Row): boolean =>
  pages.startsWith('100 %') && Number.isFinite(wellAfterMs) && missing.length === 0;

/** The codes of warnings and errors in logs, with how often each was said. */
export function codesOf(outputs: readonly string[]): Map<string, number> {
  const codes = new Map<string, number>();
  for (const line of outputs.join('\n').split('\n')) {
    if (!line.startsWith('{')) continue;
    const { code, msg } = JSON.parse(line.endsWith('}') ? line : '{}') as { code?: string; msg?: string };
    const name = code ?? /^[A-Z][A-Z_]+(?=:|$)/.exec(msg ?? '')?.[0] ?? msg ?? '';
    if (name) codes.set(name, (codes.get(name) ?? 0) + 1);
  }
  return codes;
}

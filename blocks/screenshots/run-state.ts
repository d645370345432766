import type { Finding } from './judge-picture.ts';

/** What this run has found so far. Commands and the reporter run in one process. */
export const findings: Finding[] = [];

/** Stories that got their first picture, as their files. */
export const created: string[] = [];

/** Which pictures were looked at, as `viewport/story`. */
export const seen = new Set<string>();

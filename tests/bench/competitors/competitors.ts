import type { Competitor } from './competitor.ts';
import { flagd } from './flagd.ts';
import { growthbook } from './growthbook.ts';
import { jsonLogic } from './json-logic.ts';
import { marquee } from './marquee.ts';
import { naiveScan } from './naive-scan.ts';
import { tunedScan } from './tuned-scan.ts';
import { unleash } from './unleash.ts';

/** Everything that is measured, the engine first. */
export const competitors: readonly Competitor[] = [
  marquee,
  tunedScan,
  naiveScan,
  growthbook,
  jsonLogic,
  unleash,
  flagd,
];

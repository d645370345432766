import { findPlacers, getDocument, PART, type CompiledSnapshot } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import type { ApprovalRule, AskedDocument } from '../../store/approval-tables.ts';
import { keyOf } from '../releases/manifest.model.ts';
import type { Sites } from './reach.ts';

export type Touched = Pick<AskedDocument, 'kind' | 'id' | 'before' | 'after'>;

/** What has to be worked out, and only where a rule asks. */
export type ReleaseFacts = {
  sites: Sites;
  /** Documents that break a rule which warns, as kind/id. */
  warned: ReadonlySet<string>;
  /** The part of the visits that may notice, at most. */
  share: number;
};

/**
 * The changed documents that a rule is about; none: it does not ask for anything. Where it cannot be told, a document
 * counts.
 */
export function documentsUnder(
  { when }: ApprovalRule,
  touched: readonly Touched[],
  { sites, warned, share }: ReleaseFacts,
): readonly Touched[] {
  const { kinds, licences, places, warnings, reachPercent } = when;
  if (reachPercent !== undefined && share * 100 < reachPercent) return [];
  return touched.filter(
    (document) =>
      (kinds === undefined || kinds.includes(document.kind)) &&
      (licences === undefined || mayConcern(document, licences, sites)) &&
      (places === undefined || placesOf(document, sites).some((place) => places.includes(place))) &&
      (warnings === undefined || warned.has(keyOf(document))),
  );
}

/**
 * The places of banners and the paths of pages, before and after. A part is where its pages are: whoever may change it
 * unseen may change them.
 */
function placesOf({ kind, id, before, after }: Touched, sites: Sites): readonly string[] {
  const own = [before, after].flatMap(placesIn);
  if (kind !== PART) return own;
  const around = [sites.before, sites.after].flatMap((site) =>
    findPlacers(site.index, id).flatMap((page) => placesIn(getDocument(site, page.kind, page.id))),
  );
  return [...own, ...around];
}

function placesIn(data: unknown): readonly string[] {
  if (!isRecord(data)) return [];
  const order = isRecord(data['order']) ? Object.keys(data['order']) : [];
  return typeof data['path'] === 'string' ? [...order, data['path']] : order;
}

function mayConcern(
  { kind, id, before, after }: Touched,
  licences: readonly string[],
  sites: Sites,
): boolean {
  if (kind === 'licence') return licences.includes(id);
  // Others name it, in negations too, so that it may decide about anybody.
  if (kind === 'audience') return true;
  const sides: readonly [unknown, CompiledSnapshot][] = [
    [before, sites.before],
    [after, sites.after],
  ];
  return sides.some(([data, site]) => {
    if (!isRecord(data)) return false;
    const bound = data['licences'];
    if (Array.isArray(bound) && !bound.some((one) => licences.includes(String(one)))) return false;
    return !leavesOut(data['audience'], { licences, site, depth: 0 });
  });
}

/** Audiences that name each other have an end; one that has none is a problem that no release has. */
const DEEPEST = 20;

/** Whether no visitor of these licences is in an audience, for certain. */
export function leavesOut(
  audience: unknown,
  asking: { licences: readonly string[]; site: CompiledSnapshot; depth: number },
): boolean {
  const { licences, site, depth } = asking;
  if (!isRecord(audience) || depth > DEEPEST) return false;
  const deeper = { ...asking, depth: depth + 1 };
  const { licences: listed, audience: name, anyOf } = audience;
  if (Array.isArray(listed) && !listed.some((one) => licences.includes(String(one)))) return true;
  if (Array.isArray(anyOf) && anyOf.every((part) => leavesOut(part, deeper))) return true;
  if (typeof name !== 'string') return false;
  const named: unknown = getDocument(site, 'audience', name);
  return isRecord(named) && leavesOut(named['audience'], deeper);
}

import { type CompiledSnapshot, getDocuments, RULE_PACK } from '@marquee/engine';
import { entryId } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { isDeepStrictEqual } from 'node:util';
import { leavesOut } from '../approvals/approval-rules.ts';
import type { Sites } from '../approvals/reach.ts';

type Touched = { kind: string; id: string; before?: unknown; after?: unknown };

/** Stands for every licence of a site that has none yet: whoever is limited may not speak for all of them. */
const ANY = '';

/**
 * The licences beside these whose visitors a change may reach (ADMIN-26). It reaches nobody of a licence for certain
 * where the document, or the part that differs, is for an audience that leaves that licence out, before and after.
 * Where that cannot be told, it reaches them.
 */
export function licencesBeyond(touched: Touched, own: readonly string[], sites: Sites): string[] {
  const known = new Set([...licencesOf(sites.before), ...licencesOf(sites.after)]);
  const others = [...(known.size === 0 ? [ANY] : known)].filter((code) => !own.includes(code)).toSorted();
  return others.filter((licence) => mayReach(touched, licence, sites));
}

const licencesOf = (site: CompiledSnapshot): string[] => getDocuments(site, 'licence').map(({ id }) => id);

function mayReach({ kind, id, before, after }: Touched, licence: string, sites: Sites): boolean {
  if (kind === 'licence') return id === licence || takesVisitors(before, after);
  if (kind === RULE_PACK) return [before, after].some((pack) => isRecord(pack) && binds(pack, licence));
  const isLeftOut = (data: unknown, side: keyof Sites): boolean =>
    !isRecord(data) ||
    (isRecord(data['audience']) &&
      leavesOut(data['audience'], { licences: [licence], site: sites[side], depth: 0 }));
  return !isApart(before, after, isLeftOut);
}

const binds = ({ licences }: Record<string, unknown>, licence: string): boolean =>
  !Array.isArray(licences) || licences.includes(licence);

/** Whether a licence gets hosts, or groups of players, that were under another, or is the one of unknown hosts. */
function takesVisitors(before: unknown, after: unknown): boolean {
  const listOf = (data: unknown, field: string): unknown[] => {
    const list = isRecord(data) ? data[field] : undefined;
    return Array.isArray(list) ? list : [];
  };
  const flagOf = (data: unknown): boolean => isRecord(data) && data['isDefault'] === true;
  return (
    flagOf(before) !== flagOf(after) ||
    ['hosts', 'groups'].some((field) => {
      const had = listOf(before, field);
      return listOf(after, field).some((one) => !had.includes(one));
    })
  );
}

type LeftOut = (data: unknown, side: keyof Sites) => boolean;

/**
 * Whether all that differs is in parts that leave the licence out on both sides. Of lists, only those whose entries have
 * ids are followed into what came and went: without ids nobody can tell which is which.
 */
function isApart(before: unknown, after: unknown, isLeftOut: LeftOut): boolean {
  if (isDeepStrictEqual(before, after)) return true;
  if (isOwnPart(before, after, isLeftOut)) return true;
  if (Array.isArray(before) && Array.isArray(after)) return isListApart(before, after, isLeftOut);
  if (!isRecord(before) || !isRecord(after)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => isApart(before[key], after[key], isLeftOut));
}

/** At least one side is there, and no side that is shows anything to visitors of the licence. */
const isOwnPart = (before: unknown, after: unknown, isLeftOut: LeftOut): boolean =>
  (isRecord(before) || isRecord(after)) &&
  [before, after].every((data) => data === undefined || data === null || isRecord(data)) &&
  isLeftOut(before, 'before') &&
  isLeftOut(after, 'after');

function isListApart(before: readonly unknown[], after: readonly unknown[], isLeftOut: LeftOut): boolean {
  const ids = [before, after].map((list) => list.map(entryId));
  if (ids.some((list) => list.includes(undefined) || new Set(list).size < list.length))
    return before.length === after.length && before.every((item, at) => isApart(item, after[at], isLeftOut));
  const [was = [], becomes = []] = ids;
  const stayed = (list: readonly unknown[], other: readonly unknown[]): unknown[] =>
    list.filter((id) => other.includes(id));
  if (!isDeepStrictEqual(stayed(was, becomes), stayed(becomes, was))) return false;
  const entryOf = (list: readonly unknown[], id: unknown): unknown =>
    list.find((item) => entryId(item) === id);
  return [...new Set([...was, ...becomes])].every((id) =>
    isApart(entryOf(before, id), entryOf(after, id), isLeftOut),
  );
}

import {
  compareSteps,
  compileSteps,
  type CompiledSnapshot,
  getDocument,
  getDocuments,
  type Impact,
  type SnapshotChange,
} from '@marquee/engine';
import { findKind } from '@marquee/schemas';
import type { Store } from '../../store/open-store.ts';
import { inTurns } from '../../turns.ts';
import { isRecord } from '@marquee/schemas/is-record';
import { titleOf } from '../documents/documents.model.ts';
import { recompileInTurns } from '../releases/recompile-in-turns.ts';

/** The changes and the visitors that they concern, in words. */
export type FlagImpact = {
  /** `path` null: around every page. `isCertain` false: some of them may notice. */
  lines: { path: string | null; page: string; who: string; what: string; isCertain: boolean }[];
  /** The number of changes that are not in the lines. */
  more: number;
};

/** More lines than a person reads before they press a button. */
const MOST_LINES = 8;
/** The most steps for each class: with it, a site with thousands of conditions takes well under a second. */
const BUDGET = 20_000;

export async function findFlagImpact(
  store: Pick<Store, 'served' | 'releases'>,
  { onto, change, now }: { onto: number; change: SnapshotChange; now: Date },
): Promise<FlagImpact> {
  const before = store.served.find(onto) ?? (await inTurns(compileSteps(await store.releases.loadCurrent())));
  const after = await recompileInTurns(before, [change]);
  const impacts = await inTurns(compareSteps(before, after, { now: now.getTime(), budget: BUDGET }));
  const lines = new Map<string, FlagImpact['lines'][number]>();
  for (const impact of impacts) {
    const line = toLine(impact, [after, before]);
    // A text differs in each language and currency, but is listed only once.
    const key = `${line.path} ${line.what}`;
    const known = lines.get(key);
    if (!known) lines.set(key, line);
    else if (known.who !== line.who) lines.set(key, { ...known, who: 'several kinds of visitor' });
  }
  const all = [...lines.values()];
  return { lines: all.slice(0, MOST_LINES), more: Math.max(0, all.length - MOST_LINES) };
}

function toLine(impact: Impact, sites: readonly CompiledSnapshot[]): FlagImpact['lines'][number] {
  const { path } = impact;
  return {
    path,
    page: path === null ? 'Around every page' : pageTitle(path, sites),
    who: impact.class.words,
    what: changeWords(impact, sites),
    isCertain: impact.certainty === 'proved',
  };
}

function changeWords({ difference }: Impact, sites: readonly CompiledSnapshot[]): string {
  const { page, redirect, nodes = [], items = [], values = [] } = difference;
  const names = (of: 'added' | 'removed'): string[] => [
    ...nodes
      .filter(({ change }) => change === of)
      .map(({ block }) => `the block “${block.replaceAll('-', ' ')}”`),
    ...items
      .filter(({ change }) => change === of)
      .map(({ kind, id }) => (kind ? titleIn(kind, id, sites) : `“${id}”`)),
  ];
  const moved = [...nodes, ...items].filter(({ change }) => change === 'moved' || change === 'replaced');
  const parts = [
    ...(page ? [pageWords(page, sites)] : []),
    ...(redirect ? [redirectWords(redirect)] : []),
    ...listWords(names('added'), 'appears', 'appear'),
    ...listWords(names('removed'), 'disappears', 'disappear'),
    ...(moved.length > 0 ? ['the order changes'] : []),
    ...(values.length > 0
      ? [values.length === 1 ? 'a value changes' : `${values.length} values change`]
      : []),
  ];
  return parts.join('; ');
}

type PageChange = NonNullable<Impact['difference']['page']>;

function pageWords({ before, after }: PageChange, sites: readonly CompiledSnapshot[]): string {
  if (!before) return 'the page appears';
  if (!after) return 'the page disappears';
  return `${titleIn(after.kind, after.id, sites)} stands in for ${titleIn(before.kind, before.id, sites)}`;
}

const redirectWords = ({ after }: { after: string | null }): string =>
  after === null ? 'nobody is sent elsewhere any more' : `visitors are sent to ${after}`;

function listWords(names: readonly string[], one: string, many: string): string[] {
  const different = [...new Set(names)];
  if (different.length === 0) return [];
  if (different.length > 3) return [`${different.length} things ${many}`];
  return [`${different.join(', ')} ${different.length === 1 ? one : many}`];
}

function pageTitle(path: string, sites: readonly CompiledSnapshot[]): string {
  for (const site of sites)
    for (const kind of ['page', 'promotion-page'])
      for (const { id, data } of getDocuments(site, kind))
        if (isRecord(data) && data['path'] === path) return titleIn(kind, id, sites);
  return path;
}

function titleIn(kind: string, id: string, sites: readonly CompiledSnapshot[]): string {
  const data = sites.map((site) => getDocument(site, kind, id)).find((found) => found !== undefined);
  return titleOf(data, findKind(kind)?.titleField, id);
}

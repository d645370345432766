import { parse, type AtRule, type ChildNode, type Container } from 'postcss';

/** What scopedName (vite/scoped-name.ts) puts before each name: the four characters are those of the file. */
const SCOPE = /(?<![\w-])_[\w-]{4}(?=[\w-])/g;
const CLASSES = /\sclass="([^"]*)"/g;
/** Pages have few sets of files between them; each takes what the styles take. */
const KEPT = 50;
/** In characters. */
const SHORT = 400;

/** From and to where in the styles. */
export type Slice = readonly [number, number];

/** A rule, or what stands beside rules. */
type Part = {
  /** The files whose classes it names; none: it is for every page. */
  scopes: readonly string[];
  /** What opens and closes `@media (…)` and the like, the outermost first. */
  conditions: readonly { open: Slice; close: Slice }[];
  slice: Slice;
};

/** What the page shows, and where in the styles what follows upon it is that it does not show: nothing, perhaps. */
export type StylesRun = { used: string; rest: readonly Slice[] };
export type SplitStyles = (html: string) => readonly StylesRun[];

/**
 * Splits styles for a page into those of the files whose classes are in its HTML, and the rest, in their order. All
 * classes of such a file are used: a press may give an element another one.
 * @param shortest in characters: what follows in the styles and is shorter is no rest of its own
 */
export function splitStyles(styles: string, shortest = SHORT): SplitStyles {
  const parts = [...partsOf(parse(styles), [])];
  const read = (slices: readonly Slice[]): string =>
    slices.map(([from, to]) => endStatement(styles.slice(from, to))).join('');
  const kept = new Map<string, readonly StylesRun[]>();
  return (html) => {
    const scopes = scopesOf(html);
    const key = [...scopes].toSorted().join('');
    let runs = kept.get(key);
    if (!runs) {
      runs = join(collectRuns(parts, scopes), shortest).map(({ used, rest }) => ({ used: read(used), rest }));
      if (kept.size === KEPT) kept.clear();
      kept.set(key, runs);
    }
    return runs;
  };
}

type Run = { used: readonly Slice[]; rest: readonly Slice[] };

function collectRuns(parts: readonly Part[], scopes: ReadonlySet<string>): Run[] {
  const runs: { used: Part[]; rest: Part[] }[] = [];
  for (const part of parts) {
    const isUsed = part.scopes.length === 0 || part.scopes.some((each) => scopes.has(each));
    let run = runs.at(-1);
    if (!run || (isUsed && run.rest.length > 0)) runs.push((run = { used: [], rest: [] }));
    run[isUsed ? 'used' : 'rest'].push(part);
  }
  return runs.map(({ used, rest }) => ({ used: write(used), rest: write(rest) }));
}

/** What is not worth an element of its own goes with what is used, whose hash is in every answer's policy. */
function join(runs: readonly Run[], shortest: number): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (!last || lengthOf(last.rest) >= shortest) joined.push({ ...run });
    else joined[joined.length - 1] = { used: [...last.used, ...last.rest, ...run.used], rest: run.rest };
  }
  return joined;
}

const lengthOf = (slices: readonly Slice[]): number => slices.reduce((sum, [from, to]) => sum + to - from, 0);

function* partsOf(container: Container, conditions: Part['conditions']): Generator<Part> {
  for (const node of container.nodes ?? []) {
    const slice = sliceOf(node);
    if (node.type === 'atrule' && hasRules(node)) {
      const [from, to] = slice;
      const open = [from, node.nodes?.[0]?.source?.start?.offset ?? from] as const;
      yield* partsOf(node, [...conditions, { open, close: [to - 1, to] }]);
      continue;
    }
    if (node.type === 'atrule' && isOwnFont(node)) continue;
    const named = node.type === 'rule' ? node.selector : node.type === 'atrule' ? node.params : '';
    yield { scopes: named.match(SCOPE) ?? [], conditions, slice };
  }
}

function sliceOf(node: ChildNode): Slice {
  const from = node.source?.start?.offset ?? 0;
  return [from, from + node.toString().length];
}

/** The site's fonts are asked for by first-paint.server.ts; a fallback is a font of the device. */
const isOwnFont = (node: AtRule): boolean => node.name === 'font-face' && node.toString().includes('url(');

/** Those of keyframes are steps of one thing. */
const hasRules = (node: AtRule): boolean =>
  !node.name.endsWith('keyframes') && (node.nodes?.some(({ type }) => type !== 'decl') ?? false);

/** One after the other, in their conditions; what touches is one. */
function write(parts: readonly Part[]): Slice[] {
  const slices: Slice[] = [];
  const add = ([from, to]: Slice): void => {
    const last = slices.at(-1);
    if (last && last[1] === from) slices[slices.length - 1] = [last[0], to];
    else slices.push([from, to]);
  };
  let open: Part['conditions'] = [];
  for (const part of parts) {
    if (part.conditions !== open) {
      for (const { close } of open.toReversed()) add(close);
      for (const condition of part.conditions) add(condition.open);
      open = part.conditions;
    }
    add(part.slice);
  }
  for (const { close } of open.toReversed()) add(close);
  return slices;
}

/** A statement such as @import ends with its semicolon, which is not part of it. */
const endStatement = (css: string): string => (css === '' || /[{}]$/.test(css) ? css : `${css};`);

function scopesOf(html: string): Set<string> {
  const scopes = new Set<string>();
  for (const [, classes = ''] of html.matchAll(CLASSES))
    for (const [scope] of classes.matchAll(SCOPE)) scopes.add(scope);
  return scopes;
}

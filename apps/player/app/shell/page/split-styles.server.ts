import { parse, type AtRule, type ChildNode, type Container } from 'postcss';

/**
 * The prefix that scopedName (vite/scoped-name.ts) puts before each class name; its four characters identify the file.
 */
const SCOPE = /(?<![\w-])_[\w-]{4}(?=[\w-])/g;
const SCOPE_LENGTH = 5;
const ASCII = 128;
const CLASS = ' class="';
const [QUOTE, UNDERSCORE, SPACE] = [...'"_ '].map((character) => character.charCodeAt(0));
/** Cache size: pages use few different sets of files, and each entry is as large as the styles. */
const KEPT = 50;
/** In characters. */
const SHORT = 400;

/** Start and end offsets in the styles. */
export type Slice = readonly [number, number];

/** A rule, or a statement beside the rules. */
type Part = {
  /** The files whose classes the rule names; empty: it applies to every page. */
  scopes: readonly string[];
  /** The opening and closing text of `@media (…)` and the like, outermost first. */
  conditions: readonly { open: Slice; close: Slice }[];
  slice: Slice;
};

/** Rules that the page uses, and the following ranges of the styles that it does not use; these may be empty. */
export type StylesRun = { used: string; rest: readonly Slice[] };
export type SplitStyles = (html: string) => readonly StylesRun[];

/**
 * Splits the styles for a page, in their order: the rules of the files whose classes are in its HTML, and the rest. All
 * rules of such a file count as used, because a press may give an element another class of the file.
 * @param shortest in characters: an unused range that is shorter stays with the used rules
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

/**
 * A short unused range goes with the used rules: each style element adds a hash to the policy header of the response.
 */
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

/** At-rules that contain rules. The children of keyframes are steps of one rule. */
const hasRules = (node: AtRule): boolean =>
  !node.name.endsWith('keyframes') && (node.nodes?.some(({ type }) => type !== 'decl') ?? false);

/** Writes parts in order, inside their conditions; adjacent slices become one. */
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

/** A page has thousands of class names of some tens of files: the text of a scope is made once for each file. */
function scopesOf(html: string): Set<string> {
  const places = new Map<number, number>();
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    let isStart = true;
    for (at += CLASS.length; at < html.length; at += 1) {
      const code = html.charCodeAt(at);
      if (code === QUOTE) break;
      const four = isStart && code === UNDERSCORE ? fourAfter(html, at) : undefined;
      if (four !== undefined) places.set(four, at);
      isStart = code === SPACE;
    }
  }
  const scopes = new Set<string>();
  for (const at of places.values()) {
    const [scope] = html.slice(at, at + SCOPE_LENGTH + 1).match(SCOPE) ?? [];
    if (scope !== undefined) scopes.add(scope);
  }
  return scopes;
}

/** The four characters after a place as one number; undefined: they are no scope, which is ASCII. */
function fourAfter(html: string, at: number): number | undefined {
  let four = 0;
  for (let index = at + 1; index < at + SCOPE_LENGTH; index += 1) {
    const code = html.charCodeAt(index);
    if (!(code < ASCII)) return undefined;
    four = four * ASCII + code;
  }
  return four;
}

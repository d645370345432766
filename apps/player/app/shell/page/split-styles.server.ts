import { parse, type AtRule, type Container } from 'postcss';

/** What scopedName (vite/scoped-name.ts) puts before each name: the four characters are those of the file. */
const SCOPE = /(?<![\w-])_[\w-]{4}(?=[\w-])/g;
const CLASSES = /\sclass="([^"]*)"/g;
/** Pages have few sets of files between them; each takes what the styles take. */
const KEPT = 50;
/** In characters. */
const SHORT = 400;

/** A rule, or what stands beside rules. */
type Part = {
  /** The files whose classes it names; none: it is for every page. */
  scopes: readonly string[];
  /** `@media (…)` and the like, the outermost first. */
  conditions: readonly string[];
  css: string;
};

/** What the page shows, and what follows upon it in the styles that it does not show: empty at their end, perhaps. */
export type StylesRun = { used: string; rest: string };
export type SplitStyles = (html: string) => readonly StylesRun[];

/**
 * Splits styles for a page into those of the files whose classes are in its HTML, and the rest, in their order. All
 * classes of such a file are used: a press may give an element another one.
 * @param shortest in characters: what follows in the styles and is shorter is no rest of its own
 */
export function splitStyles(styles: string, shortest = SHORT): SplitStyles {
  const parts = [...partsOf(parse(styles), [])];
  const kept = new Map<string, readonly StylesRun[]>();
  return (html) => {
    const scopes = scopesOf(html);
    const key = [...scopes].toSorted().join('');
    let runs = kept.get(key);
    if (!runs) {
      runs = join(collectRuns(parts, scopes), shortest);
      if (kept.size === KEPT) kept.clear();
      kept.set(key, runs);
    }
    return runs;
  };
}

function collectRuns(parts: readonly Part[], scopes: ReadonlySet<string>): StylesRun[] {
  const runs: { used: Part[]; rest: Part[] }[] = [];
  for (const part of parts) {
    const isUsed = part.scopes.length === 0 || part.scopes.some((each) => scopes.has(each));
    let run = runs.at(-1);
    if (!run || (isUsed && run.rest.length > 0)) runs.push((run = { used: [], rest: [] }));
    run[isUsed ? 'used' : 'rest'].push(part);
  }
  return runs.map(({ used, rest }) => ({ used: write(used), rest: write(rest) }));
}

/** What is not worth an element of its own, with a hash in every answer's policy, goes with what is used. */
function join(runs: readonly StylesRun[], shortest: number): StylesRun[] {
  const joined: StylesRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (!last || last.rest.length >= shortest) joined.push({ ...run });
    else joined[joined.length - 1] = { used: last.used + last.rest + run.used, rest: run.rest };
  }
  return joined;
}

function* partsOf(container: Container, conditions: readonly string[]): Generator<Part> {
  for (const node of container.nodes ?? []) {
    if (node.type === 'atrule' && hasRules(node)) {
      yield* partsOf(node, [...conditions, `@${node.name}${node.raws.afterName ?? ' '}${node.params}`]);
      continue;
    }
    const named = node.type === 'rule' ? node.selector : node.type === 'atrule' ? node.params : '';
    yield { scopes: named.match(SCOPE) ?? [], conditions, css: node.toString() };
  }
}

/** Those of keyframes are steps of one thing. */
const hasRules = (node: AtRule): boolean =>
  !node.name.endsWith('keyframes') && (node.nodes?.some(({ type }) => type !== 'decl') ?? false);

function write(parts: readonly Part[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const part of parts) {
    if (part.conditions.join() !== open.join()) {
      css += '}'.repeat(open.length) + part.conditions.map((condition) => `${condition}{`).join('');
      open = part.conditions;
    }
    // A statement such as @import ends with its semicolon.
    css += part.css.endsWith('}') ? part.css : `${part.css};`;
  }
  return css + '}'.repeat(open.length);
}

function scopesOf(html: string): Set<string> {
  const scopes = new Set<string>();
  for (const [, classes = ''] of html.matchAll(CLASSES))
    for (const [scope] of classes.matchAll(SCOPE)) scopes.add(scope);
  return scopes;
}

import { canonicalText } from './canonical-text.ts';

/** Two lists, and the positions in each of the entries that nothing but what they hold tells apart. */
type Versions = {
  before: readonly unknown[];
  after: readonly unknown[];
  left: readonly number[];
  right: readonly number[];
};

/**
 * Which entry of a list is which of a later version of it, by position: the same one, one that holds the same, or the one
 * that is most like it. Entries that were changed beyond recognition are told by what they stand between.
 */
export function alignEntries({ before, after, left, right }: Versions): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number): void => {
    pairs.set(from, to);
    taken.add(to);
  };
  const open = (): [from: number[], to: number[]] => [
    left.filter((from) => !pairs.has(from)),
    right.filter((to) => !taken.has(to)),
  ];
  pairSame(before, after, [left, right], pair);
  pairEnds(before, after, open(), pair);
  pairEqual(before, after, open(), pair);
  pairAlike(before, after, open(), pair);
  pairBetween(pairs, open(), pair);
  return pairs;
}

type Positions = readonly [from: readonly number[], to: readonly number[]];
type Pair = (from: number, to: number) => void;
type List = readonly unknown[];

/** In one window an entry that nobody changed is the same object. */
function pairSame(before: List, after: List, [left, right]: Positions, pair: Pair): void {
  const places = new Map<unknown, number>();
  for (const to of right) if (typeof after[to] === 'object') places.set(after[to], to);
  for (const from of left) {
    const to = places.get(before[from]);
    if (to === undefined) continue;
    pair(from, to);
    places.delete(before[from]);
  }
}

/** From both ends, so that of entries that hold the same the ones far from the change are not taken for each other. */
function pairEnds(before: List, after: List, [left, right]: Positions, pair: Pair): void {
  const isEqual = (from: number | undefined, to: number | undefined): boolean =>
    from !== undefined && to !== undefined && canonicalText(before[from]) === canonicalText(after[to]);
  let start = 0;
  while (isEqual(left[start], right[start])) start += 1;
  let end = 0;
  const rest = Math.min(left.length, right.length) - start;
  while (end < rest && isEqual(left[left.length - 1 - end], right[right.length - 1 - end])) end += 1;
  for (const [at, from] of left.entries()) {
    const to =
      at < start ? right[at] : at >= left.length - end ? right[at - left.length + right.length] : undefined;
    if (to !== undefined) pair(from, to);
  }
}

function pairEqual(before: List, after: List, [left, right]: Positions, pair: Pair): void {
  const byText = Map.groupBy(right, (to) => canonicalText(after[to]));
  for (const from of left) {
    const to = byText.get(canonicalText(before[from]))?.shift();
    if (to !== undefined) pair(from, to);
  }
}

/** More would take longer than what follows them is worth. */
const MOST_COMPARED = 2500;
/** Less in common, and it is as likely a new one. */
const LEAST_ALIKE = 0.5;

function pairAlike(before: List, after: List, [left, right]: Positions, pair: Pair): void {
  if (left.length * right.length > MOST_COMPARED) return;
  const leavesAfter = right.map((to) => leavesOf(after[to]));
  const likeness = left.flatMap((from) => {
    const own = leavesOf(before[from]);
    return right.map((to, index) => ({ from, to, share: sharedBy(own, leavesAfter[index] ?? own) }));
  });
  const paired = new Set<string>();
  for (const { from, to, share } of likeness.toSorted((one, other) => other.share - one.share)) {
    if (share < LEAST_ALIKE) return;
    if (paired.has(`from ${from}`) || paired.has(`to ${to}`)) continue;
    paired.add(`from ${from}`).add(`to ${to}`);
    pair(from, to);
  }
}

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((leaf) => other.has(leaf)).length;
  return both / Math.max(one.size, other.size, 1);
}

/** What it holds, piece by piece. */
function leavesOf(value: unknown, way = '', leaves = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, `${way}/${name}`, leaves);
  else leaves.add(`${way} ${JSON.stringify(value)}`);
  return leaves;
}

/** As many as there were after the same neighbour are the same ones, changed where they stand. */
function pairBetween(pairs: ReadonlyMap<number, number>, [left, right]: Positions, pair: Pair): void {
  const from = byNeighbour(left, [...pairs]);
  const to = byNeighbour(
    right,
    [...pairs.values()].map((at) => [at, at]),
  );
  for (const [neighbour, positions] of from) {
    const others = to.get(neighbour) ?? [];
    if (others.length === positions.length)
      for (const [index, at] of positions.entries()) pair(at, others[index] ?? at);
  }
}

/** Positions by the nearest entry before them that is known, as it stands later; -1 before all of those. */
function byNeighbour(
  positions: readonly number[],
  known: readonly [at: number, later: number][],
): ReadonlyMap<number, number[]> {
  const rising = known.toSorted(([one], [other]) => one - other);
  let [next, neighbour] = [0, -1];
  return Map.groupBy(positions, (at) => {
    for (let each = rising[next]; each && each[0] < at; each = rising[next]) {
      neighbour = each[1];
      next += 1;
    }
    return neighbour;
  });
}

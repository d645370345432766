import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksById, withFreshIds, type BlockNodeData } from '../block-nodes.ts';
import {
  listAt,
  obstacleTo,
  outermost,
  placeOf,
  placeOfStep,
  withCopies,
  without,
  withMoved,
  type Step,
} from './tree-edits.ts';

const block = (id: string, type = 'heading', children?: Record<string, BlockNodeData[]>): BlockNodeData => ({
  id,
  block: type,
  props: {},
  ...(children && { children }),
});
/** “a k(b c | d) e” */
const draw = (nodes: readonly BlockNodeData[]): string =>
  nodes
    .map(({ id, children }) =>
      children
        ? `${id}(${['first', 'second', 'third']
            .flatMap((slot) => (children[slot] ? [draw(children[slot])] : []))
            .join(' | ')})`
        : id,
    )
    .join(' ');

const PAGE = [
  block('a'),
  block('k', 'columns', { first: [block('b'), block('c')], second: [block('d')] }),
  block('e'),
];

it.each<[string, string[], Step, string]>([
  ['down past a neighbour', ['a'], 'down', 'k(b c | d) a e'],
  ['up past a neighbour', ['e'], 'up', 'a e k(b c | d)'],
  ['several at once', ['a', 'k'], 'down', 'e a k(b c | d)'],
  ['together first, up', ['a', 'e'], 'up', 'a e k(b c | d)'],
  ['together first, down', ['a', 'e'], 'down', 'k(b c | d) a e'],
  ['into the block above', ['e'], 'in', 'a k(b c e | d)'],
  ['out of the block around', ['b'], 'out', 'a k(c | d) b e'],
  ['from the end of a slot into the next', ['c'], 'down', 'a k(b | c d) e'],
  ['from the beginning of a slot into the one before', ['d'], 'up', 'a k(b c d) e'],
])('a step leads %s', (_, ids, step, wanted) => {
  const place = placeOfStep(PAGE, ids, step, 'page');
  expect(place && draw(withMoved(PAGE, ids, place) ?? [])).toBe(wanted);
});

it.each<[string, string[], Step]>([
  ['up from the beginning of the page', ['a'], 'up'],
  ['down from its end', ['e'], 'down'],
  ['out of the page', ['a'], 'out'],
  ['into a block that has no places', ['k'], 'in'],
  ['up from the first slot', ['b'], 'up'],
])('no step leads %s', (_, ids, step) => {
  expect(placeOfStep(PAGE, ids, step, 'page')).toBeUndefined();
});

it('a slot that is left empty goes, and one that is not there comes', () => {
  const [inside] = [{ parent: { id: 'k', slot: 'third' }, index: 0 }];
  const moved = withMoved(PAGE, ['d'], inside);
  expect(moved?.[1]?.children).toEqual({ first: [block('b'), block('c')], third: [block('d')] });
  expect(without(PAGE, ['b', 'c', 'd'])[1]).toEqual(block('k', 'columns'));
});

it('a block is refused inside itself, in a place that does not take it, and where it would be one too many', () => {
  const inItself = { parent: { id: 'k', slot: 'first' }, index: 0 };
  expect(withMoved(PAGE, ['k'], inItself)).toBeUndefined();
  const card = block('r', 'random-game-card');
  expect(obstacleTo(PAGE, [card], { index: 0 }, 'page')).toContain('stands only inside');
  const full = [block('k', 'columns', { first: Array.from({ length: 20 }, (_, n) => block(`x${n}`)) })];
  const place = { parent: { id: 'k', slot: 'first' }, index: 0 };
  expect(obstacleTo(full, [block('y')], place, 'page')).toBe('“First column” takes 20 blocks at most.');
  // Those that are there already only change places.
  expect(obstacleTo(full, [block('x3')], place, 'page')).toBeUndefined();
});

it('blocks nest twelve levels deep and no deeper', () => {
  let deep = block('inner');
  for (let level = 11; level > 0; level -= 1) deep = block(`c${level}`, 'columns', { first: [deep] });
  const place = (id: string) => ({ parent: { id, slot: 'second' }, index: 0 });
  expect(obstacleTo([deep], [block('new')], place('c11'), 'page')).toBeUndefined();
  expect(obstacleTo([deep], [block('new', 'columns', { first: [block('z')] })], place('c11'), 'page')).toBe(
    'Blocks nest at most 12 levels deep.',
  );
});

const trees = fc
  .array(fc.tuple(fc.array(fc.constant(0), { maxLength: 3 }), fc.array(fc.constant(0), { maxLength: 2 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((blocks) => {
    let count = 0;
    const next = (): BlockNodeData => block(`n${(count += 1)}`);
    return blocks.map(([first, second]) => ({
      ...next(),
      block: 'columns',
      children: { first: first.map(next), second: second.map(next) },
    }));
  });

it('whatever is moved wherever, no block is lost or twice there, and what is moved is together at its place', () => {
  fc.assert(
    fc.property(
      trees,
      fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }),
      fc.nat(20),
      fc.nat(4),
      (tree, picks, to, index) => {
        const all = [...blocksById(tree).keys()];
        const at = (nth: number): string => all[nth % all.length] ?? '';
        const ids = picks.map(at);
        const parent = to % 3 === 0 ? undefined : { id: at(to), slot: to % 2 ? 'first' : 'second' };
        const place = { parent, index: Math.min(index, listAt(tree, parent).length) };
        const after = withMoved(tree, ids, place);
        const inItself = blocksById(outermost(tree, ids)).has(parent?.id ?? '');
        expect(after === undefined).toBe(inItself);
        if (!after) return;
        expect([...blocksById(after).keys()].toSorted()).toEqual(all.toSorted());
        const moved = outermost(tree, ids).map(({ id }) => id);
        const list = listAt(after, parent).map(({ id }) => id);
        expect(list.slice(list.indexOf(moved[0] ?? '')).slice(0, moved.length)).toEqual(moved);
      },
    ),
  );
});

it('copies stand behind their originals with ids of their own, all the way down', () => {
  fc.assert(
    fc.property(trees, fc.nat(20), (tree, nth) => {
      const all = [...blocksById(tree).keys()];
      const id = all[nth % all.length] ?? '';
      const { root, ids } = withCopies(tree, [id]);
      const [copy = ''] = ids;
      expect(placeOf(root, copy)?.index).toBe((placeOf(root, id)?.index ?? 0) + 1);
      const node = blocksById(tree).get(id)?.node;
      const inside = node ? blocksById([node]).size : 0;
      expect(blocksById(root).size).toBe(all.length + inside);
    }),
  );
});

it('blocks that are pasted twice are four blocks', () => {
  const once = withFreshIds(PAGE, PAGE);
  const ids = [...blocksById([...PAGE, ...once, ...withFreshIds(PAGE, [...PAGE, ...once])]).keys()];
  expect(ids).toHaveLength(18);
});

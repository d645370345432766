import type { StoreApi } from 'zustand/vanilla';
import { blockSchema, resolveNode } from '../../../../schema/schema-node.ts';
import { getAt, toPointer, type Path } from '../../../../shared/pointer.ts';
import { say } from '../../../../words/generated/forms.ts';
import type { FieldDraft, FormView } from '../../../draft-context.ts';
import { focusField } from '../../../focus-field.ts';
import { starterOf } from '../../../starter.ts';
import {
  blockEntry,
  blockTitle,
  createBlock,
  pointerOfBlock,
  withFreshIds,
  type BlockNodeData,
} from '../block-nodes.ts';
import { copiedText, parseBlocks } from './clipboard-blocks.ts';
import type { Composer } from './composer.ts';
import {
  listAt,
  obstacleTo,
  outermost,
  placeOf,
  placeOfStep,
  withBlocks,
  withCopies,
  without,
  withMoved,
  type Place,
  type Step,
} from './tree-edits.ts';

type Tree = readonly BlockNodeData[];
type BlocksDraft = {
  draft: FieldDraft;
  /** Path of the blocks in their document. */
  base: Path;
  kind: string;
  composer: Composer;
  view: StoreApi<FormView>;
  /** Shows the fields of the chosen block. */
  onPick: () => void;
};

/** Everything that is done to the blocks of a page, by whichever way: tree, page, key, menu or clipboard. */
export type BlockEdits = ReturnType<typeof createBlockEdits>;

export function createBlockEdits({ draft, base, kind, composer, view, onPick }: BlocksDraft) {
  const root = (): Tree => blocksOf(getAt(draft.store.getState().data, base));

  function pick(ids: readonly string[]): void {
    composer.setState({ picked: ids, said: undefined });
    const last = ids.at(-1);
    const pointer = last === undefined ? undefined : pointerOfBlock(root(), last);
    if (pointer === undefined) return;
    onPick();
    view.setState({ focused: `${toPointer(base)}${pointer}` });
  }

  const sayThat = (words: string, isRefusal = false): void =>
    composer.setState({ said: { words, isRefusal } });

  const write = (ids: readonly string[], next: (tree: Tree) => Tree): void =>
    draft.change(
      base,
      (current) => {
        const before = blocksOf(current);
        const after = next(before);
        return after === before ? current : after;
      },
      ids,
    );

  /** Whether they are there now. */
  function insert(nodes: Tree, place: Place): boolean {
    const obstacle = obstacleTo(root(), nodes, place, kind);
    if (obstacle !== undefined) {
      sayThat(obstacle, true);
      return false;
    }
    write(
      nodes.map(({ id }) => id),
      (tree) => withBlocks(tree, nodes, place),
    );
    pick(nodes.map(({ id }) => id));
    sayThat(say('blocks-added', named(nodes)));
    return true;
  }

  function move(ids: readonly string[], place: Place): boolean {
    const before = root();
    const nodes = outermost(before, ids);
    const obstacle = obstacleTo(before, nodes, place, kind);
    const after = obstacle === undefined ? withMoved(before, ids, place) : undefined;
    if (after === undefined) {
      sayThat(obstacle ?? say('block-not-into-itself'), true);
      return false;
    }
    write(ids, (tree) => withMoved(tree, ids, place) ?? tree);
    pick(ids);
    sayThat(placeWords(after, nodes));
    return true;
  }

  /** Behind the chosen blocks; without any, the end of the page. */
  function placeAfter(ids: readonly string[]): Place {
    const tree = root();
    const last = outermost(tree, ids).at(-1);
    const place = last && placeOf(tree, last.id);
    return place ? { ...place, index: place.index + 1 } : { index: tree.length };
  }

  return {
    kind,
    root,
    subscribe: (listener: () => void) => draft.store.subscribe(listener),
    pick,
    insert,
    move,
    placeAfter,
    say: sayThat,
    /** A new block; its first field gets the focus. */
    add(type: string, place: Place, props: unknown = starterOf(blockSchema(type) ?? {})): void {
      const node = createBlock(type, props, root());
      if (!insert([node], place)) return;
      const [field] = Object.keys(resolveNode(blockSchema(type) ?? {}).properties ?? {});
      const own = `${toPointer(base)}${pointerOfBlock(root(), node.id) ?? ''}`;
      focusField(field === undefined ? own : `${own}/props/${field}`);
    },
    step(ids: readonly string[], step: Step): boolean {
      const place = placeOfStep(root(), ids, step, kind);
      if (place) return move(ids, place);
      sayThat(
        say(step === 'in' ? 'no-block-above' : step === 'out' ? 'block-is-outermost' : 'block-is-at-end'),
        true,
      );
      return false;
    },
    duplicate(ids: readonly string[]): void {
      const copies = withCopies(root(), ids);
      write(copies.ids, () => copies.root);
      pick(copies.ids);
      sayThat(say('blocks-added', named(outermost(copies.root, copies.ids))));
    },
    /** Puts other blocks where the first of these is; one step to undo. */
    replace(ids: readonly string[], nodes: Tree, words: string): boolean {
      const [first] = outermost(root(), ids);
      const place = first && placeOf(root(), first.id);
      if (!place) return false;
      const obstacle = obstacleTo(without(root(), ids), nodes, place, kind);
      if (obstacle !== undefined) {
        sayThat(obstacle, true);
        return false;
      }
      write([...ids, ...nodes.map(({ id }) => id)], (tree) => withBlocks(without(tree, ids), nodes, place));
      pick(nodes.map(({ id }) => id));
      sayThat(words);
      return true;
    },
    remove(ids: readonly string[]): void {
      const nodes = outermost(root(), ids);
      write(ids, (tree) => without(tree, ids));
      composer.setState({ picked: [] });
      sayThat(say('blocks-removed', named(nodes)));
    },
    /** The chosen blocks as a text of the clipboard. */
    copy(ids: readonly string[]): string {
      const nodes = outermost(root(), ids);
      sayThat(say('blocks-copied', named(nodes)));
      return copiedText(nodes);
    },
    paste(text: string, place: Place): void {
      const pasted = parseBlocks(text);
      if ('refusal' in pasted) sayThat(pasted.refusal, true);
      else insert(withFreshIds(pasted.blocks, root()), place);
    },
  };
}

export const blocksOf = (list: unknown): Tree => (Array.isArray(list) ? (list as BlockNodeData[]) : []);

const named = (nodes: Tree) => ({ count: nodes.length, title: blockTitle(nodes[0]?.block ?? '') });

/** “Heading is now 2 of 3 in Columns.” */
function placeWords(root: Tree, nodes: Tree): string {
  const [first] = nodes;
  const place = first && placeOf(root, first.id);
  if (!first || !place) return '';
  const { parent, index } = place;
  const around = parent && outermost(root, [parent.id])[0];
  const slot = around && parent && blockEntry(around.block)?.slots?.[parent.slot]?.title;
  return say('block-is-now', {
    title: blockTitle(first.block),
    to: index + 1,
    number: listAt(root, parent).length,
    where: around ? `${blockTitle(around.block)}${slot === undefined ? '' : `, ${slot}`}` : say('the-page'),
  });
}

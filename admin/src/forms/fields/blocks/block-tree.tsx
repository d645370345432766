import { slotLimit } from '@marquee/schemas';
import { clsx } from 'clsx';
import { EyeOff } from 'lucide-react';
import { memo } from 'react';
import { isUnder, toKeys, toPointer, type Path } from '../../../shared/pointer.ts';
import { dropMark, moveEntry } from '../../../shared/reorder/drop-index.ts';
import { EntryMenu } from '../../../shared/reorder/entry-menu.tsx';
import { Grip } from '../../../shared/reorder/grip.tsx';
import { useReorder, type ReorderHandlers } from '../../../shared/reorder/use-reorder.ts';
import { useReference } from '../../../shared/reference-data.ts';
import { Sentence } from '../../../shared/ui/sentence.tsx';
import { say } from '../../../words/generated/forms.ts';
import { audienceSentence } from '../../../words/visitors/audience-sentence.ts';
import { useFormSurroundings, useProblems, useUnseenReason, type IndexNow } from '../../draft-context.ts';
import { placeAfter, withCopy, withoutEntry } from '../../list-edits.ts';
import { AddBlock } from './add-block.tsx';
import { BlockIcon } from './block-icon.tsx';
import { blockEntry, duplicateBlock, type BlockNodeData } from './block-nodes.ts';
import type { TreeNode } from './tree-nodes.ts';
import textStyles from '../../../shared/ui/text.module.css';
import problemCount from '../../../shared/ui/problem-count.module.css';
import styles from './block-tree.module.css';

/** The object stays the same while the tree is mounted, so that unchanged lines do not render again. */
export type TreeContext = {
  base: Path;
  isReadOnly: boolean;
  onChoose: (pointer: string) => void;
  /** Changes the current list at a place of the tree. */
  edit: (at: string, change: TreeChange, subjects?: readonly string[]) => void;
};

export type TreeChange = (
  list: readonly BlockNodeData[],
  around: { now: IndexNow; root: readonly BlockNodeData[] },
) => readonly BlockNodeData[];

type BranchProps = {
  nodes: TreeNode[];
  /** Pointer of the list within the tree. */
  at: string;
  depth: number;
  tree: TreeContext;
  chosen: string | undefined;
};

/** Blocks on one level; they are reordered by dragging, by keys and by a menu. */
export function Branch({ nodes, at, depth, tree, chosen }: BranchProps) {
  const titleOf = ({ block }: TreeNode): string => blockEntry(block)?.title ?? block;
  const { setList, drag, said, handlers } = useReorder({
    entries: nodes,
    nameOf: (index) => (nodes[index] ? titleOf(nodes[index]) : ''),
    onMove: (from, to) => {
      let moved: ReturnType<typeof placeAfter>;
      const subject = nodes[from]?.id;
      tree.edit(
        at,
        (list, { now }) => {
          moved = placeAfter(list, now, { from, to });
          return moved ? moveEntry(list, moved.at, moved.to) : list;
        },
        subject === undefined ? undefined : [subject],
      );
      if (moved) tree.onChoose(`${at}/${moved.to}`);
      return moved;
    },
  });
  return (
    <>
      <ul ref={setList}>
        {nodes.map((node, index) => {
          const own = `${at}/${index}`;
          return (
            <TreeLine
              key={node.id}
              node={node}
              title={titleOf(node)}
              index={index}
              isLast={index === nodes.length - 1}
              isDragged={drag?.from === index}
              mark={dropMark(index, drag)}
              order={handlers}
              at={at}
              depth={depth}
              tree={tree}
              chosen={chosen !== undefined && isUnder(chosen, own) ? chosen : undefined}
            />
          );
        })}
      </ul>
      <output className={textStyles['readAloud']}>{said}</output>
    </>
  );
}

type TreeLineProps = {
  node: TreeNode;
  title: string;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  mark: ReturnType<typeof dropMark>;
  order: ReorderHandlers;
  at: string;
  depth: number;
  tree: TreeContext;
  /** The selected block, if it is this block or inside it. */
  chosen: string | undefined;
};

const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { node, title, index, isLast, isDragged, mark, order, at, depth, tree, chosen } = props;
  const names = useReference('names');
  const own = `${at}/${index}`;
  const entry = blockEntry(node.block);
  const problems = useProblems([...tree.base, ...toKeys(own)], true);
  const unseen = useUnseenReason(node.id);
  const slots = Object.keys({ ...entry?.slots, ...node.children });
  return (
    <li data-dragged={isDragged || undefined} data-drop={mark}>
      <div
        className={clsx(
          styles['treeLine'],
          chosen === own && 'on',
          unseen === undefined ? undefined : styles['unseen'],
        )}
        data-part="tree-line"
        data-pointer={`${toPointer(tree.base)}${own}`}
        style={{ paddingLeft: 8 + depth * 18 }}
      >
        {!tree.isReadOnly && <Grip onPointerDown={(event) => order.start(event, index)} />}
        <button
          type="button"
          className={styles['treeName']}
          data-part="tree-name"
          data-reorder="name"
          aria-keyshortcuts={tree.isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          onKeyDown={(event) => !tree.isReadOnly && order.onKeyDown(event, index)}
          aria-pressed={chosen === own}
          title={unseen && say('not-shown-unseen', { unseen })}
          onClick={() => tree.onChoose(own)}
        >
          <BlockIcon type={node.block} />
          <span className={clsx(styles['part'], textStyles['cut'])}>{title}</span>
          <span className={clsx(styles['part'], styles['typeMark'], textStyles['cut'])}>
            {node.audience ? <Sentence parts={audienceSentence(node.audience, names)} /> : node.id}
          </span>
          {unseen !== undefined && <EyeOff size={14} role="img" aria-label={say('not-shown-to-this')} />}
          {problems.length > 0 && (
            <span className={problemCount['count']} data-part="problem-count">
              {problems.length}
            </span>
          )}
        </button>
        {!tree.isReadOnly && (
          <EntryMenu
            name={title}
            index={index}
            isLast={isLast}
            move={order.move}
            onCopy={() =>
              tree.edit(at, (list, { now, root }) =>
                withCopy(list, now, { index, copy: (block) => duplicateBlock(block, root) }),
              )
            }
            onRemove={() => tree.edit(at, (list, { now }) => withoutEntry(list, now, index))}
          />
        )}
      </div>
      {slots.map((slot) => (
        <Slot
          key={slot}
          slot={slot}
          node={node}
          at={`${own}${toPointer(['children', slot])}`}
          depth={depth + 1}
          tree={tree}
          chosen={chosen}
        />
      ))}
    </li>
  );
});

type SlotProps = {
  slot: string;
  node: TreeNode;
  at: string;
  depth: number;
  tree: TreeContext;
  chosen: string | undefined;
};

function Slot({ slot, node, at, depth, tree, chosen }: SlotProps) {
  const { kind } = useFormSurroundings();
  const list = node.children?.[slot] ?? [];
  const described = blockEntry(node.block)?.slots?.[slot];
  const parent = { block: node.block, slot };
  const isFull = list.length >= (slotLimit(parent) ?? Infinity);
  // Only the selected block shows its empty slots, so that the tree reads like the page.
  const isOpen = chosen !== undefined;
  return (
    <>
      <Branch nodes={list} at={at} depth={depth} tree={tree} chosen={chosen} />
      {!tree.isReadOnly && isOpen && described && depth < 12 && (
        <div style={{ paddingLeft: 8 + depth * 18 }}>
          <AddBlock
            label={say('add-to-title', { title: described.title })}
            place={{ kind, parent }}
            isFull={isFull}
            onAdd={(make) => tree.edit(at, (blocks, { root }) => [...blocks, make(root)])}
          />
        </div>
      )}
    </>
  );
}

import { slotLimit } from '@marquee/schemas';
import { Menu } from '@mantine/core';
import { clsx } from 'clsx';
import {
  ClipboardCopy,
  ClipboardPaste,
  Component,
  EyeOff,
  IndentDecrease,
  IndentIncrease,
  ListChecks,
  Plus,
} from 'lucide-react';
import { memo, type MouseEvent, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { isUnder, toKeys, toPointer, type Path } from '../../../shared/pointer.ts';
import { EntryMenu } from '../../../shared/reorder/entry-menu.tsx';
import { Grip } from '../../../shared/reorder/grip.tsx';
import { titleIn, useReference, type ReferenceData } from '../../../shared/reference-data.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Sentence } from '../../../shared/ui/sentence.tsx';
import { say } from '../../../words/generated/forms.ts';
import { audienceSentence } from '../../../words/visitors/audience-sentence.ts';
import { useProblems, useUnseenReason } from '../../draft-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { blockEntry, blockTitle } from './block-nodes.ts';
import type { BlockEdits } from './composing/block-edits.ts';
import type { Composer } from './composing/composer.ts';
import type { Slot } from './composing/tree-edits.ts';
import { PART } from './parts/part-contents.ts';
import type { TreeNode } from './tree-nodes.ts';
import textStyles from '../../../shared/ui/text.module.css';
import problemCount from '../../../shared/ui/problem-count.module.css';
import styles from './block-tree.module.css';

/** The object stays the same while the tree is mounted, so that unchanged lines do not render again. */
export type TreeContext = {
  base: Path;
  isReadOnly: boolean;
  edits: BlockEdits;
  composer: Composer;
  /** Chooses a block: alone, or with Ctrl or Shift beside those that are chosen. */
  onPick: (id: string, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void;
  onDrag: (event: PointerEvent<HTMLElement>, id: string) => void;
  onPaste: (id: string) => Promise<void>;
  onCopy: (id: string) => Promise<void>;
};

type BranchProps = {
  nodes: TreeNode[];
  /** Pointer of the list within the tree. */
  at: string;
  depth: number;
  tree: TreeContext;
  chosen: string | undefined;
};

/** Blocks on one level; they are moved by dragging, by keys and by a menu. */
export function Branch({ nodes, at, depth, tree, chosen }: BranchProps) {
  return (
    <ul>
      {nodes.map((node, index) => {
        const own = `${at}/${index}`;
        return (
          <TreeLine
            key={node.id}
            node={node}
            index={index}
            isLast={index === nodes.length - 1}
            at={at}
            depth={depth}
            tree={tree}
            chosen={chosen !== undefined && isUnder(chosen, own) ? chosen : undefined}
          />
        );
      })}
    </ul>
  );
}

type TreeLineProps = {
  node: TreeNode;
  index: number;
  isLast: boolean;
  at: string;
  depth: number;
  tree: TreeContext;
  /** The selected block, if it is this block or inside it. */
  chosen: string | undefined;
};

const TreeLine = memo(function TreeLine({ node, index, isLast, at, depth, tree, chosen }: TreeLineProps) {
  const names = useReference('names');
  const own = `${at}/${index}`;
  const documents = useReference('documents');
  const title = node.part === undefined ? blockTitle(node.block) : partTitle(node.part, documents);
  const problems = useProblems([...tree.base, ...toKeys(own)], true);
  const unseen = useUnseenReason(node.id);
  const isPicked = useStore(tree.composer, ({ picked }) => picked.includes(node.id));
  const isDragged = useStore(tree.composer, ({ drag }) => drag?.ids.includes(node.id) ?? false);
  const slots = Object.keys({ ...blockEntry(node.block)?.slots, ...node.children });
  // Where a block comes that is dropped into this one, while it shows none.
  const into = slots.length > 0 && !Object.values(node.children ?? {}).some((list) => list.length > 0);
  return (
    <li data-dragged={isDragged || undefined}>
      <div
        className={clsx(
          styles['treeLine'],
          isPicked && 'on',
          unseen === undefined ? undefined : styles['unseen'],
        )}
        data-part="tree-line"
        data-block={node.id}
        data-depth={depth}
        data-into={into ? slots[0] : undefined}
        data-pointer={`${toPointer(tree.base)}${own}`}
        style={{ paddingLeft: 8 + depth * 18 }}
      >
        {!tree.isReadOnly && <Grip onPointerDown={(event) => tree.onDrag(event, node.id)} />}
        <button
          type="button"
          className={styles['treeName']}
          data-part="tree-name"
          data-reorder="name"
          aria-keyshortcuts={
            tree.isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Delete A S'
          }
          aria-pressed={isPicked}
          title={unseen && say('not-shown-unseen', { unseen })}
          onClick={(event) => tree.onPick(node.id, event)}
        >
          <BlockIcon type={node.block} />
          <span className={clsx(styles['part'], textStyles['cut'])}>{title}</span>
          <span className={clsx(styles['part'], styles['typeMark'], textStyles['cut'])}>
            {node.audience ? (
              <Sentence parts={audienceSentence(node.audience, names)} />
            ) : node.part === undefined ? (
              node.id
            ) : (
              blockTitle(node.block)
            )}
          </span>
          {unseen !== undefined && <EyeOff size={14} role="img" aria-label={say('not-shown-to-this')} />}
          {problems.length > 0 && (
            <span className={problemCount['count']} data-part="problem-count">
              {problems.length}
            </span>
          )}
        </button>
        {!tree.isReadOnly && <LineMenu {...{ node, title, index, isLast, tree }} isNested={depth > 0} />}
      </div>
      {slots.map((slot) => (
        <SlotLines
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

const partTitle = (part: string, documents: ReferenceData['documents']): string =>
  titleIn({ documents }, PART, part);

type LineMenuProps = Pick<TreeLineProps, 'node' | 'index' | 'isLast' | 'tree'> & {
  title: string;
  isNested: boolean;
};

/** All that can be done with a block, for a finger and for who knows no keys. */
function LineMenu({ node, title, index, isLast, tree, isNested }: LineMenuProps) {
  const { edits } = tree;
  const ids = (): readonly string[] => {
    const { picked } = tree.composer.getState();
    return picked.includes(node.id) ? picked : [node.id];
  };
  return (
    <EntryMenu
      name={title}
      index={index}
      isLast={isLast}
      move={(from, to) => void edits.step(ids(), to < from ? 'up' : 'down')}
      onCopy={() => edits.duplicate(ids())}
      onRemove={() => edits.remove(ids())}
    >
      <Menu.Item
        leftSection={<Plus size={15} />}
        onClick={() => tree.composer.setState({ adding: edits.placeAfter([node.id]) })}
      >
        {say('add-block-below')}
      </Menu.Item>
      {index > 0 && (
        <Menu.Item leftSection={<IndentIncrease size={15} />} onClick={() => edits.step(ids(), 'in')}>
          {say('move-into-above')}
        </Menu.Item>
      )}
      {isNested && (
        <Menu.Item leftSection={<IndentDecrease size={15} />} onClick={() => edits.step(ids(), 'out')}>
          {say('move-out')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<ListChecks size={15} />}
        onClick={() => tree.onPick(node.id, { ctrlKey: true, metaKey: false, shiftKey: false })}
      >
        {say('choose-too')}
      </Menu.Item>
      {edits.kind !== PART && node.block !== PART && (
        <Menu.Item
          leftSection={<Component size={15} />}
          onClick={() => tree.composer.setState({ naming: ids() })}
        >
          {say('save-as-part')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<ClipboardCopy size={15} />} onClick={() => void tree.onCopy(node.id)}>
        {say('copy-to-clipboard')}
      </Menu.Item>
      <Menu.Item leftSection={<ClipboardPaste size={15} />} onClick={() => void tree.onPaste(node.id)}>
        {say('paste-below')}
      </Menu.Item>
    </EntryMenu>
  );
}

type SlotLinesProps = {
  slot: string;
  node: TreeNode;
  at: string;
  depth: number;
  tree: TreeContext;
  chosen: string | undefined;
};

function SlotLines({ slot, node, at, depth, tree, chosen }: SlotLinesProps) {
  const list = node.children?.[slot] ?? [];
  const described = blockEntry(node.block)?.slots?.[slot];
  const isFull = list.length >= (slotLimit({ block: node.block, slot }) ?? Infinity);
  // Only the selected block shows its empty slots, so that the tree reads like the page.
  const isOpen = chosen !== undefined;
  return (
    <>
      <Branch nodes={list} at={at} depth={depth} tree={tree} chosen={chosen} />
      {!tree.isReadOnly && isOpen && described && depth < 12 && (
        <div
          style={{ paddingLeft: 8 + depth * 18 }}
          data-slot={slot}
          data-parent={node.id}
          data-count={list.length}
          data-depth={depth}
        >
          <AddButton
            label={say('add-to-title', { title: described.title })}
            isFull={isFull}
            onClick={() =>
              tree.composer.setState({ adding: { parent: slotOf(node, slot), index: list.length } })
            }
          />
        </div>
      )}
    </>
  );
}

const slotOf = ({ id }: TreeNode, slot: string): Slot => ({ id, slot });

type AddButtonProps = { label: string; isFull?: boolean; onClick: () => void };

export function AddButton({ label, isFull = false, onClick }: AddButtonProps) {
  return (
    <Button
      look="ghost"
      isSmall
      data-part="add-block"
      disabled={isFull}
      title={isFull ? say('this-place-has-all') : undefined}
      onClick={onClick}
    >
      <Plus size={14} aria-hidden="true" />
      {label}
    </Button>
  );
}

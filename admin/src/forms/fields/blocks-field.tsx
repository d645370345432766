import { Menu } from '@mantine/core';
import { blocks, placementObstacle, slotLimit, type BlockEntry, type BlockPlace } from '@marquee/schemas';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { getAt, toPointer, type Path } from '../../shared/pointer.ts';
import { Sentence } from '../../shared/ui/sentence.tsx';
import { useReferenceData } from '../../shared/reference-data.ts';
import { isRecord } from '../../words/document-words.ts';
import { audienceSentence } from '../../words/audience-sentence.ts';
import { NestedForm, useFormSurroundings, useProblems } from '../draft-context.ts';
import { FieldShell } from '../field-shell.tsx';
import { blockSchema, resolveNode } from '../schema-node.ts';
import { starterOf } from '../starter.ts';
import { createBlock, duplicateBlock, type BlockNodeData } from './block-nodes.ts';
import { BlockIcon } from './block-icon.tsx';
import { useField, type AdminFieldProps } from './use-field.ts';

const entryOf = (type: string): BlockEntry | undefined =>
  (blocks as Readonly<Record<string, BlockEntry>>)[type]; // Types this version does not know are kept.

/** The blocks of a page as a tree; the chosen one has its form below. */
export function BlocksField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update } = useField(props);
  const nodes: BlockNodeData[] = Array.isArray(props.formData) ? props.formData : [];
  const [chosen, setChosen] = useState<string>();
  const { view, kind } = useFormSurroundings();
  const focused = useStore(view, (state) => state.focused);
  const pointer = toPointer(path);

  // A click on a block in the preview focuses a pointer inside it: choose that block.
  const [followed, setFollowed] = useState<string>();
  if (focused !== followed) {
    setFollowed(focused);
    const inside = focused?.startsWith(`${pointer}/`) ? focused.slice(pointer.length) : '';
    const match = /^(?:\/\d+)(?:\/children\/[^/]+\/\d+)*/.exec(inside);
    if (match) setChosen(match[0]);
  }

  const tree: TreeContext = {
    root: nodes,
    base: path,
    chosen,
    isReadOnly,
    onChoose: setChosen,
    onChange: (inner, list) => update(list, inner),
  };
  const chosenPath = chosen === undefined ? undefined : pathOf(chosen);
  const node = chosenPath && getAt(nodes, chosenPath);
  return (
    <FieldShell
      path={path}
      label={options.label}
      isRequired={options.isRequired}
      help={help}
      aside={`${nodes.length}`}
    >
      <div className="tree">
        <Branch nodes={nodes} inner={[]} depth={0} tree={tree} />
        {!isReadOnly && (
          <AddBlock
            label="Add block"
            place={{ kind }}
            root={nodes}
            onAdd={(block) => {
              update([...nodes, block]);
              setChosen(`/${nodes.length}`);
            }}
          />
        )}
      </div>
      {chosenPath && isRecord(node) && <BlockForm key={chosen} path={[...path, ...chosenPath]} node={node} />}
    </FieldShell>
  );
}

const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

type TreeContext = {
  root: BlockNodeData[];
  base: Path;
  chosen: string | undefined;
  isReadOnly: boolean;
  onChoose: (pointer: string) => void;
  onChange: (inner: Path, list: BlockNodeData[]) => void;
};

function Branch({
  nodes,
  inner,
  depth,
  tree,
}: {
  nodes: BlockNodeData[];
  inner: Path;
  depth: number;
  tree: TreeContext;
}) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <TreeLine
          key={node.id}
          node={node}
          index={index}
          siblings={nodes}
          inner={inner}
          depth={depth}
          tree={tree}
        />
      ))}
    </ul>
  );
}

type TreeLineProps = {
  node: BlockNodeData;
  index: number;
  siblings: BlockNodeData[];
  inner: Path;
  depth: number;
  tree: TreeContext;
};

function TreeLine({ node, index, siblings, inner, depth, tree }: TreeLineProps) {
  const { names } = useReferenceData();
  const own = toPointer([...inner, index]);
  const entry = entryOf(node.block);
  const problems = useProblems([...tree.base, ...inner, index], true);
  const title = entry?.title ?? node.block;
  const change = (list: BlockNodeData[]) => tree.onChange(inner, list);
  const move = (by: number) => {
    change(siblings.toSpliced(index, 1).toSpliced(index + by, 0, node));
    tree.onChoose(toPointer([...inner, index + by]));
  };
  const slots = Object.keys({ ...entry?.slots, ...node.children });
  return (
    <li>
      <div
        className={tree.chosen === own ? 'treeline on' : 'treeline'}
        style={{ paddingLeft: 8 + depth * 18 }}
      >
        <button
          type="button"
          className="treename"
          aria-pressed={tree.chosen === own}
          onClick={() => tree.onChoose(own)}
        >
          <BlockIcon type={node.block} />
          <span className="trunc">{title}</span>
          <span className="ta trunc">
            {node.audience ? <Sentence parts={audienceSentence(node.audience, names)} /> : node.id}
          </span>
          {problems.length > 0 && <span className="n">{problems.length}</span>}
        </button>
        {!tree.isReadOnly && (
          <span className="row treeacts">
            <IconButton
              name={`Move ${title} up`}
              icon={ArrowUp}
              isOff={index === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              name={`Move ${title} down`}
              icon={ArrowDown}
              isOff={index === siblings.length - 1}
              onClick={() => move(1)}
            />
            <IconButton
              name={`Copy ${title}`}
              icon={Copy}
              onClick={() => change(siblings.toSpliced(index + 1, 0, duplicateBlock(node, tree.root)))}
            />
            <IconButton
              name={`Remove ${title}`}
              icon={Trash2}
              onClick={() => change(siblings.toSpliced(index, 1))}
            />
          </span>
        )}
      </div>
      {slots.map((slot) => (
        <Slot
          key={slot}
          slot={slot}
          node={node}
          inner={[...inner, index]}
          depth={depth + 1}
          tree={tree}
          isOpen={tree.chosen?.startsWith(own) ?? false}
        />
      ))}
    </li>
  );
}

function Slot({
  slot,
  node,
  inner,
  depth,
  tree,
  isOpen,
}: {
  slot: string;
  node: BlockNodeData;
  inner: Path;
  depth: number;
  tree: TreeContext;
  /** A block that is not in hand offers no slots, so that the tree reads as the page does. */
  isOpen: boolean;
}) {
  const { kind } = useFormSurroundings();
  const list = node.children?.[slot] ?? [];
  const path = [...inner, 'children', slot];
  const described = entryOf(node.block)?.slots?.[slot];
  const parent = { block: node.block, slot };
  const isFull = list.length >= (slotLimit(parent) ?? Infinity);
  return (
    <>
      <Branch nodes={list} inner={path} depth={depth} tree={tree} />
      {!tree.isReadOnly && isOpen && described && depth < 12 && (
        <div style={{ paddingLeft: 8 + depth * 18 }}>
          <AddBlock
            label={`Add to ${described.title}`}
            place={{ kind, parent }}
            isFull={isFull}
            root={tree.root}
            onAdd={(block) => tree.onChange(path, [...list, block])}
          />
        </div>
      )}
    </>
  );
}

type IconButtonProps = { name: string; icon: typeof Copy; isOff?: boolean; onClick: () => void };

function IconButton({ name, icon: Icon, isOff = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="btn ghost sm icon"
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={13} aria-hidden="true" />
    </button>
  );
}

type AddBlockProps = {
  label: string;
  place: BlockPlace;
  /** The place has all the blocks it takes. */
  isFull?: boolean;
  root: BlockNodeData[];
  onAdd: (block: BlockNodeData) => void;
};

function AddBlock({ label, place, isFull = false, root, onAdd }: AddBlockProps) {
  const entries: BlockEntry[] = Object.values(blocks);
  const choices = entries.filter(({ block }) => placementObstacle(block, place) === undefined);
  const byCategory = Map.groupBy(choices, ({ category }) => category ?? 'Blocks');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="btn ghost sm"
          disabled={isFull}
          title={isFull ? 'This place has all the blocks it takes' : undefined}
        >
          <Plus size={14} aria-hidden="true" />
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {[...byCategory].map(([category, list]) => (
          <div key={category}>
            <Menu.Label>{category}</Menu.Label>
            {list.map((entry) => (
              <Menu.Item
                key={entry.block}
                onClick={() =>
                  onAdd(createBlock(entry.block, starterOf(blockSchema(entry.block) ?? {}), root))
                }
              >
                {entry.title}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The settings of one block: its own schema, then who sees it and when. */
function BlockForm({ path, node }: { path: Path; node: Record<string, unknown> }) {
  const type = String(node['block']);
  const schema = blockSchema(type);
  const targets = TARGETS.map(([name, label]) => ({
    name,
    label,
    node: { $ref: `/schemas/shared/${name}.json` },
  }));
  const propsPath = [...path, 'props'];
  return (
    <div className="blockform">
      <h3>
        {entryOf(type)?.title ?? type} <span className="tag mono">{String(node['id'])}</span>
      </h3>
      {schema ? (
        resolveNode(schema).properties && (
          <NestedForm node={schema} path={propsPath} label="Settings" isRequired />
        )
      ) : (
        <p className="note warn">
          This version has no block called {type}. It is kept as it is and shows nothing.
        </p>
      )}
      {targets.map((target) => (
        <NestedForm
          key={target.name}
          node={target.node}
          path={[...path, target.name]}
          label={target.label}
          isRequired={false}
        />
      ))}
    </div>
  );
}

const TARGETS = [
  ['audience', 'Who sees the block'],
  ['schedule', 'When the block is shown'],
] as const;

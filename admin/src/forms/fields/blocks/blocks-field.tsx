import { isRecord } from '@marquee/schemas/is-record';
import { MousePointerClick } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { getAt, toKeys, toPointer } from '../../../shared/pointer.ts';
import { say } from '../../../words/generated/forms.ts';
import { sayAround } from '../../../words/say-around.ts';
import { useFormSurroundings, type FieldDraft } from '../../draft-context.ts';
import { FieldShell } from '../../field-shell.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockForm } from './block-form.tsx';
import type { BlockNodeData } from './block-nodes.ts';
import { FieldsPaneContext } from './fields-pane.ts';
import { Branch, type TreeContext } from './block-tree.tsx';
import { LockedFoot } from '../locked-foot.tsx';
import { createTreeReader, type TreeNode } from './tree-nodes.ts';
import { useChosenBlock } from './use-chosen-block.ts';
import { useFieldPlace, type AdminFieldProps } from '../use-field.ts';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './blocks-field.module.css';

/** The blocks of a page as a tree; the chosen one has its form below. */
export function BlocksField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help } = useFieldPlace(props);
  const { view, kind, draft } = useFormSurroundings();
  const focused = useStore(view, (state) => state.focused);
  const unseenBy = useStore(view, ({ unseen }) => (unseen?.reasons.size ? unseen.visitor : undefined));
  const pointer = toPointer(path);
  const pane = use(FieldsPaneContext);
  const nodes = useTreeNodes(draft, pointer);
  const [choice, setChosen] = useChosenBlock(nodes);
  const chosen = choice?.at;

  // A click on a block in the preview focuses a pointer inside it: choose that block.
  const [followed, setFollowed] = useState<string>();
  if (focused !== followed) {
    setFollowed(focused);
    const inside = focused?.startsWith(`${pointer}/`) ? focused.slice(pointer.length) : '';
    const match = /^(?:\/\d+)(?:\/children\/[^/]+\/\d+)*/.exec(inside);
    if (match) setChosen(match[0]);
  }

  const tree = useMemo<TreeContext>(() => {
    const base = toKeys(pointer);
    return {
      base,
      isReadOnly,
      onChoose: (own) => {
        setChosen(own);
        pane?.open();
        view.setState({ focused: `${pointer}${own}` });
      },
      edit: (at, change, subjects) =>
        draft.change(
          [...base, ...toKeys(at)],
          (current, now) => {
            const root = getAt(draft.store.getState().data, base);
            return change(blocksOf(current), { now, root: blocksOf(root) });
          },
          subjects,
        ),
    };
  }, [pointer, draft, view, isReadOnly, setChosen, pane]);
  const chosenPath = chosen === undefined ? undefined : toKeys(chosen);
  const node = chosenPath && getAt(nodes, chosenPath);
  const form = chosenPath && isNode(node) && (
    <BlockForm key={node.id} path={[...path, ...chosenPath]} type={node.block} id={node.id} />
  );
  return (
    <FieldShell
      path={path}
      label={options.label}
      isRequired={options.isRequired}
      help={help}
      aside={`${nodes.length}`}
    >
      <div className={styles['tree']} data-part="tree">
        <Branch nodes={nodes} at="" depth={0} tree={tree} chosen={chosen} />
        {!isReadOnly && (
          <AddBlock
            label={say('add-block')}
            place={{ kind }}
            onAdd={(make) => {
              tree.edit('', (list, { root }) => [...list, make(root)]);
              setChosen(`/${nodes.length}`);
            }}
          />
        )}
        <LockedFoot />
      </div>
      {unseenBy !== undefined && (
        <p className={fieldStyles['help']}>{say('dimmed-blocks-are-not', { unseenBy })}</p>
      )}
      {!isReadOnly && nodes.length > 1 && (
        <p className={fieldStyles['keyHelp']}>
          {sayAround(say, 'drag-or-on-a', { kbd: <kbd>Alt</kbd>, kbd2: <kbd>↑</kbd>, kbd3: <kbd>↓</kbd> })}
        </p>
      )}
      {pane ? createPortal(form || <NothingChosen />, pane.element) : form}
    </FieldShell>
  );
}

function NothingChosen() {
  return (
    <div className={styles['nothing']} data-part="nothing-chosen">
      <MousePointerClick size={20} aria-hidden="true" />
      <p>{say('choose-a-block')}</p>
    </div>
  );
}

/** Renders again when the tree changes, but not for keystrokes in a block's settings. */
function useTreeNodes({ store }: FieldDraft, pointer: string): TreeNode[] {
  const select = useMemo(() => {
    const read = createTreeReader();
    const path = toKeys(pointer);
    return ({ data }: { data: unknown }) => read(getAt(data, path));
  }, [pointer]);
  return useStore(store, select);
}

const blocksOf = (list: unknown): readonly BlockNodeData[] =>
  Array.isArray(list) ? (list as BlockNodeData[]) : [];

const isNode = (value: unknown): value is TreeNode => isRecord(value) && typeof value['block'] === 'string';

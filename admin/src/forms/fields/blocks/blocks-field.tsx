import { copyText, readCopiedText } from '@marquee/blocks/browser';
import { CircleX, MousePointerClick } from 'lucide-react';
import { lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { getAt, toKeys, toPointer } from '../../../shared/pointer.ts';
import { say } from '../../../words/generated/forms.ts';
import { sayAround } from '../../../words/say-around.ts';
import { useFormSurroundings, type FieldDraft } from '../../draft-context.ts';
import { FieldShell } from '../../field-shell.tsx';
import { LockedFoot } from '../locked-foot.tsx';
import { useFieldPlace, type AdminFieldProps } from '../use-field.ts';
import { BlockForm } from './block-form.tsx';
import { blockEntry, blocksById, blockTitle, pointerOfBlock, type BlockNodeData } from './block-nodes.ts';
import { AddButton, Branch, type TreeContext } from './block-tree.tsx';
import { createBlockEdits } from './composing/block-edits.ts';
import { ComposerContext, createComposer, type Composer } from './composing/composer.ts';
import { SeveralChosen } from './composing/several-chosen.tsx';
import { pickedWith } from './composing/picked-with.ts';
import type { Target } from './composing/tree-rows.ts';
import { useTreeDrag } from './composing/use-tree-drag.ts';
import { useTreeKeys } from './composing/use-tree-keys.ts';
import { FieldsPaneContext } from './fields-pane.ts';
import { PART } from './parts/part-contents.ts';
import { PlacedPart } from './parts/placed-part.tsx';
import { createTreeReader, type TreeNode } from './tree-nodes.ts';
import fieldStyles from '../../../shared/ui/field.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import styles from './blocks-field.module.css';

const SavePartDialog = lazy(async () => {
  const { SavePartDialog } = await import('./parts/save-part-dialog.tsx');
  return { default: SavePartDialog };
});
const BlockPicker = lazy(async () => {
  const { BlockPicker } = await import('./picker/block-picker.tsx');
  return { default: BlockPicker };
});

/** The blocks of a page as a tree; the chosen one has its form beside it, or below where there is no room. */
export function BlocksField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help } = useFieldPlace(props);
  const { view, kind, draft } = useFormSurroundings();
  const unseenBy = useStore(view, ({ unseen }) => (unseen?.reasons.size ? unseen.visitor : undefined));
  const pointer = toPointer(path);
  const pane = use(FieldsPaneContext);
  const nodes = useTreeNodes(draft, pointer);
  const composer = useComposer();
  const picked = useStore(composer, (state) => state.picked);
  const said = useStore(composer, (state) => state.said);
  const refusal = useStore(composer, ({ drag }) => drag?.refusal);
  const refused = refusal ?? (said?.isRefusal ? said.words : undefined);
  useFollowedFocus(pointer, nodes, composer);
  const present = useMemo(() => picked.flatMap((id) => pointerOfBlock(nodes, id) ?? []), [picked, nodes]);
  const chosen = present.at(-1);

  const open = pane?.open;
  const edits = useMemo(
    () => createBlockEdits({ draft, base: toKeys(pointer), kind, composer, view, onPick: () => open?.() }),
    [draft, pointer, kind, composer, view, open],
  );
  useEffect(() => {
    if (isReadOnly) return;
    composer.setState({ edits });
    return () => composer.setState({ edits: undefined });
  }, [composer, edits, isReadOnly]);
  const element = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target>();
  const onDrag = useTreeDrag({ tree: element, kind, edits, composer, onTarget: setTarget });
  const drag = useRef(onDrag);
  useEffect(() => {
    drag.current = onDrag;
  });
  const tree = useMemo<TreeContext>(
    () => ({
      base: toKeys(pointer),
      isReadOnly,
      edits,
      composer,
      onPick: (id, keys) => {
        edits.pick(pickedWith(edits.root(), composer.getState().picked, id, keys));
        if (!keys.ctrlKey && !keys.shiftKey && isPhone()) showFields();
      },
      onDrag: (event, id) => drag.current(event, id),
      onCopy: async (id) => {
        const { picked: now } = composer.getState();
        const isCopied = await copyText(edits.copy(now.includes(id) ? now : [id]));
        if (!isCopied) edits.say(say('clipboard-closed'), true);
      },
      onPaste: async (id) => {
        const text = await readCopiedText();
        if (text === undefined) edits.say(say('clipboard-closed'), true);
        else edits.paste(text, edits.placeAfter([id]));
      },
    }),
    [pointer, isReadOnly, edits, composer],
  );
  const onKeyDown = useTreeKeys({
    tree: element,
    drawn: nodes,
    edits,
    composer,
    isReadOnly,
    onPick: tree.onPick,
  });

  function onClipboard(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement) return;
    const { picked: now } = composer.getState();
    if (event.type === 'paste') {
      if (isReadOnly) return;
      edits.paste(event.clipboardData.getData('text/plain'), edits.placeAfter(now));
    } else {
      if (now.length === 0) return;
      event.clipboardData.setData('text/plain', edits.copy(now));
      if (event.type === 'cut' && !isReadOnly) edits.remove(now);
    }
    event.preventDefault();
  }

  const chosenPath = chosen === undefined ? undefined : toKeys(chosen);
  const node = chosenPath && getAt(nodes, chosenPath);
  const form = (
    <>
      {present.length > 1 && (
        <SeveralChosen count={present.length} edits={edits} composer={composer} isReadOnly={isReadOnly} />
      )}
      {chosenPath && isNode(node) && node.block === PART && (
        <PlacedPart
          key={`${node.id} part`}
          path={[...path, ...chosenPath]}
          id={node.id}
          edits={edits}
          isReadOnly={isReadOnly}
        />
      )}
      {chosenPath && isNode(node) && (
        <BlockForm key={node.id} path={[...path, ...chosenPath]} type={node.block} id={node.id} />
      )}
    </>
  );
  const isChosen = chosenPath !== undefined && isNode(node);
  return (
    <FieldShell
      path={path}
      label={options.label}
      isRequired={options.isRequired}
      help={pane ? undefined : help}
      aside={`${nodes.length}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the keys of its buttons */}
      <div
        className={styles['tree']}
        data-part="tree"
        ref={element}
        onKeyDown={onKeyDown}
        onCopy={onClipboard}
        onCut={onClipboard}
        onPaste={onClipboard}
      >
        <Branch nodes={nodes} at="" depth={0} tree={tree} chosen={chosen} />
        {target && (
          <div
            className={styles['drop']}
            data-part="drop"
            data-refused={refusal === undefined ? undefined : true}
            style={{ top: target.y, left: 8 + target.depth * 18 }}
          />
        )}
        {!isReadOnly && (
          <AddButton
            label={say('add-block')}
            onClick={() => composer.setState({ adding: edits.placeAfter(picked) })}
          />
        )}
        <LockedFoot />
      </div>
      {/* What was done is in sight; what was refused would not be. */}
      <div className={styles['refusalPlace']}>
        {refused !== undefined && (
          <p className={styles['refusal']} data-part="refusal">
            <CircleX size={15} aria-hidden="true" />
            {refused}
          </p>
        )}
      </div>
      <output className={textStyles['readAloud']}>{said?.words}</output>
      {unseenBy !== undefined && (
        <p className={fieldStyles['help']}>{say('dimmed-blocks-are-not', { unseenBy })}</p>
      )}
      {!isReadOnly && nodes.length > 1 && (
        <p className={fieldStyles['keyHelp']}>
          {sayAround(say, 'drag-or-on-a-block', {
            kbd: <kbd>Alt</kbd>,
            kbd2: <kbd>↑</kbd>,
            kbd3: <kbd>↓</kbd>,
            kbd4: <kbd>→</kbd>,
            kbd5: <kbd>←</kbd>,
          })}
        </p>
      )}
      {pane ? createPortal(isChosen ? form : <NothingChosen />, pane.element) : form}
      <Adding {...{ composer, edits, kind }} />
      <Naming {...{ composer, edits, draft }} />
    </FieldShell>
  );
}

const isPhone = (): boolean => window.matchMedia('(max-width: 820px)').matches;

/** On a phone the fields are below the tree, out of sight. Only the form scrolls: the screen around it stays. */
const showFields = (): void =>
  void requestAnimationFrame(() => {
    const fields = document.querySelector('[data-part="block-form"]');
    const form = fields?.closest('[data-part="form"]');
    if (!fields || !form) return;
    const above = Number.parseFloat(getComputedStyle(form).scrollPaddingTop) || 0;
    form.scrollTop += fields.getBoundingClientRect().top - form.getBoundingClientRect().top - above;
  });

/** The picker, while a place for a new block is chosen. */
function Adding({
  composer,
  edits,
  kind,
}: {
  composer: Composer;
  edits: TreeContext['edits'];
  kind: string;
}) {
  const place = useStore(composer, (state) => state.adding);
  if (!place) return null;
  const { parent } = place;
  const around = parent && blocksById(edits.root()).get(parent.id)?.node;
  const slot = around && parent && { block: around.block, slot: parent.slot };
  const close = (): void => composer.setState({ adding: undefined });
  return (
    <Suspense>
      <BlockPicker
        place={slot ? { kind, parent: slot } : { kind }}
        placeName={
          slot &&
          `${blockTitle(slot.block)}, ${blockEntry(slot.block)?.slots?.[slot.slot]?.title ?? slot.slot}`
        }
        onClose={close}
        onPick={(type, settings) => {
          close();
          edits.add(type, place, settings);
        }}
      />
    </Suspense>
  );
}

/** The name of a new part, while blocks are being saved as one. */
function Naming({
  composer,
  edits,
  draft,
}: {
  composer: Composer;
  edits: TreeContext['edits'];
  draft: FieldDraft;
}) {
  const ids = useStore(composer, (state) => state.naming);
  if (!ids) return null;
  return (
    <Suspense>
      <SavePartDialog {...{ ids, edits, draft }} onClose={() => composer.setState({ naming: undefined })} />
    </Suspense>
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

function useComposer(): Composer {
  const shared = use(ComposerContext);
  const [own] = useState(createComposer);
  return shared ?? own;
}

/** A click on a block in the preview focuses a pointer inside it: choose that block. */
function useFollowedFocus(pointer: string, nodes: TreeNode[], composer: Composer): void {
  const { view } = useFormSurroundings();
  const focused = useStore(view, (state) => state.focused);
  useEffect(() => {
    const inside = focused?.startsWith(`${pointer}/`) ? focused.slice(pointer.length) : '';
    const match = /^(?:\/\d+)(?:\/children\/[^/]+\/\d+)*/.exec(inside);
    const node = match && getAt(nodes, toKeys(match[0]));
    if (isNode(node) && composer.getState().picked.at(-1) !== node.id)
      composer.setState({ picked: [node.id] });
    // oxlint-disable-next-line react/exhaustive-deps -- when the focus goes elsewhere, not when blocks change
  }, [focused, pointer, composer]);
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

const isNode = (value: unknown): value is TreeNode & BlockNodeData =>
  typeof value === 'object' && value !== null && 'block' in value && 'id' in value;

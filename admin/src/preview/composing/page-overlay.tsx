import { ArrowDown, ArrowUp, Component, Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { BlockEdits } from '../../forms/fields/blocks/composing/block-edits.ts';
import { ComposerContext, type Composer } from '../../forms/fields/blocks/composing/composer.ts';
import { placeOf, type Place } from '../../forms/fields/blocks/composing/tree-edits.ts';
import { blocksById, blockTitle } from '../../forms/fields/blocks/block-nodes.ts';
import { PART, partIdOf } from '../../forms/fields/blocks/parts/part-contents.ts';
import { titleIn, useReference } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/preview.ts';
import { drawnBlocks, type Box, type DrawnBlock, type PageTarget } from './page-targets.ts';
import { usePageDrag } from './use-page-drag.ts';
import styles from './page-overlay.module.css';

type PageOverlayProps = {
  /** Where the frame has drawn the blocks, in its own pixels. */
  boxes: readonly Box[];
  /** Pointer of the block under the pointer, if any. */
  over: string | undefined;
  /** Pixels of the screen for one of the frame. */
  scale: number;
  scrollTop: number;
  onScroll: (top: number) => void;
};

/** What composes the page on the page itself: the buttons of the chosen block, `+` between blocks, and dragging. */
export function PageOverlay(props: PageOverlayProps) {
  const composer = use(ComposerContext);
  const edits = useEditsOf(composer);
  return composer && edits ? <Drawn {...props} composer={composer} edits={edits} /> : null;
}

const NO_COMPOSER = { subscribe: () => () => {}, getState: () => undefined };

function useEditsOf(composer: Composer | undefined): BlockEdits | undefined {
  const [edits, setEdits] = useState<BlockEdits>();
  useEffect(() => {
    const source = composer ?? NO_COMPOSER;
    const take = (): void => setEdits(source.getState()?.edits);
    take();
    return source.subscribe(take);
  }, [composer]);
  return edits;
}

function Drawn({
  boxes,
  over,
  scale,
  composer,
  edits,
  ...scrolling
}: PageOverlayProps & { composer: Composer; edits: BlockEdits }) {
  const picked = useStore(composer, (state) => state.picked);
  const drawn = useDrawnBlocks(edits, boxes);
  const element = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<PageTarget & { refusal: string | undefined }>();
  const start = usePageDrag({ element, drawn, scale, edits, composer, onTarget: setTarget, ...scrolling });
  const chosen = drawn.findLast(({ id }) => id === picked.at(-1));
  const [held, setHeld] = useState<string>();
  const hovered = drawn.find(({ pointer }) => pointer === (held ?? over));
  // Nothing is added while something is dragged.
  const shown = target ? [] : [...new Set([chosen, hovered])].flatMap((box) => box ?? []);
  return (
    <div
      className={styles['overlay']}
      data-part="page-overlay"
      data-dragging={target === undefined ? undefined : true}
      ref={element}
    >
      {drawn
        .filter(({ id }) => picked.length > 1 && picked.includes(id))
        .map((box) => (
          <div key={box.id} className={styles['picked']} style={boxStyle(box, scale)} />
        ))}
      <PartMarks drawn={drawn} scale={scale} edits={edits} />
      {chosen && (
        <Tools
          key={chosen.id}
          box={chosen}
          scale={scale}
          edits={edits}
          ids={picked}
          composer={composer}
          onDrag={(event) => start(event, picked)}
        />
      )}
      {shown.map((box) => (
        <InsertButtons
          key={`${box.id} insert`}
          box={box}
          scale={scale}
          edits={edits}
          composer={composer}
          isTab={box === chosen}
          onHold={(isHeld) => setHeld(isHeld ? box.pointer : undefined)}
        />
      ))}
      {target && (
        <div
          className={styles['target']}
          data-part="page-target"
          data-side={target.side}
          data-refused={target.refusal === undefined ? undefined : true}
          style={boxStyle(target.at, scale)}
        >
          {target.refusal !== undefined && <span>{target.refusal}</span>}
        </div>
      )}
    </div>
  );
}

/** Follows moved blocks at once; what is typed in them changes nothing here. */
function useDrawnBlocks(edits: BlockEdits, boxes: readonly Box[]): DrawnBlock[] {
  const ids = useSyncExternalStore(edits.subscribe, () =>
    drawnBlocks(edits.root(), boxes)
      .map(({ id }) => id)
      .join(' '),
  );
  // oxlint-disable-next-line react/exhaustive-deps -- the ids stand for the tree
  return useMemo(() => drawnBlocks(edits.root(), boxes), [edits, boxes, ids]);
}

const boxStyle = ({ top, left, width, height }: Box, scale: number) => ({
  top: top * scale,
  left: left * scale,
  width: width * scale,
  height: height * scale,
});

/** In pixels of the screen, as in page-overlay.module.css. */
const BUTTON = 24;
const TOOLS_HEIGHT = 30;

/** How far the buttons above and below a low block go apart, so that a finger hits the right one. */
const spread = ({ height }: Box, scale: number): number => Math.max(0, (BUTTON + 4 - height * scale) / 2);

type ToolsProps = {
  box: DrawnBlock;
  scale: number;
  edits: BlockEdits;
  ids: readonly string[];
  composer: Composer;
  onDrag: (event: React.PointerEvent<HTMLElement>) => void;
};

/** Above the chosen block, or inside it where there is no room above. */
function Tools({ box, scale, edits, ids, composer, onDrag }: ToolsProps) {
  const block = blocksById(edits.root()).get(box.id)?.node.block ?? '';
  const title = blockTitle(block);
  const actions = [
    { words: say('move-name-up', { title }), Icon: ArrowUp, run: () => edits.step(ids, 'up') },
    { words: say('move-name-down', { title }), Icon: ArrowDown, run: () => edits.step(ids, 'down') },
    { words: say('duplicate-name', { title }), Icon: Copy, run: () => edits.duplicate(ids) },
    ...(block === PART || edits.kind === PART
      ? []
      : [
          {
            words: say('save-name-as-part', { title }),
            Icon: Component,
            run: () => composer.setState({ naming: ids }),
          },
        ]),
    { words: say('remove-name', { title }), Icon: Trash2, run: () => edits.remove(ids) },
  ];
  const above = box.top * scale - spread(box, scale) - TOOLS_HEIGHT - BUTTON / 2 - 2;
  const top = above >= 4 ? above : Math.max(box.top * scale + BUTTON / 2 + 4, 4);
  return (
    <div
      className={styles['tools']}
      role="toolbar"
      aria-label={title}
      style={{ top, left: Math.max(box.left * scale, 4) }}
    >
      <span className={styles['grip']} data-part="page-grip" title={say('drag-it')} onPointerDown={onDrag}>
        <GripVertical size={15} aria-hidden="true" />
      </span>
      {actions.map(({ words, Icon, run }) => (
        <button key={words} type="button" aria-label={words} title={words} onClick={() => void run()}>
          <Icon size={15} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** Parts are marked, because what is in them is edited elsewhere and stands on other pages, too. */
function PartMarks({
  drawn,
  scale,
  edits,
}: {
  drawn: readonly DrawnBlock[];
  scale: number;
  edits: BlockEdits;
}) {
  const documents = useReference('documents');
  const blocks = blocksById(edits.root());
  return drawn.flatMap((box) => {
    const node = blocks.get(box.id)?.node;
    const part = node && partIdOf(node);
    if (part === undefined) return [];
    return [
      <div
        key={`${box.id} part`}
        className={styles['partMark']}
        data-part="part-mark"
        style={boxStyle(box, scale)}
      >
        <span>
          <Component size={12} aria-hidden="true" />
          {titleIn({ documents }, PART, part)}
        </span>
      </div>,
    ];
  });
}

type InsertButtonsProps = {
  box: DrawnBlock;
  scale: number;
  edits: BlockEdits;
  composer: Composer;
  /** Those of the block under the pointer are for the mouse alone. */
  isTab: boolean;
  onHold: (isHeld: boolean) => void;
};

function InsertButtons({ box, scale, edits, composer, isTab, onHold }: InsertButtonsProps) {
  const title = blockTitle(blocksById(edits.root()).get(box.id)?.node.block ?? '');
  const add = (by: 0 | 1): void => {
    const place: Place | undefined = placeOf(edits.root(), box.id);
    if (place) composer.setState({ adding: { ...place, index: place.index + by } });
  };
  const left = (box.left + box.width / 2) * scale;
  return [
    { words: say('add-above-name', { title }), top: box.top * scale - spread(box, scale), by: 0 as const },
    {
      words: say('add-below-name', { title }),
      top: (box.top + box.height) * scale + spread(box, scale),
      by: 1 as const,
    },
  ].map(({ words, top, by }) => (
    <button
      key={by}
      type="button"
      className={styles['insert']}
      data-part="insert"
      aria-label={words}
      title={words}
      tabIndex={isTab ? undefined : -1}
      style={{ top, left }}
      onClick={() => add(by)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <Plus size={15} aria-hidden="true" />
    </button>
  ));
}

import type { BlockType, PropsByBlock } from '@marquee/schemas';
import {
  Component,
  Suspense,
  useEffect,
  useMemo,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useEnvironment, type BlockProblem, type BlocksEnvironment } from './environment.tsx';
import type { LazyBlock } from './lazy-block.tsx';
import { BlockPlaceholder } from './primitives/frame/block-placeholder.tsx';
import { registry, type Slots } from './registry.ts';
import styles from './render-block.module.css';
import { formatSource } from './source-attribute.ts';

/** One block of a resolved page, as the engine returns it. */
export type ResolvedNode = {
  id: string;
  block: string;
  props: Record<string, unknown>;
  children?: Record<string, ResolvedNode[]>;
  source?: { kind: string; id: string; pointer: string };
};

export type BindingProps<Type extends BlockType> = {
  node: ResolvedNode;
  props: PropsByBlock[Type];
  slots: Slots;
};

/** Components for data-bound blocks: they load the data and draw the block with it. */
export type BlockBindings = { [Type in BlockType]?: ComponentType<BindingProps<Type>> };

/**
 * Loads the missing components of nodes at any depth, so that drawing afterwards is complete at once. A failed load is
 * left to the drawing, which contains it (BLOCK-07).
 */
export async function loadBlocks(nodes: readonly ResolvedNode[], bindings?: BlockBindings): Promise<void> {
  await Promise.allSettled(
    nodes.flatMap(({ block, children }) => [
      ...(isBlockType(block) ? [loadComponent(bindings?.[block] ?? registry[block])] : []),
      ...Object.values(children ?? {}).map((inner) => loadBlocks(inner, bindings)),
    ]),
  );
}

function loadComponent(component: object): Promise<void> | undefined {
  return 'load' in component ? (component as LazyBlock<object>).load() : undefined; // only lazyBlock adds a load
}

type BlocksProps = { nodes: readonly ResolvedNode[]; bindings?: BlockBindings; preview?: boolean };

/** React catches no errors on the server: there an error ends at the nearest Suspense boundary. */
const canCatch = typeof document !== 'undefined';

/**
 * Draws resolved nodes in order. A node that is the same object as before is not rendered again. A block that throws or
 * is unknown is contained: the preview shows a placeholder for it; production shows nothing, and reports it once
 * (BLOCK-07).
 */
export function Blocks({ nodes, bindings, preview }: BlocksProps): ReactNode {
  const environment = useEnvironment();
  const isPreview = preview ?? environment.isPreview;
  const draw = useMemo(
    () => drawOnce({ environment, bindings, isPreview }),
    [environment, bindings, isPreview],
  );
  return nodes.map(draw);
}

/**
 * React skips an element that is the same object as before: when a page changes in one block, only that block renders.
 */
function drawOnce(drawing: Drawing): (node: ResolvedNode) => ReactElement {
  const drawn = new WeakMap<ResolvedNode, ReactElement>();
  return (node) => {
    const element = drawn.get(node) ?? drawWhole(node, drawing);
    drawn.set(node, element);
    return element;
  };
}

/**
 * On the server a throwing block ends at the nearest Suspense boundary, and the client tries it again. In the browser a
 * lazy block that is not loaded yet keeps the server's HTML, or leaves its place empty.
 */
function drawWhole(node: ResolvedNode, drawing: Drawing): ReactElement {
  return (
    <Suspense key={node.id} fallback={null}>
      {drawNode(node, drawing)}
    </Suspense>
  );
}

type Drawing = {
  environment: BlocksEnvironment;
  bindings: BlockBindings | undefined;
  isPreview: boolean;
};

/**
 * A function call instead of a component: so a page has one component frame per block on the server. Frames take most
 * of the time there, and deep trees of frames lose blocks (BLOCK-08).
 */
function drawNode(node: ResolvedNode, drawing: Drawing): ReactElement {
  const { environment, isPreview } = drawing;
  const block = isBlockType(node.block) ? (
    drawBlock(node.block, node, drawing)
  ) : (
    <Unknown key={node.id} node={node} environment={environment} isPreview={isPreview} />
  );
  const contained = canCatch ? (
    <Contained key={node.id} node={node} report={environment.report} isPreview={isPreview}>
      {block}
    </Contained>
  ) : (
    block
  );
  if (!isPreview) return contained;
  return (
    <div
      key={node.id}
      className={node.block === 'part' ? styles['part'] : undefined}
      data-marquee-node={node.id}
      data-marquee-source={node.source && formatSource(node.source)}
    >
      {contained}
    </div>
  );
}

function drawBlock(type: BlockType, node: ResolvedNode, drawing: Drawing): ReactElement {
  const slots: Slots = {};
  for (const [slot, children] of Object.entries(node.children ?? {}))
    slots[slot] = children.map((child) => drawNode(child, drawing));
  // The engine has validated the props against the schema of this block type; TypeScript cannot see that.
  const Binding = drawing.bindings?.[type] as
    | ComponentType<{ node: ResolvedNode; props: unknown; slots: Slots }>
    | undefined;
  if (Binding) return <Binding key={node.id} node={node} props={node.props} slots={slots} />;
  // The same reason as above.
  const Block = registry[type] as ComponentType<Record<string, unknown>>;
  return <Block key={node.id} {...node.props} slots={slots} />;
}

type UnknownProps = { node: ResolvedNode; environment: BlocksEnvironment; isPreview: boolean };

function Unknown({ node, environment, isPreview }: UnknownProps): ReactNode {
  const { report, t } = environment;
  useEffect(() => {
    if (!isPreview) report({ code: 'BLOCK_UNKNOWN', block: node.block, nodeId: node.id });
  }, [isPreview, report, node.block, node.id]);
  if (!isPreview) return null;
  return <BlockPlaceholder title={t('BLOCKS.PLACEHOLDER.UNKNOWN', { block: node.block })} />;
}

type ContainedProps = {
  node: ResolvedNode;
  report: (problem: BlockProblem) => void;
  isPreview: boolean;
  children: ReactNode;
};

type ContainedState = { hasFailed: boolean; message: string; failed: ResolvedNode | null };

class Contained extends Component<ContainedProps, ContainedState> {
  override state: ContainedState = { hasFailed: false, message: '', failed: null };

  static getDerivedStateFromError(error: unknown): Partial<ContainedState> {
    return { hasFailed: true, message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(
    { node }: ContainedProps,
    state: ContainedState,
  ): Partial<ContainedState> | null {
    if (!state.hasFailed) return null;
    if (state.failed === null) return { failed: node };
    // In the preview the next keystroke may fix the block, so a new node is tried again.
    return state.failed === node ? null : { hasFailed: false, failed: null };
  }

  override componentDidCatch(error: unknown): void {
    const { node, report, isPreview } = this.props;
    if (!isPreview) report({ code: 'BLOCK_FAILED', block: node.block, nodeId: node.id, error });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (!this.props.isPreview) return null;
    return <BlockPlaceholder title={this.props.node.block} text={this.state.message} />;
  }
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(registry, type);
}

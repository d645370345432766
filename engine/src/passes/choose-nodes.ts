import type { CompiledDocument, CompiledNode } from '../compile/compiled-snapshot.ts';
import type { ChosenNode, PageDraft, PagePass } from '../resolve/page-draft.ts';
import { PART_SLOT, placedPart } from '../resolve/placed-part.ts';
import { createRecorder, record, selectValue, type Recorder } from '../value/select-value.ts';
import { isHolding, untilOf } from '../visitor/outcome.ts';
import { documentOutcome, targetOutcome } from '../rows/outcomes.ts';

/** Chooses the blocks that this visitor sees, at every depth, and their content. */
export const chooseNodes: PagePass = {
  name: 'choose-nodes',
  after: ['find-page'],
  run(draft) {
    const { document, recorder, visitor } = draft;
    if (!document) return;
    selectValue(document.value, visitor, recorder);
    const chosen: ChosenNode[] = [];
    for (const node of document.nodes) {
      const own = createRecorder(visitor);
      const choice = choose(node, own, { draft, document });
      // The page depends only on whether the block is shown; a shown block has its own `until` for its content.
      record(recorder, choice ? 1 : 0, own.until);
      if (own.diagnostics.length > 0) draft.diagnostics.push(...own.diagnostics);
      if (choice) chosen.push(choice);
    }
    nameMisplaced(document, draft);
    draft.chosen = chosen;
  },
};

/** A page while its blocks are chosen, and the document that they are stored in: the page itself, or a part of it. */
type Within = { readonly draft: PageDraft; readonly document: CompiledDocument };

function choose(node: CompiledNode, recorder: Recorder, within: Within): ChosenNode | null {
  const { draft } = within;
  if (node.isPlain) {
    if (node.currencies.size > 0 && node.currencies.has(draft.visitor.context.currency))
      recorder.usesCurrency = true;
    if (node.byBrand) recorder.usesBrand = true;
    return { node, children: null, part: null, recorder };
  }
  const outcome = targetOutcome(node.target, draft.visitor);
  const holds = isHolding(outcome);
  record(recorder, holds ? 1 : 0, untilOf(outcome));
  if (!holds) return null;
  if (!node.entry) {
    draft.diagnostics.push(unknownBlock(node, within));
    if (!draft.preview) return null;
  }
  selectValue(node.props, draft.visitor, recorder);
  if (node.part !== null) return choosePart(node, recorder, draft);
  const children = node.children.map(([slot, nodes]) => [slot, chooseAll(nodes, recorder, within)] as const);
  return { node, children, part: null, recorder };
}

const chooseAll = (nodes: readonly CompiledNode[], recorder: Recorder, within: Within): ChosenNode[] =>
  nodes.map((child) => choose(child, recorder, within)).filter((child) => child !== null);

/** A part is shown to whom both the block that names it and the part itself are for, while both are open. */
function choosePart(node: CompiledNode, recorder: Recorder, draft: PageDraft): ChosenNode | null {
  const { visitor } = draft;
  const part = placedPart(node, visitor.index);
  if (!part) return null;
  const outcome = documentOutcome(part, visitor);
  const holds = isHolding(outcome);
  record(recorder, holds ? 1 : 0, untilOf(outcome));
  if (!holds) return null;
  nameMisplaced(part, draft);
  const inside = chooseAll(part.nodes, recorder, { draft, document: part });
  return { node, children: [[PART_SLOT, inside]], part, recorder };
}

function nameMisplaced({ kind, id, misplaced }: CompiledDocument, { diagnostics }: PageDraft): void {
  for (const problem of misplaced) diagnostics.push({ ...problem, kind, id });
}

const unknownBlock = ({ block, pointer }: CompiledNode, { document }: Within) =>
  ({
    code: 'UNKNOWN_BLOCK',
    severity: 'warning',
    kind: document.kind,
    id: document.id,
    pointer: `${pointer}/block`,
    message: `${block} is not a block this version knows. It shows nothing.`,
  }) as const;

import type { CompiledNode } from '../compile/compiled-snapshot.ts';
import type { ChosenNode, PageDraft, PagePass } from '../resolve/page-draft.ts';
import { createRecorder, record, selectValue, type Recorder } from '../value/select-value.ts';
import { isHolding, untilOf } from '../visitor/outcome.ts';
import { targetOutcome } from '../rows/outcomes.ts';

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
      const choice = choose(node, own, draft);
      // The page depends only on whether the block is shown; a shown block has its own `until` for its content.
      record(recorder, choice ? 1 : 0, own.until);
      if (own.diagnostics.length > 0) draft.diagnostics.push(...own.diagnostics);
      if (choice) chosen.push(choice);
    }
    for (const problem of document.misplaced)
      draft.diagnostics.push({ ...problem, kind: document.kind, id: document.id });
    draft.chosen = chosen;
  },
};

function choose(node: CompiledNode, recorder: Recorder, draft: PageDraft): ChosenNode | null {
  if (node.isPlain) {
    if (node.currencies.size > 0 && node.currencies.has(draft.visitor.context.currency))
      recorder.usesCurrency = true;
    if (node.byBrand) recorder.usesBrand = true;
    return { node, children: null, recorder };
  }
  const outcome = targetOutcome(node.target, draft.visitor);
  const holds = isHolding(outcome);
  record(recorder, holds ? 1 : 0, untilOf(outcome));
  if (!holds) return null;
  if (!node.entry) {
    draft.diagnostics.push(unknownBlock(node, draft));
    if (!draft.preview) return null;
  }
  selectValue(node.props, draft.visitor, recorder);
  const children = node.children.map(
    ([slot, nodes]) =>
      [slot, nodes.map((child) => choose(child, recorder, draft)).filter((child) => child !== null)] as const,
  );
  return { node, children, recorder };
}

const unknownBlock = ({ block, pointer }: CompiledNode, { document }: PageDraft) =>
  ({
    code: 'UNKNOWN_BLOCK',
    severity: 'warning',
    kind: document?.kind ?? '',
    id: document?.id ?? '',
    pointer: `${pointer}/block`,
    message: `${block} is not a block this version knows. It shows nothing.`,
  }) as const;

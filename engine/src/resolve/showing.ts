import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { isHolding, untilOf } from '../visitor/outcome.ts';
import { documentOutcome, targetOutcome } from '../rows/outcomes.ts';
import type { ListItem } from '../value/compiled-value.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** How much of a part a visitor gets. `locked`: only the responsible-gaming links inside it (SAFE-01). */
export type Showing = 'all' | 'locked' | 'nothing';

export type Shown = { readonly showing: Showing; readonly until: number };

export const showingOf = (holds: boolean, holdsLocked: boolean): Showing =>
  holds ? 'all' : holdsLocked ? 'locked' : 'nothing';

export function showingOfDocument(document: CompiledDocument, visitor: Visitor): Shown {
  const outcome = documentOutcome(document, visitor);
  return { showing: showingOf(isHolding(outcome), document.holdsLocked), until: untilOf(outcome) };
}

const SHOWN: Shown = { showing: 'all', until: Infinity };

/** `around` is how much of the list itself is shown: of a hidden menu only its locked links remain. */
export function showingOfItem(item: ListItem, visitor: Visitor, around: Showing): Shown {
  if (item.locked === 'itself') return SHOWN;
  const holdsLocked = item.locked === 'inside';
  if (around === 'locked') return { showing: showingOf(false, holdsLocked), until: Infinity };
  if (item.linkId !== null && isHiddenLink(item.linkId, visitor))
    return { showing: showingOf(false, holdsLocked), until: Infinity };
  if (!item.target) return SHOWN;
  const outcome = targetOutcome(item.target, visitor);
  return { showing: showingOf(isHolding(outcome), holdsLocked), until: untilOf(outcome) };
}

const isHiddenLink = (link: string, { index, context }: Visitor): boolean =>
  index.hiddenLinks.get(context.licence)?.has(link) ?? false;

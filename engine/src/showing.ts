import type { CompiledDocument } from './compiled-snapshot.ts';
import type { ListItem } from './value/compiled-value.ts';
import { NO, YES, type Verdict } from './verdict.ts';
import { documentVerdict, targetVerdict } from './visibility.ts';
import type { Visitor } from './visitor.ts';

/** How much of something a visitor gets. `locked`: nothing but the responsible-gaming links inside it (SAFE-01). */
export type Showing = 'all' | 'locked' | 'nothing';

export type Shown = { readonly showing: Showing; readonly until: number };

export function showingOfDocument(document: CompiledDocument, visitor: Visitor): Shown {
  return toShown(documentVerdict(document, visitor), document.holdsLocked);
}

/** `around` is what the list itself shows: in a hidden menu only its locked links remain. */
export function showingOfItem(item: ListItem, visitor: Visitor, around: Showing): Shown {
  if (item.locked === 'itself') return { showing: 'all', until: Infinity };
  if (around === 'locked')
    return { showing: item.locked === 'inside' ? 'locked' : 'nothing', until: Infinity };
  return toShown(itemVerdict(item, visitor), item.locked === 'inside');
}

function itemVerdict({ target, linkId }: ListItem, visitor: Visitor): Verdict {
  const verdict = target ? targetVerdict(target, visitor) : YES;
  if (linkId === null) return verdict;
  const isHidden = visitor.index.hiddenLinks.get(visitor.context.licence)?.has(linkId) ?? false;
  return isHidden ? NO : verdict;
}

const toShown = ({ holds, until }: Verdict, holdsLocked: boolean): Shown => ({
  showing: holds ? 'all' : holdsLocked ? 'locked' : 'nothing',
  until,
});

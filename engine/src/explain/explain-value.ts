import { fieldNamed, fieldsOf, type CompiledValue, type ListItem } from '../value/compiled-value.ts';
import { createContainer, type Container } from './container.ts';
import { decide, type Showing } from './decide.ts';
import { explainCollection } from './explain-collection.ts';
import { further, placeInside, type Inside } from './inside.ts';
import { judgeTarget } from './judge-document.ts';
import { ask, askAll, createAsked, type Asked, type Explaining } from './asked.ts';
import { bothHold, NEVER, type Timeline } from './timeline.ts';
import type { Decision, ItemDecision } from './types.ts';

/** Explains every choice inside a value: targeted list items, and documents of collections. */
export function explainValue(value: CompiledValue, here: Inside, explaining: Explaining): Decision[] {
  if (!value.decides) return [];
  switch (value.type) {
    case 'fields':
      return fieldsOf(value).flatMap(([name, field]) => explainValue(field, further(here, name), explaining));
    case 'list':
      // If one item is targeted, or has a targeted part inside, all items are listed: in a menu each section and each
      // link.
      return value.items.flatMap((item, index) => explainItem(item, further(here, index), explaining));
    case 'collection':
      return explainCollection(value, here, explaining, explainValue);
    case 'literal':
    case 'text':
    case 'money':
    case 'money-by-currency':
    case 'by-currency':
    case 'rates':
      return [];
    default:
      return value satisfies never;
  }
}

function explainItem(item: ListItem, here: Inside, explaining: Explaining): Decision[] {
  const { container } = here;
  const place = placeInside(here);
  const key = `${container.key}/${here.pointer}`;
  const asked = createAsked(explaining);
  if (item.target) judgeTarget(item.target, place, asked);
  judgeHiddenLink(item, asked);
  const showing = showingOf(item, container, asked.line);
  askAll(asked, item.locked === 'itself' ? container.some : container.whole);
  const decision: ItemDecision = {
    what: 'item',
    key,
    parent: container.key,
    ...place,
    itemId: item.linkId ?? idOf(item.value),
    locked: item.locked,
    ...decide(showing, asked),
  };
  const inner: Inside = {
    pointer: '',
    container: createContainer({ what: 'item', key, place, showing }, explaining),
  };
  return [decision, ...explainValue(item.value, inner, explaining)];
}

/** Responsible-gaming links are shown even when hidden, as long as any part of the menu is shown (SAFE-01). */
function showingOf({ locked }: ListItem, { showing }: Container, own: Timeline): Showing {
  if (locked === 'itself') return { full: showing.some, some: showing.some };
  const full = bothHold(showing.full, own);
  return { full, some: locked === 'inside' ? showing.some : full };
}

/** Added only for links that the visitor's licence hides; written in the licence's document (LIC-07). */
function judgeHiddenLink({ linkId }: ListItem, asked: Asked): void {
  const { index, context } = asked.explaining.visitor;
  const { licence } = context;
  if (linkId === null || !index.hiddenLinks.get(licence)?.has(linkId)) return;
  const links = index.documents.get('licence')?.get(licence)?.data['hiddenLinks'];
  const position = Array.isArray(links) ? links.indexOf(linkId) : -1;
  ask(asked, 'hiddenLink', {
    wanted: linkId,
    actual: licence,
    place: { kind: 'licence', id: licence, pointer: '/hiddenLinks' },
    ...(position < 0 ? {} : { path: String(position) }),
    line: NEVER,
    reason: 'HIDDEN_LINK',
  });
}

function idOf(value: CompiledValue): string | null {
  const id = value.type === 'fields' ? fieldNamed(value, 'id') : value.type === 'literal' ? value : undefined;
  if (id?.type !== 'literal') return null;
  const stored =
    typeof id.value === 'object' && id.value !== null && 'id' in id.value ? id.value.id : id.value;
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : null;
}

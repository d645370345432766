import { escapePointer } from '../walk-shape.ts';
import type { CompiledValue, ListItem } from '../value/compiled-value.ts';
import { createContainer, type Container } from './container.ts';
import { decide, type Showing } from './decide.ts';
import { explainCollection } from './explain-collection.ts';
import { judgeTarget } from './judge-document.ts';
import { allOf, at, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import { bothHold, NEVER } from './timeline.ts';
import type { Decision, ItemDecision, Place } from './types.ts';

/** A value inside a container; `pointer` leads from the container to it, without a slash before it. */
export type Inside = { readonly pointer: string; readonly container: Container };

export const placeInside = ({ pointer, container }: Inside): Place =>
  pointer === '' ? container.place : at(container.place, pointer);

const further = ({ pointer, container }: Inside, name: string | number): Inside => ({
  container,
  pointer: pointer === '' ? escapePointer(String(name)) : `${pointer}/${escapePointer(String(name))}`,
});

/** Every choice inside a value: items of lists that are for some only, documents of collections. */
export function explainValue(value: CompiledValue, here: Inside, explaining: Explaining): Decision[] {
  if (!value.decides) return [];
  switch (value.type) {
    case 'fields':
      return value.fields.flatMap(([name, field]) => explainValue(field, further(here, name), explaining));
    case 'list': {
      const isTargeted = value.items.some(isCandidate);
      return value.items.flatMap((item, index) =>
        isTargeted
          ? explainItem(item, further(here, index), explaining)
          : explainValue(item.value, further(here, index), explaining),
      );
    }
    case 'collection':
      return explainCollection(value, here, explaining);
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

/** In a list where one item is for some only, the others are shown beside it. */
const isCandidate = ({ target, linkId, locked }: ListItem): boolean =>
  target !== null || linkId !== null || locked !== null;

function explainItem(item: ListItem, here: Inside, explaining: Explaining): Decision[] {
  const { container } = here;
  const place = placeInside(here);
  const key = `${container.key}/${here.pointer}`;
  const own = allOf([
    item.target ? judgeTarget(item.target, place, explaining) : NOTHING_ASKED,
    hiddenLink(item, explaining),
  ]);
  const judged = allOf([own, item.locked === 'itself' ? container.some : container.whole]);
  const showing = showingOf(item, container, own);
  const decision: ItemDecision = {
    what: 'item',
    key,
    parent: container.key,
    ...place,
    itemId: item.linkId ?? idOf(item.value),
    locked: item.locked,
    ...decide(showing, judged),
  };
  const inner: Inside = { pointer: '', container: createContainer('item', key, place, showing) };
  return [decision, ...explainValue(item.value, inner, explaining)];
}

/** Responsible-gaming links show whatever hides them, and as long as anything of the menu does (SAFE-01). */
function showingOf({ locked }: ListItem, { showing }: Container, own: Judged): Showing {
  if (locked === 'itself') return { full: showing.some, some: showing.some };
  const full = bothHold(showing.full, own.line);
  return { full, some: locked === 'inside' ? showing.some : full };
}

/** Only said of links that the visitor's licence names; written in the licence's document (LIC-07). */
function hiddenLink({ linkId }: ListItem, { visitor }: Explaining): Judged {
  const { licence } = visitor.context;
  if (linkId === null || !visitor.index.hiddenLinks.get(licence)?.has(linkId)) return NOTHING_ASKED;
  const links = visitor.index.documents.get('licence')?.get(licence)?.data['hiddenLinks'];
  const index = Array.isArray(links) ? links.indexOf(linkId) : -1;
  return outcomeOf('hiddenLink', {
    wanted: linkId,
    actual: licence,
    place: { kind: 'licence', id: licence, pointer: index < 0 ? '/hiddenLinks' : `/hiddenLinks/${index}` },
    line: NEVER,
    reason: 'HIDDEN_LINK',
  });
}

function idOf(value: CompiledValue): string | null {
  const id =
    value.type === 'fields'
      ? value.fields.find(([name]) => name === 'id')?.[1]
      : value.type === 'literal'
        ? value
        : undefined;
  if (id?.type !== 'literal') return null;
  const stored =
    typeof id.value === 'object' && id.value !== null && 'id' in id.value ? id.value.id : id.value;
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : null;
}

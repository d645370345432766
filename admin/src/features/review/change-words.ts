import { isRecord } from '@marquee/schemas/is-record';
import type { Difference, Impact, ItemChange } from '@marquee/engine';
import type { Snapshot } from '../../api/api-types.ts';
import { fromPointer, getAt } from '../../shared/pointer.ts';
import { kindMany, kindOne } from '../../shared/documents/kinds.ts';
import { blockName } from '../../words/field-words.ts';
import { documentTitle, placeName } from '../../words/document-words.ts';
import { say } from '../../words/generated/review.ts';
import { listOf } from '../../words/list-of.ts';
import { differenceWords, pointerWords } from '../../words/value-words.ts';

/** One difference: its subject, what happens to it, or its text before and after. */
export type ChangeLine = { subject: string; words: string; before?: string; after?: string };

export type Sites = { before: Snapshot; after: Snapshot };

/** The changes of a group of impacts in words. Values are shown as the witness of the first impact sees them. */
export function changeLines(impacts: readonly Impact[], first: Impact, sites: Sites): ChangeLine[] {
  const { page, redirect, nodes = [], values = [] } = first.difference;
  const lines: ChangeLine[] = [
    ...(page ? [pageLine(page, sites)] : []),
    ...(redirect
      ? [
          {
            subject: say('visitors-are-sent'),
            words: '',
            before: redirect.before ?? 'nowhere',
            after: redirect.after ?? 'nowhere',
          },
        ]
      : []),
    ...nodes.map(({ change, id, block }) => ({
      subject: blockName(block, id),
      words: NODE_WORDS[change],
    })),
    ...itemLines(impacts, sites),
    ...values.map(({ source, before, after }) => ({
      subject: [source.id === '' ? '' : titleOf(source.kind, source.id, sites), pointerWords(source.pointer)]
        .filter(Boolean)
        .join(', '),
      ...differenceWords(before, after),
    })),
  ];
  // The same thing in two places of a page gives the same line twice.
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

const NODE_WORDS = {
  get added() {
    return say('appears');
  },
  get removed() {
    return say('disappears');
  },
  get moved() {
    return say('moves-to-another-position');
  },
  get replaced() {
    return say('becomes-another-block');
  },
} as const;

function pageLine({ before, after }: NonNullable<Difference['page']>, sites: Sites): ChangeLine {
  const name = (page: typeof before): string => (page ? titleOf(page.kind, page.id, sites) : '');
  if (!before) return { subject: name(after), words: say('is-a-page-they') };
  if (!after) return { subject: name(before), words: say('is-no-page-for') };
  return { subject: say('another-page'), words: '', before: name(before), after: name(after) };
}

/** All documents that enter, leave or move in one list become one line. */
function itemLines(impacts: readonly Impact[], sites: Sites): ChangeLine[] {
  const lists = new Map<string, ItemChange[]>();
  for (const item of impacts.flatMap(({ difference }) => difference.items ?? [])) {
    const key = `${item.change} ${item.source.kind}/${item.source.id}${item.source.pointer}`;
    const known = lists.get(key) ?? [];
    if (!known.some(({ id }) => id === item.id)) lists.set(key, [...known, item]);
  }
  return [...lists.values()].flatMap((items) => {
    const [first] = items;
    if (!first) return [];
    const titles = items.map(({ kind, id }) => (kind ? titleOf(kind, id, sites) : `“${id}”`));
    return [{ subject: listOf(titles), words: itemWords(first, titles.length, sites) }];
  });
}

function itemWords({ change, source }: ItemChange, count: number, sites: Sites): string {
  const place = listName(source, sites);
  switch (change) {
    case 'added':
      return say('come-into', { count, place });
    case 'removed':
      return say('leave', { count, place });
    case 'moved':
      return say('move-within', { count, place });
    default:
      return change satisfies never;
  }
}

/** A list of documents is named by its place, others by their field, and things around every page by their kind. */
function listName({ kind, id, pointer }: ItemChange['source'], sites: Sites): string {
  if (id === '') return say('the-kinds', { kinds: kindMany(kind).toLowerCase() });
  const data = dataOf(kind, id, sites);
  const query = getAt(data, fromPointer(pointer));
  const title = documentTitle(kind, id, data);
  if (isRecord(query) && typeof query['location'] === 'string') return placeName(query['location']);
  return `${title}, ${pointerWords(pointer)}`;
}

export const titleOf = (kind: string, id: string, sites: Sites): string => {
  const title = documentTitle(kind, id, dataOf(kind, id, sites));
  return title === id ? `${kindOne(kind)} ${id}` : title;
};

const dataOf = (kind: string, id: string, { before, after }: Sites) =>
  after.documents[kind]?.[id] ?? before.documents[kind]?.[id];

/** The two sides of a comparison. */
export type Side = 'before' | 'after';
export const sideWords = (side: Side): string => (side === 'before' ? say('before') : say('after'));

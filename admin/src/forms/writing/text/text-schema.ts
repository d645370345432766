import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { VARIABLE_TAG } from './variable-source.ts';

/** Everything that may stand in a container; the first one is what an empty container begins with. */
const flow = (first: 'line' | 'paragraph'): string =>
  `(${first} | ${first === 'line' ? 'paragraph' : 'line'} | heading | bullet_list | ordered_list | blockquote | table | horizontal_rule)+`;

/** Text that stands in a container without a paragraph around it, as in `<li>Text</li>`. Made by `wrapLines`. */
export const LINE_TAG = 'x-line';

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: flow('line'),
  cellAttributes: {
    scope: {
      default: null,
      getFromDOM: (cell) => cell.getAttribute('scope'),
      setDOMAttr: (value, attrs) => {
        if (typeof value === 'string') attrs['scope'] = value;
      },
    },
  },
});

const listOf = (tag: 'ul' | 'ol'): NodeSpec => ({
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const nodes = {
  doc: { content: flow('paragraph') },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  line: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: LINE_TAG }],
    toDOM: () => ['div', { 'data-line': '' }, 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' }, id: { default: null, validate: 'string|null' } },
    parseDOM: [2, 3, 4].map((level) => ({
      tag: `h${level}`,
      getAttrs: (element) => ({ level, id: element.getAttribute('id') }),
    })),
    // The id is a place for links; in the admin it could be that of something else.
    toDOM: (node) => [`h${Number(node.attrs['level'])}`, 0],
  },
  bullet_list: listOf('ul'),
  ordered_list: listOf('ol'),
  list_item: { content: flow('line'), defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  blockquote: {
    content: flow('paragraph'),
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...tables,
  table_row: {
    ...tables.table_row,
    attrs: { isHead: { default: false, validate: 'boolean' } },
    parseDOM: [{ tag: 'thead > tr', attrs: { isHead: true } }, { tag: 'tr' }],
    toDOM: (node) => ['tr', node.attrs['isHead'] === true ? { 'data-head': '' } : {}, 0],
  },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  variable: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { source: { validate: 'string' } },
    leafText: (node) => String(node.attrs['source']),
    parseDOM: [{ tag: VARIABLE_TAG, getAttrs: (element) => ({ source: element.textContent }) }],
    toDOM: (node) => [VARIABLE_TAG, String(node.attrs['source'])],
  },
} satisfies Record<string, NodeSpec>;

/** A mark that remembers which of two tags it was written with. */
const either = (own: string, other: string): MarkSpec => ({
  attrs: { tag: { default: own, validate: 'string' } },
  parseDOM: [{ tag: own }, { tag: other, attrs: { tag: other } }],
  toDOM: (mark): DOMOutputSpec => [String(mark.attrs['tag']), 0],
});
const plain = (tag: string): MarkSpec => ({ parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0] });

/** In the order in which they are written around each other, from the outside. */
const marks = {
  link: {
    attrs: { href: { default: null, validate: 'string|null' } },
    inclusive: false,
    parseDOM: [{ tag: 'a', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
    // Never an address: a click puts the caret there, and leads nowhere.
    toDOM: (mark) => ['a', { title: String(mark.attrs['href'] ?? '') }, 0],
  },
  strong: either('strong', 'b'),
  em: either('em', 'i'),
  underline: plain('u'),
  strike: plain('s'),
  sup: plain('sup'),
  sub: plain('sub'),
} satisfies Record<string, MarkSpec>;

/**
 * What a rich text may hold: exactly what `sanitizeRichText` keeps, so that saving changes nothing of what is written.
 * tests/contract/rich-text-editor.test.ts compares both.
 */
export const textSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });

import { isSafeLink } from '@marquee/schemas/link';
import type { Mark, Node } from 'prosemirror-model';

/** The rule of `sanitizeRichText` for the ids of headings. */
const ANCHOR = /^[a-z][a-z0-9-]{0,40}$/;

/** How the source of a text is laid out. It is kept, so that an edit changes nothing else. */
export type Layout = { between: '' | '\n' };

export const layoutOf = (html: string): Layout => ({
  between: NEXT_TO_EACH_OTHER.test(html) && !ON_LINES.test(html) ? '' : '\n',
});

const NEXT_TO_EACH_OTHER =
  /<(?:\/(?:p|h[234]|[uo]l|table|blockquote)|hr ?\/?)><(?:p|h[234]|[uo]l|table|blockquote|hr)\b/;
const ON_LINES = />[^\S\n]*\n\s*</;

/**
 * The HTML of a text, letter by letter as `sanitizeRichText` writes it. Blocks that did not change are not written
 * again: a key press costs as much as the paragraph it is in.
 */
export function writeHtml(doc: Node, { between }: Layout): string {
  const { firstChild } = doc;
  if (doc.childCount === 1 && firstChild?.isTextblock && firstChild.content.size === 0) {
    const isPlain = firstChild.type.name !== 'heading';
    if (isPlain) return '';
  }
  return doc.children.map(writeBlock).join(between);
}

const written = new WeakMap<Node, string>();

function writeBlock(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const html = blockHtml(node);
  written.set(node, html);
  return html;
}

const blocksIn = (node: Node): string => node.children.map(writeBlock).join('');

function blockHtml(node: Node): string {
  switch (node.type.name) {
    case 'line':
      return inlineHtml(node);
    case 'paragraph':
      return `<p>${inlineHtml(node)}</p>`;
    case 'heading': {
      const { level, id } = node.attrs as { level: number; id: string | null };
      const anchor = id !== null && ANCHOR.test(id) ? ` id="${id}"` : '';
      return `<h${level}${anchor}>${inlineHtml(node)}</h${level}>`;
    }
    case 'horizontal_rule':
      return '<hr />';
    case 'table':
      return `<table>${tableParts(node)}</table>`;
    case 'table_header':
    case 'table_cell':
      return cellHtml(node);
    default: {
      const tag = TAGS[node.type.name];
      if (tag === undefined) throw new TypeError(node.type.name);
      return `<${tag}>${blocksIn(node)}</${tag}>`;
    }
  }
}

const TAGS: Readonly<Record<string, string>> = {
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  table_row: 'tr',
};

/** Rows of the head can only stand before all others. */
function tableParts(table: Node): string {
  const rows = table.children;
  const firstOther = rows.findIndex((row) => row.attrs['isHead'] !== true);
  const until = firstOther === -1 ? rows.length : firstOther;
  const part = (tag: string, of: readonly Node[]): string =>
    of.length === 0 ? '' : `<${tag}>${of.map(writeBlock).join('')}</${tag}>`;
  return part('thead', rows.slice(0, until)) + part('tbody', rows.slice(until));
}

function cellHtml(cell: Node): string {
  const tag = cell.type.name === 'table_header' ? 'th' : 'td';
  const { scope, colspan, rowspan } = cell.attrs as {
    scope: string | null;
    colspan: number;
    rowspan: number;
  };
  const attributes = [
    tag === 'th' && scope !== null ? ` scope="${escapeAttribute(scope)}"` : '',
    spanOver('colspan', colspan),
    spanOver('rowspan', rowspan),
  ];
  return `<${tag}${attributes.join('')}>${blocksIn(cell)}</${tag}>`;
}

const spanOver = (name: string, cells: number): string => (cells === 1 ? '' : ` ${name}="${cells}"`);

function inlineHtml(block: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closeTo = (count: number): void => {
    for (const mark of open.slice(count).toReversed()) html += `</${markTag(mark)}>`;
    open = open.slice(0, count);
  };
  for (const child of block.children) {
    const same = child.marks.findIndex((mark, at) => open[at] === undefined || !mark.eq(open[at]));
    closeTo(same === -1 ? child.marks.length : same);
    for (const mark of child.marks.slice(open.length)) html += openTag(mark);
    open = child.marks;
    html +=
      child.type.name === 'hard_break' ? '<br />' : escapeText(child.text ?? String(child.attrs['source']));
  }
  closeTo(0);
  return html;
}

const MARK_TAGS: Readonly<Record<string, string>> = { link: 'a', underline: 'u', strike: 's' };
const markTag = ({ type, attrs }: Mark): string => String(attrs['tag'] ?? MARK_TAGS[type.name] ?? type.name);

function openTag(mark: Mark): string {
  const href: unknown = mark.attrs['href'];
  const isKept = typeof href === 'string' && isWritableLink(href);
  return isKept ? `<a href="${escapeAttribute(href)}">` : `<${markTag(mark)}>`;
}

/** The rule of `sanitizeRichText` for links. */
export const isWritableLink = (href: string): boolean => isSafeLink(href) || href.startsWith('{{');

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

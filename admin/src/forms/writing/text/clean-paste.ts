import { isSafeLink } from '@marquee/schemas/link';
import { parseHtml } from './read-html.ts';
import { nestWordLists } from './word-lists.ts';

/** What a rich text cannot hold, in the order in which it is said. */
export const LEFT_OUT = [
  'pictures',
  'media',
  'forms',
  'links',
  'colours',
  'fonts',
  'alignment',
  'comments',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
export type PasteSource = 'word' | 'docs' | 'pages' | 'other';
export type Cleaned = { html: string; source: PasteSource; leftOut: ReadonlyMap<LeftOut, number> };

const GONE: readonly [selector: string, as: LeftOut | undefined][] = [
  ['[style*="mso-element:comment"]', 'comments'],
  ['img,picture,svg,canvas', 'pictures'],
  ['video,audio,iframe,object,embed', 'media'],
  ['input,select,textarea,button', 'forms'],
  ['script,style,meta,link,title,xml,template,noscript,colgroup', undefined],
];
const RENAMED: Readonly<Record<string, string>> = {
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  dt: 'p',
  dd: 'p',
  pre: 'p',
  figcaption: 'p',
  address: 'p',
};
const KEPT = new Set(
  [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'hr',
    'sup',
    'sub',
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td']),
);
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,hr,table,tr,td,th,div,section,article,pre,dl,figure'; // Of any page.
/** What begins lines of its own, after tags have been tidied. */
const CONTAINERS = [...KEPT]
  .filter((tag) => !['br', 'strong', 'em', 'u', 's', 'a', 'sup', 'sub'].includes(tag))
  .join(',');
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/**
 * HTML of the clipboard as clean structure: what people see as a heading, a list or bold is one, and nothing else is
 * left. What could not be kept is counted, so that it can be said.
 */
export function cleanPaste(html: string): Cleaned {
  const source = sourceOf(html);
  // Word puts its own tags into comments for other readers.
  const body = parseHtml(withoutComments(html).replaceAll(/<\/?o:p>/g, ''));
  const leftOut = new Map<LeftOut, number>();
  const note = (what: LeftOut): void => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  // Pictures of one that only show for others, such as a tracking pixel, count, too: they were seen to be there.
  for (const [selector, as] of GONE)
    for (const element of body.querySelectorAll(selector)) {
      if (as && !element.parentElement?.closest(selector)) note(as);
      element.remove();
    }
  for (const comment of styledAs(body, /^MsoComment/)) {
    note('comments');
    comment.remove();
  }
  noteStyles(body, note);
  nestWordLists(body);
  stylesToTags(body);
  shiftHeadings(body);
  for (const caption of body.querySelectorAll('caption'))
    caption.closest('table')?.before(rename(caption, 'p'));
  for (const element of [...body.querySelectorAll('*')].toReversed()) tidyElement(element, note);
  tidyTables(body);
  tidyText(body);
  dropEmpty(body);
  bareItems(body);
  return { html: body.innerHTML, source, leftOut };
}

function sourceOf(html: string): PasteSource {
  if (/urn:schemas-microsoft-com|class="?Mso|mso-/.test(html)) return 'word';
  if (/docs-internal-guid/.test(html)) return 'docs';
  if (/Cocoa HTML Writer|Apple-converted-space/.test(html)) return 'pages';
  return 'other';
}

const styleOf = (element: Element): string =>
  (element.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase();

function noteStyles(body: HTMLElement, note: (what: LeftOut) => void): void {
  for (const element of body.querySelectorAll('[style],font,[align]')) {
    const style = styleOf(element);
    const [colour] = /(?:^|;)color:[^;]+/.exec(style) ?? [];
    const isBlack = colour !== undefined && /#000|black|windowtext|rgb\(0,0,0\)|inherit/.test(colour);
    const hasGround = /background(?:-color)?:(?!transparent|none|initial|white|#fff)[^;]+/.test(style);
    if ((colour && !isBlack) || hasGround || element.hasAttribute('color')) note('colours');
    if (/font-family|(?:^|;)font:|font-size/.test(style) || element.hasAttribute('face')) note('fonts');
    if (/text-align:(?:center|right|justify|end)/.test(style) || element.hasAttribute('align'))
      note('alignment');
  }
}

/** A tag, the style that looks like it, and where it would be said twice. */
const STYLES: readonly [tag: string, look: RegExp, own: string][] = [
  ['strong', /font-weight:(?:bold|bolder|[6-9]00)/, 'b,strong'],
  ['em', /font-style:italic/, 'i,em'],
  ['u', /text-decoration[^;]{0,80}underline/, 'a,u'],
  ['s', /text-decoration[^;]{0,80}line-through/, 's,del,strike'],
  ['sup', /vertical-align:super/, 'sup'],
  ['sub', /vertical-align:sub(?!-|\w)/, 'sub'],
];
/** Links are underlined by themselves. */
const hasLink = (tag: string, element: Element): boolean =>
  tag === 'u' && element.querySelector('a') !== null;

/** Marks that are only a style become tags. Google Docs wraps everything in a bold that is none. */
function stylesToTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const style = styleOf(element);
    const isHeading = element.closest('h1,h2,h3,h4,h5,h6,th') !== null;
    if (/font-weight:(?:normal|[1-4]00)/.test(style) && element.matches('b,strong')) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const tags = STYLES.filter(
      ([tag, look, own]) =>
        look.test(style) &&
        !element.closest(own) &&
        !(tag === 'strong' && isHeading) &&
        !hasLink(tag, element),
    ).map(([tag]) => tag);
    if (element.matches(BLOCKS) && element.querySelector(BLOCKS)) continue;
    for (const tag of tags) {
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

/** A text begins with headings of the second level; those of a page of its own move down by one. */
function shiftHeadings(body: HTMLElement): void {
  for (const title of styledAs(body, /^MsoTitle$/)) rename(title, 'h1');
  if (!body.querySelector('h1')) return;
  for (const level of [3, 2, 1])
    for (const heading of body.querySelectorAll(`h${level}`)) rename(heading, `h${level + 1}`);
}

/** Word says what a paragraph is by the name of its style. */
const styledAs = (body: HTMLElement, name: RegExp): Element[] =>
  [...body.querySelectorAll('p,span,div')].filter((element) =>
    [...element.classList].some((each) => name.test(each)),
  );

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function tidyElement(element: Element, note: (what: LeftOut) => void): void {
  const tag = element.localName;
  if (tag === 'a') return tidyLink(element, note);
  const own = RENAMED[tag];
  if (own !== undefined) return void rename(element, own);
  if (!KEPT.has(tag)) {
    const isBlock = element.matches(BLOCKS);
    if (isBlock && !element.querySelector(BLOCKS)) rename(element, 'p');
    else element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name } of Array.from(element.attributes))
    if (!ATTRIBUTES[tag]?.includes(name)) element.removeAttribute(name);
}

/** Google Docs and mail programs lead through an address of their own. */
function tidyLink(element: Element, note: (what: LeftOut) => void): void {
  const written = element.getAttribute('href');
  const through = written === null ? null : /^https?:\/\/(?:www\.)?google\.com\/url\?(.*)$/.exec(written);
  const href = (through && new URLSearchParams(through[1]).get('q')) ?? written;
  const isNote = href !== null && /^#_(?:ftn|edn|msocom|Toc)/.test(href);
  if (href !== null && isSafeLink(href) && !isNote) {
    const link = element.ownerDocument.createElement('a');
    link.setAttribute('href', href);
    link.append(...element.childNodes);
    element.replaceWith(link);
    return;
  }
  if (href !== null && !isNote) note('links');
  element.replaceWith(...element.childNodes);
}

/** A table in a cell, and one that only lays out a page, are text. */
function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table'))
    if (table.parentElement?.closest('table')) flatten(table);
  for (const table of body.querySelectorAll('table'))
    if (table.querySelectorAll('td,th').length <= 1) flatten(table);
}

function flatten(table: Element): void {
  const cells = [...table.querySelectorAll('td,th')];
  table.replaceWith(
    ...cells.flatMap((cell) => (cell.querySelector(BLOCKS) ? [...cell.childNodes] : [rename(cell, 'p')])),
  );
}

/** Programs write spaces that keep their width where people typed plain ones, and lines where nobody sees them. */
function tidyText(body: HTMLElement): void {
  for (const gap of body.querySelectorAll('br'))
    if (gap.parentElement === body || isEdge(gap.previousSibling) || isEdge(gap.nextSibling)) gap.remove();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // Only texts are asked for.
  for (const text of texts) {
    const isInBlock = text.parentElement === body || text.parentElement?.matches(CONTAINERS) === true;
    let tidied = text.data.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/ \u00a0|\u00a0 |\u00a0{2,}/g, ' ');
    if (isInBlock && isEdge(text.previousSibling)) tidied = tidied.trimStart();
    if (isInBlock && isEdge(text.nextSibling)) tidied = tidied.trimEnd();
    if (tidied === '') text.remove();
    else text.data = tidied;
  }
}

/** The end of what stands in a line. */
const isEdge = (sibling: ChildNode | null): boolean =>
  sibling === null || (sibling instanceof Element && sibling.matches(CONTAINERS));

/** Empty paragraphs stand for distances, which the page has by itself. */
function dropEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('*')].toReversed()) {
    const isEmpty = element.textContent.replaceAll('\u00a0', ' ').trim() === '';
    if (!isEmpty || element.matches('br,hr') || element.closest('td,th') || element.querySelector('hr,td'))
      continue;
    if (element.matches('p,h2,h3,h4,li,ul,ol,blockquote')) element.remove();
    else element.replaceWith(...element.childNodes);
  }
}

/** An item or a cell of one paragraph holds its text, as in what is written here. */
function bareItems(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('li>p:first-child,td>p:only-child,th>p:only-child')) {
    const others = [...(paragraph.parentElement?.children ?? [])].filter((each) => each !== paragraph);
    if (others.every((each) => each.matches('ul,ol'))) paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** One that is not closed takes all that is left, as in a browser. */
function withoutComments(html: string): string {
  let kept = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at !== -1; at = html.indexOf('<!--', from)) {
    kept += html.slice(from, at);
    const end = html.indexOf('-->', at + 4);
    if (end === -1) return kept;
    from = end + 3;
  }
  return kept + html.slice(from);
}

import { DOMParser as TextParser, type Node } from 'prosemirror-model';
import { LINE_TAG, textSchema } from './text-schema.ts';
import { splitVariables, VARIABLE_TAG } from './variable-source.ts';

const listOf = (...tags: string[]): string => tags.join(',');
const CONTAINERS = listOf('body', 'li', 'blockquote', 'th', 'td');
/** Between these, white space means nothing. */
const AROUND = listOf(CONTAINERS, 'ul', 'ol', 'table', 'thead', 'tbody', 'tr');
const HEADINGS = listOf('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
const TABLE = listOf('table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup');
const BLOCKS = listOf('p', HEADINGS, 'ul', 'ol', 'li', 'blockquote', 'hr', TABLE, 'div');

/** Author HTML as the browser understands it. Nothing of it runs or loads: the document has no window. */
export function parseHtml(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  return body;
}

/** The text to edit. What it cannot hold is missing: `describeLoss` tells whether anything is. */
export function readHtml(html: string): Node {
  const body = parseHtml(html);
  tidySpace(body);
  wrapLines(body);
  markVariables(body);
  return parser.parse(body, { preserveWhitespace: 'full' });
}

const parser = TextParser.fromSchema(textSchema);

/** Lines of the source are no lines of the text, and white space between blocks is none of the text. */
function tidySpace(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    const { parentElement: parent, previousSibling: before, nextSibling: after, data } = text;
    const isBetween = data.trim() === '' && /[\n\r\t]/.test(data) && parent?.matches(AROUND);
    if (isBetween && (isBlock(before) || isBlock(after))) {
      text.remove();
      continue;
    }
    let tidied = data.replaceAll(/[ \t\r\n]+/g, (spaces) => (/[\n\r\t]/.test(spaces) ? ' ' : spaces));
    const startsHere = (!before && parent?.matches(BLOCKS)) || parent === body || isBlock(before);
    if (/^[ ]*[\n\r\t]/.test(data) && startsHere && (!before || isBlock(before))) tidied = tidied.trimStart();
    if (/[\n\r\t][ ]*$/.test(data) && (!after || isBlock(after)) && parent?.matches(listOf(BLOCKS, 'body')))
      tidied = tidied.trimEnd();
    if (tidied === '') text.remove();
    else text.data = tidied;
  }
}

/** Puts a mark around text that stands in a container by itself. */
function wrapLines(body: HTMLElement): void {
  for (const container of [body, ...body.querySelectorAll(CONTAINERS)]) {
    let line: Element | undefined;
    for (const child of Array.from(container.childNodes)) {
      if (isBlock(child) || (child instanceof Element && child.querySelector(BLOCKS))) line = undefined;
      else if (line) line.append(child);
      else {
        line = body.ownerDocument.createElement(LINE_TAG);
        child.replaceWith(line);
        line.append(child);
      }
    }
  }
}

function markVariables(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (!text.data.includes('{{')) continue;
    const parts = splitVariables(text.data).map((part) => {
      if (!part.isVariable) return part.text;
      const variable = body.ownerDocument.createElement(VARIABLE_TAG);
      variable.textContent = part.text;
      return variable;
    });
    text.replaceWith(...parts);
  }
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // Only texts are asked for.
  return texts;
}

const isBlock = (node: ChildNode | null): boolean => node instanceof Element && node.matches(BLOCKS);

import { parseHtml } from './read-html.ts';

const MARKS: Readonly<Record<string, string>> = {
  a: 'a',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  sup: 'sup',
  sub: 'sub',
};
const ATTRIBUTES = ['id', 'scope', 'colspan', 'rowspan'];

/**
 * What readers get of HTML, a line for each block and each stretch of text with its marks. Two texts with one outline
 * look and are read alike; white space that browsers do not show, and the order of tags around each other, are not in
 * it. It knows nothing of the editor, which is measured by it.
 */
export function outlineOf(html: string): string[] {
  const lines: string[] = [];
  let run = '';
  let runMarks = '';
  const endRun = (): void => {
    if (run !== '') lines.push(`${runMarks}|${run}`);
    run = '';
  };
  /** White space at the edges of a block is not shown. */
  const edge = (): void => {
    run = run.trimEnd();
    endRun();
  };
  let isAtEdge = true;
  const walk = (element: Element, marks: readonly string[]): void => {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = (node.nodeValue ?? '').replaceAll(/[ \t\r\n]+/g, ' ');
        const key = marks.toSorted().join(',');
        if (key !== runMarks && text !== '') {
          endRun();
          runMarks = key;
        }
        const last = run === '' ? lines.at(-1) : run;
        const isDouble = isAtEdge || (last?.endsWith(' ') ?? false);
        const shown = isDouble ? text.replace(/^ /, '') : text;
        run += shown;
        if (shown !== '') isAtEdge = false;
      } else if (node instanceof Element) {
        const tag = node.localName;
        const mark = MARKS[tag];
        if (mark !== undefined) {
          const href = mark === 'a' ? `=${node.getAttribute('href') ?? ''}` : '';
          walk(node, [...new Set([...marks, mark + href])]);
          continue;
        }
        if (tag === 'br') {
          endRun();
          lines.push('<br>');
          continue;
        }
        edge();
        lines.push(`<${[tag, ...attributesOf(node)].join(' ')}>`);
        isAtEdge = true;
        walk(node, marks);
        edge();
        lines.push(`</${tag}>`);
        isAtEdge = true;
      }
    }
  };
  walk(parseHtml(html), []);
  edge();
  const shown = lines
    .map((line, at) => (isBlockLine(lines[at + 1]) ? line.trimEnd() : line))
    .filter((line) => !/^[^<|]*\|$/.test(line));
  // A single empty paragraph is no text.
  return shown.length === 2 && shown[0] === '<p>' ? [] : shown;
}

const isBlockLine = (line: string | undefined): boolean =>
  line === undefined || (/^<\/?/.test(line) && line !== '<br>');

function attributesOf(element: Element): string[] {
  return ATTRIBUTES.flatMap((name) => {
    const value = element.getAttribute(name);
    const isSpan = name.endsWith('span');
    return value === null || (isSpan && value === '1') ? [] : [`${name}=${value}`];
  });
}

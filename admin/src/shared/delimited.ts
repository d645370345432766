/** Lines of cells, and whether a quote at the start of one has no end. */
export type Delimited = { lines: string[][]; isUnclosed: boolean };

/**
 * Cells between separators, by RFC 4180: quotes around a cell that has separators or line ends in it, doubled within.
 * Line ends are those of any system, in cells too. A quote elsewhere than at a cell’s start is a sign like any other:
 * spreadsheets’ clipboards have inches.
 */
export function splitDelimited(text: string, separator: string): Delimited {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  let isUnclosed = false;
  const plain = text.replaceAll(/\r\n?/g, '\n');
  while (at < plain.length) {
    const quoted = plain[at] === '"' ? readQuoted(plain, at, separator) : undefined;
    if (plain[at] === '"' && !quoted) isUnclosed = true;
    const cell = quoted ?? readBare(plain, at, separator);
    line.push(cell.value);
    at = cell.end;
    if (plain[at] === separator) {
      at += 1;
      if (at < plain.length && plain[at] !== '\n') continue;
      line.push('');
    }
    lines.push(line);
    line = [];
    at += 1;
  }
  return { lines, isUnclosed };
}

type Cell = { value: string; end: number };

/** Nothing where the quote does not end right before a separator: then it was a sign like any other. */
function readQuoted(text: string, start: number, separator: string): Cell | undefined {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    const next = text[quote + 1];
    if (next === undefined || next === '\n' || next === separator) return { value, end: quote + 1 };
    if (next !== '"') return undefined;
    value += '"';
    from = quote + 2;
  }
}

function readBare(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== separator) end += 1;
  return { value: text.slice(start, end), end };
}

/** Lines of cells, and whether a quote at the start of a cell is not closed. */
export type Delimited = { lines: string[][]; isUnclosed: boolean };

/**
 * Splits text into cells by RFC 4180: cells with separators or line breaks are quoted, with quotes doubled. Line breaks
 * may be those of any system, inside cells, too. A quote that is not at the start of a cell is a normal character,
 * because clipboards of spreadsheets contain inches.
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

/** Undefined when the quote does not end right before a separator: then it was a normal character. */
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

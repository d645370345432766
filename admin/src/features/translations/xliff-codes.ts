/** The original data of the inline codes of a unit, by id. */
type CodeData = ReadonlyMap<string, string>;

/**
 * The text of a source or target, with the inline codes replaced by what they stand for. Codes without data are noted
 * as lost: without them the text would come back without its marks or values.
 */
export function contentOf(element: Element, data: CodeData, lost: Set<string>): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
        return node.nodeValue ?? '';
      // Comments and processing instructions are not text.
      return node.nodeType === Node.ELEMENT_NODE ? codeOf(node as Element, data, lost) : ''; // The line above checked its type.
    })
    .join('');
}

function codeOf(code: Element, data: CodeData, lost: Set<string>): string {
  const name = code.localName;
  const known = (text: string | undefined): string => {
    if (text === undefined) lost.add(name);
    return text ?? '';
  };
  const stored = (attribute: string): string | undefined => data.get(code.getAttribute(attribute) ?? '');
  const equivalent = code.getAttribute('equiv-text') ?? undefined;
  switch (name) {
    case 'mrk':
    case 'sub':
      return contentOf(code, data, lost);
    case 'sm':
    case 'em':
      return '';
    case 'sc':
    case 'ec':
      return known(stored('dataRef'));
    case 'pc':
      return known(stored('dataRefStart')) + contentOf(code, data, lost) + known(stored('dataRefEnd'));
    case 'ph':
    case 'bpt':
    case 'ept':
    case 'it':
      return known(stored('dataRef') ?? (contentOf(code, data, lost) || equivalent));
    case 'x':
    case 'bx':
    case 'ex':
      return known(equivalent);
    case 'cp':
      return known(characterOf(code.getAttribute('hex') ?? ''));
    case 'g':
    default:
      lost.add(name);
      return contentOf(code, data, lost);
  }
}

function characterOf(hex: string): string | undefined {
  const point = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  return point <= 0x10_ffff ? String.fromCodePoint(point) : undefined;
}

/** The document, and the place in it, from which a part of the page comes. */
export type Source = { kind: string; id: string; pointer: string };

/** The value of `data-marquee-source`: kind, id and JSON pointer, for example `page/lobby/blocks/0`. */
export function formatSource({ kind, id, pointer }: Source): string {
  return `${kind}/${id}${pointer}`;
}

/** Parses a `data-marquee-source` attribute; null when it is invalid. Kinds and ids contain no slash. */
export function parseSource(text: string): Source | null {
  const match = /^([^/]+)\/([^/]+)(\/.*)?$/.exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { kind: match[1], id: match[2], pointer: match[3] ?? '' };
}

/** Attributes for the root element of a document inside a block, such as a banner; none in production. */
export function documentSource(
  isPreview: boolean,
  kind: string,
  id: string,
): { 'data-marquee-source'?: string } {
  return isPreview ? { 'data-marquee-source': `${kind}/${id}` } : {};
}

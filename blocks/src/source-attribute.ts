/** The document and the place in it that something on the page comes from. */
export type Source = { kind: string; id: string; pointer: string };

/** Text of `data-marquee-source`: kind, id and JSON pointer, for example `page/lobby/blocks/0`. */
export function formatSource({ kind, id, pointer }: Source): string {
  return `${kind}/${id}${pointer}`;
}

/** Reads a `data-marquee-source` attribute; null when it is none. Kinds and ids have no slash. */
export function parseSource(text: string): Source | null {
  const match = /^([^/]+)\/([^/]+)(\/.*)?$/.exec(text);
  if (!match?.[1] || !match[2]) return null;
  return { kind: match[1], id: match[2], pointer: match[3] ?? '' };
}

/** Attributes for the root of a document drawn inside a block, such as a banner; none in production. */
export function documentSource(
  isPreview: boolean,
  kind: string,
  id: string,
): { 'data-marquee-source'?: string } {
  return isPreview ? { 'data-marquee-source': `${kind}/${id}` } : {};
}

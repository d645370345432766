import { createHash } from 'node:crypto';

/** The inline scripts and styles of a page, as a content security policy names them: `'sha256-…'`. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

export const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] };

/**
 * Removes the nonce from the elements that the page's own code wrote, and lists hashes of the inline scripts and styles
 * among them. Equal pages then have equal bytes. A script injected through content has no nonce, so it is not listed
 * and the browser refuses it.
 * @param parts the page, cut between elements
 * @param nonce known only to this render of the page
 * @returns parts of the page: joined texts would be copied whole when they are encoded
 */
export function sealPage(
  parts: readonly string[],
  nonce: string,
): { html: readonly string[]; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const sealed: string[] = [];
  for (const html of parts) {
    let from = 0;
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
      sealed.push(html.slice(from, at));
      from = at + mark.length;
      const element = elementAround(html, at, from);
      if (element?.name === 'style') styles.add(sourceOf(element.content));
      if (element?.name === 'script' && !/ src=/.test(element.tag)) scripts.add(sourceOf(element.content));
      if (!element) continue;
      // The element's content is copied unchanged: a nonce in it is only text.
      sealed.push(html.slice(from, element.end));
      from = element.end;
    }
    sealed.push(html.slice(from));
  }
  return { html: sealed, inline: { scripts: [...scripts], styles: [...styles] } };
}

/** The script or style whose start tag has the nonce. Attributes contain no angle brackets. */
function elementAround(
  html: string,
  at: number,
  after: number,
): { name: string; tag: string; content: string; end: number } | undefined {
  const start = html.lastIndexOf('<', at);
  const close = html.indexOf('>', after);
  if (start === -1 || close === -1) return undefined;
  const tag = html.slice(start, close);
  const name = /^<(script|style)[\s>]/.exec(tag)?.[1];
  if (!name) return undefined;
  const end = html.indexOf(`</${name}`, close);
  return end === -1 ? undefined : { name, tag, content: html.slice(close + 1, end), end };
}

/** Hashes the text as browsers parse it: with `\n` as the only line end. */
function sourceOf(content: string): string {
  const hash = createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n'));
  return `'sha256-${hash.digest('base64')}'`;
}

import { createHash } from 'node:crypto';

/** What stands in a page itself, as a policy of content names it: `'sha256-…'`. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

export const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] };

/**
 * Takes the mark off everything that the page's own code wrote, and names what runs of it by its content: equal pages
 * are equal bytes then, and a script that came in with somebody's words has no mark and is refused as ever.
 * @param nonce the mark, which nobody outside this drawing knows
 */
export function sealPage(html: string, nonce: string): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let sealed = '';
  let from = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    sealed += html.slice(from, at);
    from = at + mark.length;
    const element = elementAround(html, at, from);
    if (element?.name === 'style') styles.add(sourceOf(element.content));
    if (element?.name === 'script' && !/ src=/.test(element.tag)) scripts.add(sourceOf(element.content));
    if (!element) continue;
    // What it holds is taken as it is: a mark within is none.
    sealed += html.slice(from, element.end);
    from = element.end;
  }
  return { html: sealed + html.slice(from), inline: { scripts: [...scripts], styles: [...styles] } };
}

/** The script or style whose tag has the mark; attributes hold no angle brackets. */
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

/** By the text as browsers read it, whose line ends are one sign. */
function sourceOf(content: string): string {
  const hash = createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n'));
  return `'sha256-${hash.digest('base64')}'`;
}

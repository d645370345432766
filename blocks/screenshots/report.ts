import type { Finding } from './judge-picture.ts';

const TITLES: Readonly<Record<Finding['kind'], string>> = {
  different: 'Looks different',
  missing: 'New, nothing stored yet',
  unstable: 'Does not come to rest',
  'left-over': 'Stored, but no story shows it',
};

/** The command that accepts what is new in one story's file, or in all. */
export function acceptCommand(file?: string): string {
  return `npm run screenshots:update${file ? ` -- ${file}` : ''}`;
}

export type ReportEntry = Finding & { readonly title: string; readonly file?: string };

/** A page with every difference side by side: before, after, and what differs. */
export function renderReport(entries: readonly ReportEntry[]): string {
  const sorted = entries.toSorted(
    (a, b) =>
      a.kind.localeCompare(b.kind) || `${a.story}${a.viewport}`.localeCompare(`${b.story}${b.viewport}`),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${entries.length} pictures to look at</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 1680px; padding: 24px; margin: 0 auto; }
  article { padding-block: 24px; border-top: 1px solid GrayText; }
  h2 { margin: 0; font-size: 18px; }
  p { margin: 4px 0; }
  code { padding: 2px 6px; background: color-mix(in srgb, CanvasText 10%, Canvas); border-radius: 4px; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 16px; align-items: start; margin-top: 12px; }
  figure { margin: 0; }
  figcaption { font-size: 14px; }
  img { max-width: 100%; border: 1px solid GrayText; }
</style>
<h1>${entries.length} ${entries.length === 1 ? 'picture' : 'pictures'} to look at</h1>
<p>All as they should be? <code>${acceptCommand()}</code></p>
${sorted.map(renderEntry).join('\n')}
</html>
`;
}

function renderEntry(entry: ReportEntry): string {
  const pictures = [
    ['Before', entry.before],
    ['After', entry.after],
    ['Difference', entry.difference],
  ]
    .filter(([, address]) => address)
    .map(
      ([name, address]) =>
        `<figure><figcaption>${name}</figcaption><a href="${address}"><img src="${address}" alt="${name}"></a></figure>`,
    );
  return `<article id="${entry.viewport}-${entry.story}">
<h2>${escape(entry.title)} <small>(${entry.viewport})</small></h2>
<p>${TITLES[entry.kind]}. ${escape(entry.reason)}</p>
<p>Accept: <code>${escape(acceptCommand(entry.file))}</code></p>
<div class="pictures">${pictures.join('')}</div>
</article>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

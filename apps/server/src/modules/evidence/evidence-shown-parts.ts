import { instant, list, nameWords, plain, row, table } from './evidence-html.ts';
import type { EvidencePictures } from './evidence-pictures.ts';
import type { Evidence } from './evidence.service.ts';
import { picturesIn, saidWords, spokenLines } from './said-words.ts';

type Document = Evidence['documents'][number];
type Page = Evidence['pages'][number];
type Drawing = {
  evidence: Evidence;
  pictures: EvidencePictures;
  /** Addresses of the pictures that stand further up already. */
  drawn: Set<string>;
};

const place = (pages: readonly string[]): string =>
  pages.length > 0 ? pages.join(', ') : 'elsewhere: the shop, gifts, pop-ups or a call of the site';
const written = ({ writtenBy, writtenAt, revision }: Document): string =>
  `${writtenBy}, ${instant(writtenAt)}, revision ${revision}`;
const published = ({ publishedBy, publishedAt, publishedIn }: Document): string =>
  `${publishedBy}, ${instant(publishedAt)}, release ${publishedIn}`;
/** Of a page; its path may have any sign. */
const anchorOf = ({ path }: Page): string => `page-${encodeURIComponent(path)}`;

/** What it claims comes first, then its terms, then all else in its own order. */
const FIRST = ['Title', 'Text', 'Terms'];
const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** A promotion: its words and pictures as the visitor got them, and who wrote and published it. */
export function promotionPart(document: Document, { evidence, pictures, drawn }: Drawing): string {
  const { kind, id, pages, seen } = document;
  const page = evidence.pages.find((each) => each.kind === kind && each.id === id);
  const said = saidWords(seen).toSorted(([one], [other]) => rank(one) - rank(other));
  const title = page?.title ?? said.find(([name]) => name === 'Title')?.[1];
  const shown = [...new Set(picturesIn(seen ?? page?.nodes))].map((address) => {
    const data = drawn.has(address) ? undefined : pictures.get(address);
    drawn.add(address);
    const name = `<code>${plain(address)}</code>`;
    return data ? `<figure><img src="${data}" alt=""><figcaption>${name}</figcaption></figure>` : name;
  });
  return `<section class="document"><h3>${plain(title ?? nameWords(kind.replaceAll('-', ' ')))} <small>${plain(kind)}/${plain(id)}</small></h3>${list(
    [
      ...said
        .filter(([name]) => name !== 'Title' || title === undefined)
        .map(([name, text]) => row(name, text)),
      ...(page ? [`<dt>Words</dt><dd><a href="#${plain(anchorOf(page))}">What the page said</a></dd>`] : []),
      ...(shown.length > 0 ? [`<dt>Pictures</dt><dd class="pictures">${shown.join(' ')}</dd>`] : []),
      row('Seen at', place(pages)),
      row('Written by', written(document)),
      row('Published by', published(document)),
    ],
  )}</section>
`;
}

/** What the law kept from this visitor, and why; what other visitors get for other reasons is none of it. */
export function withheldPart({ withheld }: Evidence): string {
  const body =
    withheld.length === 0
      ? '<p>Nothing that this visitor would have got was kept from them by the law.</p>'
      : `<p>This visitor would have got these, but for what the law asks for. What is meant for others is not listed.</p>${table(
          ['What', 'Would have been at', 'Why not'],
          withheld.map(({ kind, id, title, block, pages, why, reason }) => [
            `${plain(title)}<br><small>${plain(`${kind}/${id}`)}</small>${block === null ? '' : `<br><small>block ${plain(block)}</small>`}`,
            plain(place(pages)),
            `${plain(why)}<br><small>${plain(reason)}</small>`,
          ]),
        )}`;
  return `<section id="withheld"><h2>What was withheld, and why</h2>${body}</section>
`;
}

const OUTCOMES = { shown: 'shown', redirected: 'sent on', none: 'nothing there for this visitor' } as const;

export function pagesPart({ pages }: Evidence): string {
  return `<section id="pages"><h2>Pages</h2>${table(
    ['Path', 'Title', 'What the visitor got', 'Promotions on it', 'Fingerprint'],
    pages.map((page) => {
      const { path, title, outcome, redirect, promotions, promotionalBlocks, fingerprint } = page;
      return [
        outcome === 'shown' ? `<a href="#${plain(anchorOf(page))}">${plain(path)}</a>` : plain(path),
        plain(title ?? ''),
        plain(redirect === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]} to ${redirect}`),
        plain([...promotions, ...promotionalBlocks.map((id) => `block ${id}`)].join(', ') || 'none'),
        `<code>${plain(fingerprint)}</code>`,
      ];
    }),
  )}</section>
`;
}

/** The words of a page, block by block, in the order in which it showed them. */
export function pageWordsPart(page: Page): string {
  if (page.outcome !== 'shown') return '';
  const rows = page.nodes.flatMap(blockRows);
  return `<section class="document" id="${plain(anchorOf(page))}"><h3>${plain(page.title ?? page.path)} <small>${plain(page.path)}</small></h3>${
    rows.length === 0 ? '<p>No words of its own.</p>' : list(rows)
  }</section>
`;
}

function blockRows(node: Page['nodes'][number]): string[] {
  const { block, props, children } = node as {
    block: string;
    props?: unknown;
    children?: Record<string, Page['nodes']>;
  }; // a resolved node
  const said = [...new Set(spokenLines(props))].join('\n');
  return [
    ...(said === '' ? [] : [row(nameWords(block.replaceAll('-', ' ')), said)]),
    ...Object.values(children ?? {}).flatMap((inner) => inner.flatMap(blockRows)),
  ];
}

const fewPlaces = (pages: readonly string[]): string =>
  pages.length > 3 ? `${pages.slice(0, 3).join(', ')} and ${pages.length - 3} more` : pages.join(', ');

export function restPart({ documents }: Evidence): string {
  const rest = documents.filter(({ isPromotion }) => !isPromotion);
  return `<section id="rest"><h2>What else the pages were drawn from</h2>${table(
    ['Document', 'Seen at', 'Written by', 'Published by'],
    rest.map((document) => [
      plain(`${document.kind}/${document.id}`),
      plain(fewPlaces(document.pages)),
      plain(written(document)),
      plain(published(document)),
    ]),
  )}</section>
`;
}

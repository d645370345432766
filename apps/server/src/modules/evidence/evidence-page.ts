import { isRecord } from '@marquee/schemas/is-record';
import { jsonPieces } from '../../json-in-turns.ts';
import { createTurns } from '../../turns.ts';
import { EVIDENCE_STYLE } from './evidence-style.ts';
import type { Evidence } from './evidence.service.ts';

type Shown = Evidence['documents'][number];

/** Text that is safe in HTML, in attributes too. */
const plain = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const row = (name: string, value: unknown): string => `<dt>${plain(name)}</dt><dd>${plain(value)}</dd>`;
const list = (rows: readonly string[]): string => `<dl>${rows.join('')}</dl>`;
const table = (names: readonly string[], rows: readonly (readonly string[])[]): string => `
<div class="wide" tabindex="0" role="region" aria-label="${plain(names.join(', '))}"><table>
<thead><tr>${names.map((name) => `<th scope="col">${plain(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody>
</table></div>`;

/**
 * Evidence as one file that reads without the product: HTML without script, picture or network, and at its end the same
 * data for programs. Equal data make equal bytes.
 */
export async function evidencePage(evidence: Evidence): Promise<string> {
  const turn = createTurns();
  let html = '';
  const parts = [
    () => head(evidence),
    () => questionPart(evidence),
    () => releasePart(evidence),
    () => pagesPart(evidence),
    ...evidence.documents.filter(({ isPromotion }) => isPromotion).map((each) => () => documentPart(each)),
    () => restPart(evidence),
    () => rulesPart(evidence),
    () => certificatePart(evidence),
    () => auditPart(evidence),
  ];
  for (const part of parts) {
    html += part();
    await turn();
  }
  html +=
    '<h2>The same for programs</h2><p>This file holds all of its data as JSON, in the element with the id “evidence”: also the parts of which each page was drawn.</p>\n<script type="application/json" id="evidence">';
  for (const piece of jsonPieces(evidence)) {
    html += piece.replaceAll('<', '\\u003c');
    await turn();
  }
  return `${html}</script></main></body></html>\n`;
}

function head({ question: { at } }: Evidence): string {
  const title = `What a visitor could see on ${plain(at.replace('T', ' at ').replace(/(?:\.000)?Z$/, ' UTC'))}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${EVIDENCE_STYLE}</style></head><body><main>
<h1>${title}</h1>
<p class="lead">Worked out from what was published then, by the program that served the site. Nothing in this file depends on when it was made. Games, balances and lists that the casino’s platform answers live are not part of it.</p>
`;
}

const words = (value: unknown): string =>
  value === undefined
    ? 'not known'
    : Array.isArray(value)
      ? value.map(words).join(', ') || 'none'
      : isRecord(value)
        ? Object.entries(value)
            .map(([name, inner]) => `${name} ${words(inner)}`)
            .join(', ') || 'none'
        : String(value);

function questionPart({ question: { at, path, visitor }, mayPromote }: Evidence): string {
  const { login, locale, licence, currency, country, device, groups } = visitor;
  const person =
    login === 'player'
      ? [
          row('User id', words(visitor.userId)),
          row('Takes a break', words(visitor.break)),
          row('Age', words(visitor.age)),
          row('Verified', words(visitor.verified)),
          row(
            'Registered',
            visitor.registeredAt === undefined ? 'not known' : new Date(visitor.registeredAt).toISOString(),
          ),
          row('Consents', words(visitor.consents)),
        ]
      : [];
  return `<section><h2>The question</h2>${list([
    row('Instant', at),
    row('Page', path ?? 'every page'),
    row('Visitor', login === 'player' ? 'a signed-in player' : 'a guest'),
    row('Language', locale),
    row('Licence', licence),
    row('Currency', currency),
    row('Country', words(country)),
    row('Device', device),
    row('Groups', words(groups)),
    ...person,
    row('Partner id', words(visitor.partnerId)),
    row('Flags set by hand', words(visitor.flags ?? {})),
  ])}<p class="verdict">${
    mayPromote
      ? 'This visitor could be promoted to.'
      : 'Nothing could be promoted to this visitor: promotions exist only for who is known to take no break and meets what the licence asks for.'
  }</p></section>
`;
}

function releasePart({ release }: Evidence): string {
  const { number, kind, publishedAt, publishedBy, comment, sourceRelease, schedule } = release;
  const how = {
    publish: 'published',
    rollback: `went back to release ${sourceRelease}`,
    undo: `took back release ${sourceRelease}`,
  }[kind];
  return `<section><h2>The release</h2>${list([
    row('Number', number),
    row('How', schedule === null ? how : `${how}, by a schedule`),
    row('Published', publishedAt),
    row('By', publishedBy),
    row('Comment', comment),
  ])}</section>
`;
}

const OUTCOMES = { shown: 'shown', redirected: 'sent on', none: 'nothing there for this visitor' } as const;

function pagesPart({ pages }: Evidence): string {
  return `<section><h2>Pages</h2>${table(
    ['Path', 'Title', 'What the visitor got', 'Promotions on it', 'Fingerprint'],
    pages.map(({ path, title, outcome, redirect, promotions, promotionalBlocks, fingerprint }) => [
      plain(path),
      plain(title ?? ''),
      plain(redirect === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]} to ${redirect}`),
      plain([...promotions, ...promotionalBlocks.map((id) => `block ${id}`)].join(', ') || 'none'),
      `<code>${plain(fingerprint)}</code>`,
    ]),
  )}</section>
<section><h2>Promotions that the visitor could see</h2></section>
`;
}

const place = (pages: readonly string[]): string =>
  pages.length > 0 ? pages.join(', ') : 'elsewhere: the shop, gifts, pop-ups or a call of the site';

/** Who wrote and published something, and each of its texts and values as the visitor got them. */
function documentPart(document: Shown): string {
  const { kind, id, pages, seen } = document;
  return `<section class="document"><h3>${plain(titleOf(seen))}<small>${plain(kind)}/${plain(id)}</small></h3>${list(
    [
      row('Seen at', place(pages)),
      row('Written by', `${document.writtenBy}, ${document.writtenAt}, revision ${document.revision}`),
      row(
        'Published by',
        `${document.publishedBy}, ${document.publishedAt}, release ${document.publishedIn}`,
      ),
      ...valuesOf(seen).map(([name, value]) => row(name, value)),
    ],
  )}</section>
`;
}

/** With a space after it; empty for what has none. */
function titleOf(seen: unknown): string {
  const title = isRecord(seen) ? seen['title'] : undefined;
  return typeof title === 'string' ? `${title} ` : '';
}

/** The plain values of a document with their names, in its order. */
function valuesOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    valuesOf(inner, name === '' ? key : `${name} › ${Array.isArray(value) ? Number(key) + 1 : key}`),
  );
}

function restPart({ documents }: Evidence): string {
  const rest = documents.filter(({ isPromotion }) => !isPromotion);
  const none = documents.length === rest.length ? '<p>None.</p>' : '';
  return `${none}<section><h2>What else the pages were drawn from</h2>${table(
    ['Document', 'Seen at', 'Written by', 'Published by'],
    rest.map(({ kind, id, pages, ...of }) => [
      plain(`${kind}/${id}`),
      plain(
        pages.length > 3 ? `${pages.slice(0, 3).join(', ')} and ${pages.length - 3} more` : pages.join(', '),
      ),
      plain(`${of.writtenBy}, ${of.writtenAt}, revision ${of.revision}`),
      plain(`${of.publishedBy}, ${of.publishedAt}, release ${of.publishedIn}`),
    ]),
  )}</section>
`;
}

function rulesPart({ rules, question: { visitor } }: Evidence): string {
  const body =
    rules.length === 0
      ? '<p>No rule pack of the release bound this licence at the instant.</p>'
      : table(
          ['Rule', 'What breaks it', 'Citation', 'In force', 'Revision'],
          rules.map(({ pack, id, title, severity, citation, inForce, check, revision, publishedAt }) => [
            `${plain(title)}<br><small>${plain(pack)}/${plain(id)}</small>`,
            `${severity === 'blocks' ? 'cannot be published' : 'is warned of'}<br><small>${plain(words(check))}</small>`,
            `${plain(citation.text)}${citation.confirmWithCounsel ? ' (confirm with counsel)' : ''}<br><small>${plain(citation.address)}</small>`,
            plain(inForce ? words(inForce) : 'always'),
            plain(`${revision}, published ${publishedAt}`),
          ]),
        );
  return `<section><h2>Rules in force for ${plain(visitor.licence)}</h2>${body}</section>
`;
}

const CASES = {
  selfExcluded: 'Players who have excluded themselves',
  coolingOff: 'Players who are cooling off',
  unknown: 'Players of whom it is not known',
  underAge: 'Players under the age of their licence',
  withoutConsent: 'Players without a consent that their licence asks for',
} as const;
const PROOFS = {
  proved: 'proved: no promotion, at any instant',
  refuted: 'not so: somebody could see a promotion',
  undecided: 'not decided',
  notNeeded: 'no licence asks for it',
} as const;

function certificatePart({ certificate: { promotions, cases } }: Evidence): string {
  return `<section><h2>Certificate of the release</h2>
<p>Of ${plain(promotions)} documents, blocks and entries that promote something, what could reach players to whom nothing may be promoted.</p>${table(
    ['Who', 'Outcome', 'Counterexamples'],
    cases.map(({ case: name, outcome, counterexamples }) => [
      plain(CASES[name]),
      plain(PROOFS[outcome]),
      plain(counterexamples.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`).join(', ') || 'none'),
    ]),
  )}</section>
`;
}

function auditPart({ audit }: Evidence): string {
  return `<section><h2>What the audit log says of it</h2>
<p>The log is chained: each hash is made of the entry and of the hash before. <code>content</code> is the SHA-256 of these fields, each written as its length in bytes, a colon, itself and a comma, or as <code>-,</code> where it is missing: “marquee audit 1”, salt, id, instant, actor id, actor, action, kind, document, detail, address. <code>hash</code> is that of: the hash before, position, id, origin, instant of chaining, content. Whoever has the log can check that it still holds these hashes at these positions.</p>${table(
    ['Position', 'When', 'Who', 'What', 'About', 'Detail', 'Hash'],
    audit.map(({ position, at, actor, action, kind, documentId, detail, hash }) => [
      plain(position),
      plain(at),
      plain(actor),
      plain(action),
      plain(kind === null ? '' : `${kind}/${documentId}`),
      `<code>${plain(detail)}</code>`,
      `<code>${plain(hash)}</code>`,
    ]),
  )}</section>
`;
}

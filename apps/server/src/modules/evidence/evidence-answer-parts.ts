import { instant, plain, table } from './evidence-html.ts';
import { words } from './evidence-question-part.ts';
import type { Evidence } from './evidence.service.ts';

/** The rules that bound the visitor's licence, each with where it is written. */
export function rulesPart({ rules, question: { visitor } }: Evidence): string {
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
            plain(`${revision}, published ${instant(publishedAt)}`),
          ]),
        );
  return `<section id="rules"><h2>Rules in force for ${plain(visitor.licence)}</h2>${body}</section>
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

export function certificatePart({ certificate: { promotions, cases } }: Evidence): string {
  return `<section id="certificate"><h2>Certificate of the release</h2>
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

export function auditPart({ audit }: Evidence): string {
  return `<section id="audit"><h2>What the audit log says of it</h2>
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

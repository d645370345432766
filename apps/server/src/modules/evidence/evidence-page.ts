import { jsonPieces } from '../../json-in-turns.ts';
import { createTurns } from '../../turns.ts';
import { auditPart, certificatePart, rulesPart } from './evidence-answer-parts.ts';
import { instant, list, plain, row } from './evidence-html.ts';
import type { EvidencePictures } from './evidence-pictures.ts';
import { questionPart } from './evidence-question-part.ts';
import { pageWordsPart, pagesPart, promotionPart, restPart, withheldPart } from './evidence-shown-parts.ts';
import { EVIDENCE_STYLE } from './evidence-style.ts';
import type { Evidence } from './evidence.service.ts';

/**
 * Evidence as one file that reads without the product: HTML without script or network, and at its end the same data for
 * programs. Equal data make equal bytes.
 */
export async function evidencePage(evidence: Evidence, pictures: EvidencePictures): Promise<string> {
  const turn = createTurns();
  let html = '';
  const promotions = evidence.documents.filter(({ isPromotion }) => isPromotion);
  const drawn = new Set<string>();
  const parts = [
    () => head(evidence),
    () => questionPart(evidence),
    () => releasePart(evidence),
    () => rulesPart(evidence),
    () =>
      section(
        'promotions',
        'Promotions that the visitor could see',
        promotions.length === 0 ? '<p>None.</p>' : '',
      ),
    ...promotions.map((each) => () => promotionPart(each, { evidence, pictures, drawn })),
    () => '</section>\n',
    () => withheldPart(evidence),
    () => pagesPart(evidence),
    () => section('words', 'What each page said', ''),
    ...evidence.pages.map((each) => () => pageWordsPart(each)),
    () => '</section>\n',
    () => restPart(evidence),
    () => certificatePart(evidence),
    () => auditPart(evidence),
  ];
  for (const part of parts) {
    html += part();
    await turn();
  }
  html +=
    '<section id="data"><h2>The same for programs</h2><p>This file holds all of its data as JSON, in the element with the id “evidence”: also the parts of which each page was drawn.</p></section>\n<script type="application/json" id="evidence">';
  for (const piece of jsonPieces(evidence)) {
    html += piece.replaceAll('<', '\\u003c');
    await turn();
  }
  return `${html}</script></main></body></html>\n`;
}

/** Begun here, and closed by what is behind its parts. */
const section = (id: string, title: string, body: string): string =>
  `<section id="${id}"><h2>${plain(title)}</h2>${body}`;

const CONTENTS = [
  ['question', 'The question'],
  ['release', 'The release'],
  ['rules', 'Rules in force'],
  ['promotions', 'Promotions'],
  ['withheld', 'Withheld'],
  ['pages', 'Pages'],
  ['words', 'What each page said'],
  ['rest', 'Other documents'],
  ['certificate', 'Certificate'],
  ['audit', 'Audit log'],
  ['data', 'For programs'],
] as const;

const several = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function head(evidence: Evidence): string {
  const { question, release, mayPromote, documents, withheld, rules, pages, player } = evidence;
  const { visitor } = question;
  const who =
    player === null
      ? visitor.login === 'player'
        ? 'a player with these facts'
        : 'a guest'
      : `player ${player.id}`;
  const title = `What ${who} could see on ${instant(question.at)}`;
  const promotions = documents.filter(({ isPromotion }) => isPromotion).length;
  const shown = pages.filter(({ outcome }) => outcome === 'shown').length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${plain(title)}</title><style>${EVIDENCE_STYLE}</style></head><body><main>
<header><h1>${plain(title)}</h1>
<p class="lead">Worked out from what was published then, by the program that served the site. Games, balances and lists that the casino’s platform answers live are not part of it.</p>
${list([
  row(
    'Under',
    `release ${release.number}, published by ${release.publishedBy} on ${instant(release.publishedAt)}`,
  ),
  row(
    'Promotions',
    mayPromote
      ? `${promotions} could be seen, ${withheld.length} ${withheld.length === 1 ? 'was' : 'were'} withheld`
      : `nothing could be promoted to this visitor: ${withheld.length} ${withheld.length === 1 ? 'thing was' : 'things were'} withheld, ${promotions} could be seen`,
  ),
  row('Pages', `${several(shown, 'page')} of ${pages.length} could be seen`),
  row('Rules', `${several(rules.length, 'rule')} in force for licence ${visitor.licence}`),
])}
<nav aria-label="Contents"><ol>${CONTENTS.map(([id, name]) => `<li><a href="#${id}">${plain(name)}</a></li>`).join('')}</ol></nav></header>
`;
}

function releasePart({ release }: Evidence): string {
  const { number, kind, publishedAt, publishedBy, comment, sourceRelease, schedule } = release;
  const how = {
    publish: 'published',
    rollback: `went back to release ${sourceRelease}`,
    undo: `took back release ${sourceRelease}`,
  }[kind];
  return `<section id="release"><h2>The release</h2>${list([
    row('Number', number),
    row('How', schedule === null ? how : `${how}, by a schedule`),
    row('Published', instant(publishedAt)),
    row('By', publishedBy),
    row('Comment', comment),
  ])}</section>
`;
}

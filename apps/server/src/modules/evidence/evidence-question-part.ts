import { isRecord } from '@marquee/schemas/is-record';
import { instant, list, plain, row, table } from './evidence-html.ts';
import type { Evidence } from './evidence.service.ts';

type Fact = NonNullable<Evidence['player']>['facts'][number];

/** Facts and conditions as words. */
export const words = (value: unknown): string =>
  value === undefined
    ? 'not known'
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : Array.isArray(value)
        ? value.map(words).join(', ') || 'none'
        : isRecord(value)
          ? Object.entries(value)
              .map(([name, inner]) => `${name} ${words(inner)}`)
              .join(', ') || 'none'
          : String(value);

const BREAKS = { none: 'no', coolingOff: 'yes, cooling off', selfExcluded: 'yes, self-excluded' } as const;

/** In the order of the file. */
function personFacts({
  question: { visitor },
}: Evidence): [name: Fact['name'], label: string, value: string][] {
  const { currency, country, groups, age, verified, registeredAt, consents } = visitor;
  return [
    ['break', 'Takes a break', visitor.break === undefined ? 'not known' : BREAKS[visitor.break]],
    ['age', 'Age', words(age)],
    ['verified', 'Verified', words(verified)],
    [
      'registeredAt',
      'Registered',
      registeredAt === undefined ? 'not known' : instant(new Date(registeredAt).toISOString()),
    ],
    ['consents', 'Consents', words(consents)],
    ['groups', 'Groups', words(groups)],
    ['currency', 'Currency', currency],
    ['country', 'Country', words(country)],
  ];
}

/** What was asked, and whence each fact of the visitor is. */
export function questionPart(evidence: Evidence): string {
  const { question, mayPromote, player } = evidence;
  const { at, path, visitor } = question;
  const isPlayer = visitor.login === 'player';
  const facts = isPlayer
    ? personFacts(evidence)
    : personFacts(evidence).filter(([name]) => name === 'currency' || name === 'country');
  const visit = [
    row('Instant', instant(at)),
    row('Page', path ?? 'every page'),
    row('Visitor', isPlayer ? 'a signed-in player' : 'a guest'),
    ...(visitor.userId === undefined ? [] : [row('Player id', visitor.userId)]),
    row('Language', visitor.locale),
    row('Licence', visitor.licence),
    ...(visitor.brand === undefined ? [] : [row('Brand', visitor.brand)]),
    row('Device', visitor.device),
    row('Partner id', words(visitor.partnerId)),
    row('Flags set by hand', words(visitor.flags ?? {})),
  ];
  const person = player
    ? `${list(visit)}${playerFacts(facts, player)}`
    : `${list([...visit, ...facts.map(([, label, value]) => row(label, value))])}<p>These facts were given by who asked. What is not known counts as it did for the site: nothing is promoted to a player of whom it is not known whether they take a break.</p>`;
  return `<section id="question"><h2>The question</h2>${person}<p class="verdict">${
    mayPromote
      ? 'This visitor could be promoted to.'
      : 'Nothing could be promoted to this visitor: promotions exist only for who is known to take no break and meets what the licence asks for.'
  }</p></section>
`;
}

const SOURCES = {
  held: 'as the platform recorded it then',
  now: 'as the platform says now: nothing is recorded of the instant',
  unknown: 'not known to the platform',
} as const;

function playerFacts(
  facts: readonly [name: Fact['name'], label: string, value: string][],
  { facts: sources, askedAt }: NonNullable<Evidence['player']>,
): string {
  const known = new Map(sources.map((fact) => [fact.name, fact.known]));
  const ofNow = facts.flatMap(([name, label]) => (known.get(name) === 'now' ? [label.toLowerCase()] : []));
  const warning =
    ofNow.length === 0
      ? ''
      : `<p class="warning"><strong>Not all of it is of the instant.</strong> Of these the platform says only what holds now: ${plain(ofNow.join(', '))}. What follows is what could be seen if they were so then.</p>`;
  return `<h3>What the platform knew of the player</h3><p>The language, licence, device, partner and flags are of the visit, as given by who asked. Everything about the person was said by the platform on ${plain(instant(askedAt))}. What is not known counts as it did for the site: nothing is promoted to a player of whom it is not known whether they take a break.</p>${warning}${table(
    ['Fact', 'Value', 'Where from'],
    facts.map(([name, label, value]) => [
      plain(label),
      plain(known.get(name) === 'unknown' && name !== 'groups' && name !== 'currency' ? 'not known' : value),
      plain(SOURCES[known.get(name) ?? 'unknown']),
    ]),
  )}`;
}

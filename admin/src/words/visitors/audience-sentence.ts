import type { Audience } from '@marquee/schemas';
import { say } from '../generated/words.ts';
import { countryName, groupName, localeName, type Names } from '../names.ts';
import { choice, not, plain, value, type Clause, type SentencePart } from './clauses.ts';
import { personClauses } from './person-clauses.ts';

export type { SentencePart } from './clauses.ts';

/** An audience as a sentence: “Gold or Platinum, in German, not on phones”. Used wherever an audience is shown. */
export function audienceSentence(audience: Audience | undefined, names: Names): SentencePart[] {
  const { subject, clauses } = words(audience ?? {}, names);
  return joinClauses([subject ?? [value(everyone())], ...clauses]);
}

/** The subject when nothing restricts it. */
export const everyone = (): string => say('everyone');

/** “In German” from “Everyone, in German”: for sentences that already have a subject. */
export function withoutEveryone(words: string): string {
  const start = `${everyone()}, `;
  return words.startsWith(start) ? words.slice(start.length) : words;
}

export const sentenceText = (parts: SentencePart[]): string => parts.map((part) => part.text).join('');

function words(audience: Audience, names: Names): { subject?: Clause; clauses: Clause[] } {
  const clauses = [...factClauses(audience, names), ...nestedClauses(audience, names)];
  let subject = subjectClause(audience, names);
  if (!subject && audience.anyOf && audience.anyOf.length > 0) {
    const inner = audience.anyOf.map((each) => words(each, names));
    if (inner.every((each) => each.subject && each.clauses.length === 0)) {
      subject = joinWith(
        inner.map((each) => each.subject ?? []),
        ' or ',
      );
      clauses.splice(clauses.findIndex(isEither), 1);
    }
  }
  return { ...(subject ? { subject } : {}), clauses };
}

function subjectClause({ login, groups, audience }: Audience, names: Names): Clause | undefined {
  const named = (ids: number[]): string[] => ids.map((id) => groupName(names, id));
  const parts: Clause[] = [];
  if (groups?.anyOf)
    parts.push(
      groups.anyOf.length === 0
        ? [value('Nobody'), plain(say('an-empty-list-of'))]
        : choice(named(groups.anyOf), 'or'),
    );
  if (groups?.allOf && groups.allOf.length > 0) parts.push(choice(named(groups.allOf), 'and'));
  const guest = login === 'guest';
  if (parts.length === 0) {
    if (audience && !login) return [value(`“${audienceName(audience, names)}”`)];
    if (guest) return [value('Guests')];
    return login === 'player' ? [value(say('every-player'))] : undefined;
  }
  const joined = joinWith(parts, say('and-also'));
  return guest ? [value('Guests'), plain(' in '), ...joined] : joined;
}

const audienceName = (id: string, names: Names): string => names.audiences.get(id) ?? id;

/** A named audience becomes the subject when nothing else can be the subject. */
const isSubject = ({ login, groups }: Audience): boolean =>
  !login && !groups?.anyOf && !groups?.allOf?.length;

function factClauses(audience: Audience, names: Names): Clause[] {
  const clauses: Clause[] = [];
  const add = (before: string, values: readonly string[] | undefined): void => {
    if (!values) return;
    clauses.push(
      values.length === 0
        ? [plain(`${before} `), value('nothing')]
        : [plain(`${before} `), ...choice(values, 'or')],
    );
  };
  add(
    'in',
    audience.locales?.map((locale) => names.locales.get(locale) ?? localeName(locale)),
  );
  add(say('living-in'), audience.countries?.anyOf?.map(countryName));
  add(
    say('under-licence'),
    audience.licences?.map((code) => names.licences.get(code) ?? code),
  );
  add(
    say('of-brand'),
    audience.brands?.map((id) => names.brands.get(id) ?? id),
  );
  add(say('playing-in'), audience.currencies);
  if (audience.currencyKind)
    clauses.push([
      plain(say('with-a')),
      value(say('currency-kind-wallet', { currencyKind: audience.currencyKind })),
    ]);
  add(
    'on',
    audience.devices?.map((device) => (device === 'mobile' ? 'phones' : 'computers')),
  );
  clauses.push(...personClauses(audience));
  for (const state of ['on', 'off'] as const) {
    const keys = audience.flags?.[state] ?? [];
    // All of these flags must have this state.
    if (keys.length > 0)
      clauses.push([
        plain(say('with-flags', { count: keys.length })),
        ...choice(keys, 'and'),
        plain(` ${state}`),
      ]);
  }
  if (audience.split) clauses.push(splitClause(audience.split));
  if (audience.audience && !isSubject(audience))
    clauses.push([plain('of '), value(`“${audienceName(audience.audience, names)}”`)]);
  return clauses;
}

function nestedClauses(audience: Audience, names: Names): Clause[] {
  const clauses: Clause[] = [];
  if (audience.anyOf) {
    const alternatives = audience.anyOf.map((each) => alternative(group(each, names)));
    clauses.push(
      alternatives.length === 0
        ? [plain(say('but-no-alternative-is')), value('nobody')]
        : markEither(eitherClause(audience, joinWith(alternatives, ' or '))),
    );
  }
  if (audience.groups?.noneOf?.length)
    clauses.push([
      not,
      plain(' '),
      ...choice(
        audience.groups.noneOf.map((id) => groupName(names, id)),
        'or',
      ),
    ]);
  if (audience.countries?.noneOf?.length)
    clauses.push([not, plain(' in '), ...choice(audience.countries.noneOf.map(countryName), 'or')]);
  if (audience.not) clauses.push([not, plain(' '), ...group(audience.not, names)]);
  return clauses;
}

/** A nested audience: bare when it has one condition, in brackets when it has several. */
function group(audience: Audience, names: Names): Clause {
  const { subject, clauses } = words(audience, names);
  const all = subject ? [subject, ...clauses] : clauses;
  if (all.length === 0) return [value('everyone')];
  const [first] = all;
  if (all.length === 1 && first) return first;
  return [plain('('), ...joinClauses(all), plain(')')];
}

/** “Gold, Silver or in German” would make Silver one more of the groups before it, so it gets brackets. */
const eitherClause = ({ groups, anyOf = [] }: Audience, clause: Clause): Clause =>
  groups && anyOf[0]?.groups ? [plain('('), ...clause, plain(')')] : clause;

/** “Not Gold or Diamond” would mean neither of them, so a negated alternative gets brackets. */
const alternative = (clause: Clause): Clause =>
  clause[0] === not ? [plain('('), ...clause, plain(')')] : clause;

function splitClause(split: NonNullable<Audience['split']>): Clause {
  const id = split.by === 'userId' ? say('user-id') : say('partner-id');
  if ('parity' in split) return [plain(say('with-an')), value(split.parity), plain(` ${id}`)];
  if ('lastHexDigit' in split)
    return [plain(say('with-a-that-ends', { id })), ...choice(split.lastHexDigit ?? [], 'or')];
  const [from = 0, to = 0] = split.percent;
  const share = Math.round((to - from) * 100) / 100;
  return [value(`${share}%`), plain(say('by-id-layer-layer', { id, layer: split.layer, from, to }))];
}

function joinWith(clauses: Clause[], word: string): Clause {
  return clauses.flatMap((clause, index) => (index === 0 ? clause : [plain(word), ...clause]));
}

const joinClauses = (clauses: Clause[]): Clause => joinWith(clauses, ', ');

const eithers = new WeakSet<Clause>();
function markEither(clause: Clause): Clause {
  eithers.add(clause);
  return clause;
}
const isEither = (clause: Clause): boolean => eithers.has(clause);

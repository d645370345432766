import type { Audience } from '@marquee/schemas';
import type { ClassCondition } from '@marquee/engine';
import { audienceSentence, sentenceText } from './audience-sentence.ts';
import { countryName, type Names } from './names.ts';
import { formatInstant } from './time.ts';

export type ClassContext = {
  names: Names;
  /** Title of a document of a collection, by id. */
  titleOf: (id: string) => string;
  now: number;
};

/**
 * A class of visitors in the words audiences have everywhere: “Gold, in German, not Multi-account”. What no audience
 * can say, such as how full a place is, follows in words of its own.
 */
export function classSentence(condition: ClassCondition, context: ClassContext): string {
  let audience: Audience = {};
  const others: string[] = [];
  for (const part of impliedLeftOut(condition.type === 'all' ? condition.of : [condition])) {
    const own = toAudience(part);
    const merged = own && merge(audience, own);
    if (merged) audience = merged;
    else
      others.push(
        own ? lower(sentenceText(audienceSentence(own, context.names))) : otherWords(part, context),
      );
  }
  const hasAudience = Object.keys(audience).length > 0 || others.length === 0;
  const words = sentenceText(audienceSentence(audience, context.names));
  return [hasAudience ? words : 'Everyone', ...others].join(', ');
}

/** Only players are in groups: whoever must be in one need not be asked whether they are a player or something else. */
function impliedLeftOut(parts: readonly ClassCondition[]): readonly ClassCondition[] {
  if (!parts.some(({ type }) => type === 'group')) return parts;
  const isPlayer = (part: ClassCondition): boolean =>
    part.type === 'fact' && part.fact === 'login' && part.in.includes('player');
  return parts.filter((part) => !isPlayer(part) && !(part.type === 'any' && part.of.some(isPlayer)));
}

/** The condition as an audience; nothing when audiences cannot say it. */
function toAudience(condition: ClassCondition): Audience | undefined {
  switch (condition.type) {
    case 'everyone':
      return {};
    case 'nobody':
      return { anyOf: [] };
    case 'all': {
      let all: Audience | undefined = {};
      for (const part of condition.of) {
        const own = toAudience(part);
        all = all && own && merge(all, own);
      }
      return all;
    }
    case 'any':
      return anyOf(condition.of.map(toAudience));
    case 'not':
      return negated(condition.of);
    case 'fact':
      return factAudience(condition);
    case 'group':
      return { groups: { anyOf: [condition.id] } };
    case 'parity':
      return { split: { by: condition.by, parity: condition.value } };
    case 'digit':
      // Digits of a class come from audiences, whose schema knows only these characters.
      return { split: { by: condition.by, lastHexDigit: condition.in } } as Audience;
    case 'bucket':
      return {
        split: {
          by: condition.by,
          layer: condition.layer,
          percent: [condition.from / 100, condition.to / 100],
        },
      };
    case 'count':
    case 'time':
      return undefined;
    default:
      return condition satisfies never;
  }
}

function factAudience({ fact, in: values }: Extract<ClassCondition, { type: 'fact' }>): Audience | undefined {
  switch (fact) {
    case 'login':
      if (values.length !== 1) return values.length === 0 ? { anyOf: [] } : {};
      return { login: values[0] === 'guest' ? 'guest' : 'player' };
    case 'locale':
      return { locales: values };
    case 'licence':
      return { licences: values };
    case 'currency':
      return { currencies: values };
    case 'device':
      return { devices: values.map((device) => (device === 'mobile' ? 'mobile' : 'desktop')) };
    case 'country':
      // The unknown country is the empty text, which no audience names.
      return values.includes('') ? undefined : { countries: { anyOf: values } };
    default:
      return fact satisfies never;
  }
}

function negated(condition: ClassCondition): Audience | undefined {
  if (condition.type === 'not') return toAudience(condition.of);
  if (condition.type === 'group') return { groups: { noneOf: [condition.id] } };
  if (condition.type === 'fact' && condition.fact === 'login' && condition.in.length === 1)
    return { login: condition.in[0] === 'guest' ? 'player' : 'guest' };
  if (condition.type === 'fact' && condition.fact === 'country' && !condition.in.includes(''))
    return { countries: { noneOf: condition.in } };
  const inner = toAudience(condition);
  return inner && { not: inner };
}

function anyOf(parts: readonly (Audience | undefined)[]): Audience | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const groups = known.map((part) => (Object.keys(part).length === 1 ? part.groups : undefined));
  const ids = groups.flatMap((each) => (each?.anyOf && !each.allOf && !each.noneOf ? each.anyOf : []));
  return groups.every((each) => each?.anyOf) && ids.length > 0
    ? { groups: { anyOf: ids } }
    : { anyOf: known };
}

/** Both at once; nothing when one object cannot hold them. */
function merge(one: Audience, other: Audience): Audience | undefined {
  const { groups: theirGroups, countries: theirCountries, not: theirNot, ...rest } = other;
  if (Object.keys(rest).some((key) => key in one)) return undefined;
  const merged: Audience = { ...one, ...rest };
  if (theirGroups) {
    const { anyOf: ours, allOf = [], noneOf = [] } = one.groups ?? {};
    const { anyOf: theirs, allOf: more = [], noneOf: fewer = [] } = theirGroups;
    const isBoth = ours !== undefined && theirs !== undefined;
    if (isBoth && (ours.length !== 1 || theirs.length !== 1)) return undefined;
    const all = [...allOf, ...more, ...(isBoth ? [...ours, ...theirs] : [])];
    const any = isBoth ? undefined : (ours ?? theirs);
    const none = [...noneOf, ...fewer];
    merged.groups = {
      ...(any ? { anyOf: any } : {}),
      ...(all.length > 0 ? { allOf: all } : {}),
      ...(none.length > 0 ? { noneOf: none } : {}),
    };
  }
  if (theirCountries) {
    if (one.countries?.anyOf && theirCountries.anyOf) return undefined;
    const none = [...(one.countries?.noneOf ?? []), ...(theirCountries.noneOf ?? [])];
    merged.countries = { ...one.countries, ...theirCountries, ...(none.length > 0 ? { noneOf: none } : {}) };
  }
  if (theirNot) merged.not = one.not ? { anyOf: [one.not, theirNot] } : theirNot;
  return merged;
}

function otherWords(condition: ClassCondition, context: ClassContext): string {
  const inner = (part: ClassCondition): string => lower(classSentence(part, context));
  switch (condition.type) {
    case 'count': {
      const { from, to, names } = condition;
      const titles = names.map(context.titleOf);
      const list = titles.length > 3 ? [...titles.slice(0, 2), `${titles.length - 2} more`] : titles;
      return `who get ${countOf(from, to)} of ${list.slice(0, -1).join(', ')}${list.length > 1 ? ' and ' : ''}${list.at(-1) ?? 'nothing'}`;
    }
    case 'time': {
      const { from, until } = condition;
      const at = (instant: number): string => formatInstant(instant, context.now);
      return [from === null ? '' : `from ${at(from)}`, until === null ? '' : `until ${at(until)}`]
        .filter(Boolean)
        .join(' ');
    }
    case 'fact':
      return `in ${condition.in.map((code) => (code === '' ? 'an unknown country' : countryName(code))).join(' or ')}`;
    case 'not':
      return `not (${inner(condition.of)})`;
    case 'any':
    case 'all':
      return `(${condition.of.map(inner).join(condition.type === 'any' ? ' or ' : ', ')})`;
    default:
      return inner(condition);
  }
}

function countOf(from: number, to: number | null): string {
  if (to === null) return `at least ${from}`;
  if (to === from + 1) return from === 0 ? 'none' : `exactly ${from}`;
  return from === 0 ? `fewer than ${to}` : `${from} to ${to - 1}`;
}

/** In the middle of a sentence; names of groups keep their capitals. */
const lower = (words: string): string =>
  words.replace(/^(Everyone, |Every |Guests)/, (start) =>
    start === 'Everyone, ' ? '' : start.toLowerCase(),
  );

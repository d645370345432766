import type { ClassCondition } from '@marquee/engine';
import { say } from '../generated/words.ts';
import { listOf } from '../list-of.ts';
import { audienceSentence, everyone, sentenceText } from './audience-sentence.ts';
import { splitClass } from './class-audience.ts';
import { countryName, type Names } from '../names.ts';
import { formatInstant } from '../time.ts';

export type ClassContext = {
  names: Names;
  /** The title of a document of a collection, by id. */
  titleOf: (id: string) => string;
  now: number;
};

/**
 * A class of visitors in the same words as audiences: “Gold, in German, not Multi-account”. Conditions that no audience
 * can express, such as how full a place is, follow in other words.
 */
export function classSentence(condition: ClassCondition, context: ClassContext): string {
  const { audience, others } = splitClass(condition, context.names.promotions);
  const otherClauses = others.map((other) =>
    other.audience
      ? further(sentenceText(audienceSentence(other.audience, context.names)))
      : otherWords(other.condition, context),
  );
  const hasAudience = Object.keys(audience).length > 0 || others.length === 0;
  const words = sentenceText(audienceSentence(audience, context.names));
  return [hasAudience ? words : everyone(), ...otherClauses].join(', ');
}

function otherWords(condition: ClassCondition, context: ClassContext): string {
  const inner = (part: ClassCondition): string => lower(classSentence(part, context));
  switch (condition.type) {
    case 'count': {
      const { from, to, names } = condition;
      const titles = names.map(context.titleOf);
      const list =
        titles.length > 3 ? [...titles.slice(0, 2), say('more', { count: titles.length - 2 })] : titles;
      return say('who-get', {
        howMany: countOf(from, to),
        names: list.length === 0 ? 'nothing' : listOf(list),
      });
    }
    case 'time': {
      const { from, until } = condition;
      const at = (instant: number): string => formatInstant(instant, context.now);
      return [
        from === null ? '' : say('from-from', { from: at(from) }),
        until === null ? '' : say('until-until', { until: at(until) }),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'fact':
      if (condition.fact === 'break')
        return condition.in.join() === 'none' ? say('not-on-a-break') : say('on-a-break-or-may-be');
      return say('in-in', {
        in: condition.in.map((code) => (code === '' ? 'an unknown country' : countryName(code))).join(' or '),
      });
    case 'not':
      return say('not-so', { words: inner(condition.of) });
    case 'any':
    case 'all':
      return `(${condition.of.map(inner).join(condition.type === 'any' ? ' or ' : ', ')})`;
    default:
      return inner(condition);
  }
}

function countOf(from: number, to: number | null): string {
  if (to === null) return say('at-least-from', { from });
  if (to === from + 1) return from === 0 ? 'none' : say('exactly-from', { from });
  return from === 0 ? say('fewer-than-to', { to }) : say('from-to-to', { from, to: to - 1 });
}

/** After a first group, “Gold or Silver” would be read as part of the same list. */
function further(words: string): string {
  const inside = lower(words);
  return inside === words ? say('also-words', { words }) : inside;
}

/** For the middle of a sentence; names of groups keep their capitals. */
const lower = (words: string): string =>
  words.replace(/^(Everyone, |Every |Guests)/, (start) =>
    start === 'Everyone, ' ? '' : start.toLowerCase(),
  );

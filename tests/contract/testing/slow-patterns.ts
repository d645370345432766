import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

export type Pattern = { source: string; flags: string };

/**
 * Why a pattern can take the square, or more, of the length of what it reads: two repetitions that can give each other
 * characters, or one that begins anew at each place of a text full of beginnings. Nothing for what takes its length.
 */
export function whySlow({ source, flags }: Pattern): string[] {
  const reports = [source, ...withoutBeginnings({ source, flags })].flatMap(
    (each) =>
      analyse({ source: each, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports,
  );
  return [...new Set(reports.map(({ type, character }) => `${type} of ${character.literal.source}`))];
}

/**
 * The pattern without what each of its alternatives begins with, where the repetition that follows reads that too:
 * `<a<a<a` begins `<[a-z][^>]*>` as often as `<<<` begins `<[^>]*>`.
 */
function* withoutBeginnings({ source, flags }: Pattern): Generator<string> {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  for (const { elements } of alternatives) {
    const at = elements.findIndex(isUnbounded);
    const repeated = elements[at];
    if (at < 1 || repeated?.type !== 'Quantifier') continue;
    const reads = new RegExp(`^(?:${repeated.element.raw})$`, flags.replace(/[gy]/g, ''));
    const beginning = elements.slice(0, at);
    if (beginning.every((element) => isReadBy(element, reads, flags)))
      yield elements
        .slice(at)
        .map(({ raw }) => raw)
        .join('');
  }
}

const isUnbounded = (element: AST.Element): boolean =>
  element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY;

/** Whether a character that the element takes is one that the repetition takes. */
function isReadBy(element: AST.Element, reads: RegExp, flags: string): boolean {
  if (element.type === 'Quantifier') return element.min === 0 || isReadBy(element.element, reads, flags);
  if (element.type === 'Assertion') return element.kind === 'word';
  if (!['Character', 'CharacterSet', 'CharacterClass'].includes(element.type)) return false;
  const takes = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, ''));
  return ASCII.some((sign) => takes.test(sign) && reads.test(sign));
}

const ASCII = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code));

import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

export type Pattern = { source: string; flags: string };

/**
 * Why a pattern may take the square of the text’s length, or more: two repetitions can exchange characters, or one
 * starts again at each place of a text full of possible beginnings. Empty for patterns that take time in proportion to
 * the length.
 */
export function whySlow({ source, flags }: Pattern): string[] {
  const reports = [source, ...withoutBeginnings({ source, flags })].flatMap(
    (each) =>
      analyse({ source: each, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports,
  );
  return [...new Set(reports.map(({ type, character }) => `${type} of ${character.literal.source}`))];
}

/**
 * The pattern without the beginnings of its alternatives, where the repetition that follows also accepts them:
 * `<[a-z][^>]*>` starts as often in `<a<a<a` as `<[^>]*>` does in `<<<`.
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

/** Whether the repetition accepts a character that the element accepts. */
function isReadBy(element: AST.Element, reads: RegExp, flags: string): boolean {
  if (element.type === 'Quantifier') return element.min === 0 || isReadBy(element.element, reads, flags);
  if (element.type === 'Assertion') return element.kind === 'word';
  if (!['Character', 'CharacterSet', 'CharacterClass'].includes(element.type)) return false;
  const takes = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, ''));
  return ASCII.some((sign) => takes.test(sign) && reads.test(sign));
}

const ASCII = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code));

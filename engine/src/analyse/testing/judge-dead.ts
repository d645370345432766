import type { Audience } from '@marquee/schemas';
import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { audienceTest } from '../../visitor/matches-audience.ts';
import type { Context } from '../../types.ts';
import type { Finding, Ground, Spot } from '../finding.ts';
import { quoted } from '../grounds.ts';
import type { Oracle } from './claim-oracle.ts';

/** For tests: a finding, with the means to check it. */
export type Claim = Finding & { compiled: CompiledSnapshot; oracle: Oracle };

type Test = (visitor: Context) => boolean;

/** The block or document that contains a place, and the part around that. */
export function subjectOf({ pointer }: Spot): { subject: string; around: string | null } {
  const subject = pointer.replace(/\/(?:audience|schedule|props)(?:\/.*)?$/, '');
  return { subject, around: /^(.*)\/(?:blocks|children\/\w+)\/\d+$/.exec(subject)?.[1] ?? null };
}

export const blockAt = ({ oracle, kind, id }: Claim, pointer: string): string | null =>
  (oracle.at({ kind, id, pointer }) as { id?: string } | undefined)?.id ?? null;

function seesBlock(claim: Claim, pointer: string): Test {
  const { oracle, kind, id } = claim;
  const block = pointer === '' ? null : blockAt(claim, pointer);
  if (kind !== 'page' && kind !== 'audience' && kind !== 'feature-flag')
    return (visitor) => oracle.sees({ kind, id }, visitor);
  if (block === null) return (visitor) => oracle.blocksOf(id, visitor) !== undefined;
  return (visitor) => oracle.blocksOf(id, visitor)?.has(block) === true;
}

/**
 * Checks that nobody sees it, that some visitor sees the containing part, that the grounds contradict each other, that
 * all of them are needed and named, and that the place is that of its own first condition.
 */
export function judgeDead(
  claim: Claim,
  { all, visitors }: { all: readonly Context[]; visitors: readonly Context[] },
): string[] {
  const { code, kind, proof, message } = claim;
  const grounds = proof?.grounds ?? [];
  const { subject, around } = subjectOf(claim);
  const wrong = [...judgeGrounds(claim, visitors), ...judgePlace(claim, subject)];
  if (code === 'OVER') wrong.push(...judgeEnd(claim));
  else if (!message.toLowerCase().endsWith(proof?.reason.toLowerCase() ?? ''))
    wrong.push('has another reason');
  if (code === 'NEVER_OPENS' && grounds.length < 2) wrong.push('has nothing that never meets');
  if (kind === 'audience' || kind === 'feature-flag') return wrong;
  if (visitors.some(seesBlock(claim, subject))) wrong.push('somebody sees what it names');
  if (around !== null && !all.some(seesBlock(claim, around)))
    wrong.push('nobody sees what it stands in either');
  if (message.startsWith('This block') !== (around !== null)) wrong.push('names another kind of thing');
  return wrong;
}

/** The places of alternatives that add nobody, in named audiences that some visitor will match. */
export function deadAlternatives(
  compiled: CompiledSnapshot,
  { all, fromNow }: { all: readonly Context[]; fromNow: readonly Context[] },
): string[] {
  return [...(compiled.index.documents.get('audience')?.values() ?? [])].flatMap(({ id, data }) => {
    const { anyOf = [], ...others } = data['audience'] as Audience; // validated
    if (!fromNow.some(audienceTest(compiled, { audience: id }))) return [];
    const around = all.filter(audienceTest(compiled, others));
    return anyOf.flatMap((alternative, at) =>
      around.some(audienceTest(compiled, alternative)) ? [] : [`${id}/audience/anyOf/${at}`],
    );
  });
}

/** Checks that nobody matches the alternative together with the other conditions, and that nothing else is claimed. */
export function judgeAlternative(claim: Claim, visitors: readonly Context[]): string[] {
  const { compiled, oracle, kind, id, pointer, message } = claim;
  const [, audience = '', at = ''] = /^(.*)\/anyOf\/(\d+)$/.exec(pointer) ?? [];
  const { anyOf = [], ...others } = oracle.at({ kind, id, pointer: audience }) as Audience; // by its place
  const tests = [others, anyOf[Number(at)] ?? {}].map((part) => audienceTest(compiled, part));
  const wrong = judgeGrounds(claim, visitors);
  if (visitors.some((visitor) => tests.every((test) => test(visitor)))) wrong.push('somebody meets it');
  if (!message.startsWith(`Alternative ${Number(at) + 1} `)) wrong.push('names another alternative');
  return wrong;
}

/** Grounds that are not read as a condition: they describe surroundings that are taken as given. */
const FOUND = /^(?:the visitors that |a price in )/;

function judgeGrounds({ oracle, code, proof }: Claim, visitors: readonly Context[]): string[] {
  const grounds = proof?.grounds ?? [];
  const wrong: string[] = [];
  if (grounds.length === 0) wrong.push('rests on nothing');
  const tests = grounds.map((ground) => oracle.meets(ground));
  const unread = grounds.filter(({ words }, at) => !tests[at] && !FOUND.test(words));
  wrong.push(...unread.map(({ pointer }) => `rests on no condition at ${pointer}`));
  if (code !== 'OVER' && !proof?.reason.includes(quoted(grounds)))
    wrong.push('says something else than it rests on');
  const known = tests.flatMap((test) => test ?? []);
  if (known.length < grounds.length) return wrong;
  const meets = (some: readonly Test[]): boolean =>
    visitors.some((visitor) => some.every((test) => test(visitor)));
  if (meets(known)) wrong.push('somebody meets all it rests on');
  grounds.forEach(({ words }, at) => {
    if (known.length > 1 && !meets(known.toSpliced(at, 1))) wrong.push(`does not need “${words}”`);
  });
  return wrong;
}

const CONDITION = /^\/(?:audience\/|schedule$|enabled$|rates$)/;

/** The place of its own first condition, or the place where it uses the audience that has the condition. */
function judgePlace({ oracle, kind, id, pointer, proof }: Claim, subject: string): string[] {
  const asks = `${subject}/audience/audience`;
  const named = namedAt(oracle, { kind, id, pointer: asks });
  const placeOf = (ground: Ground): string | undefined => {
    const isOwn = ground.kind === kind && ground.id === id && ground.pointer.startsWith(subject);
    if (isOwn && CONDITION.test(ground.pointer.slice(subject.length))) return ground.pointer;
    return ground.kind === 'audience' && named.has(ground.id) ? asks : undefined;
  };
  const expected =
    (proof?.grounds ?? []).map(placeOf).find((place) => place !== undefined) ??
    (kind === 'audience' ? '/audience' : subject);
  // The parent uses the same audience and hides it.
  const isParents = expected === asks && pointer === subject && oracle.at({ kind, id, pointer: '/parent' });
  return pointer === expected || isParents ? [] : [`stands at ${pointer}, and is mended at ${expected}`];
}

/** The audience that is used at a place, and the audiences that it uses in turn. */
function namedAt(oracle: Oracle, spot: Spot): Set<string> {
  const found = new Set<string>();
  for (let at: Spot | undefined = spot; at;) {
    const name = oracle.at(at);
    if (typeof name !== 'string' || found.has(name)) break;
    found.add(name);
    at = { kind: 'audience', id: name, pointer: '/audience/audience' };
  }
  return found;
}

/** The end must be that of one of its schedules. */
function judgeEnd({ oracle, message, details, proof }: Claim): string[] {
  const ends = (proof?.grounds ?? []).flatMap((ground) => {
    const { until } = (oracle.at(ground) ?? {}) as { until?: string }; // where it is a schedule
    return until === undefined || !ground.pointer.endsWith('/schedule') ? [] : [Date.parse(until)];
  });
  const instant = details?.instant;
  const isSaid = instant === undefined || message.includes(new Date(instant).toISOString().slice(0, 10));
  if (instant === undefined ? message.includes(' ended at ') : !ends.includes(instant))
    return ['ended at another time'];
  return isSaid ? [] : ['says another time'];
}

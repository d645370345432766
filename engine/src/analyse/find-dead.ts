import type { Audience, FeatureFlagDocument } from '@marquee/schemas';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { toSpan } from '../visitor/schedule.ts';
import {
  and,
  audienceFormula,
  conditionFormulas,
  documentConditions,
  ruleFormula,
  type Formula,
} from '../worlds/formula.ts';
import { thisOne, type Analysis } from './analysis.ts';
import type { AnalysisPass } from './analysis-pass.ts';
import type { Spot } from './finding.ts';
import {
  audienceParts,
  conflictIn,
  fromNowPart,
  partsOf,
  quoted,
  targetParts,
  toGrounds,
  type Part,
} from './grounds.ts';
import type { Subject } from './content.ts';
import { addUndecided } from './undecided.ts';
import { instantWords } from './words.ts';

/**
 * Finds content, flag rules and named audiences that no visitor can match, with the conditions that contradict each
 * other.
 */
export const findDead: AnalysisPass = {
  name: 'find-dead',
  codes: ['NOBODY', 'NEVER_OPENS', 'OVER', 'DEAD_ALTERNATIVE', 'NOT_DECIDED'],
  run(analysis) {
    const { compiled, content } = analysis;
    const dead = new Set<Subject>();
    for (const subject of content.subjects) {
      if (subject.around && dead.has(subject.around)) {
        dead.add(subject);
        continue;
      }
      const isAlive = judge(analysis, judgedFormula(compiled, subject), describe(subject), () =>
        partsOf(compiled, subject),
      );
      if (!isAlive || !['alive', 'undecided'].includes(analysis.lifeOf(subject.formula).type))
        dead.add(subject);
      else if (subject.target?.audience)
        judgeAlternatives(analysis, subject.target.audience, {
          kind: subject.document.kind,
          id: subject.document.id,
          pointer: `${subject.pointer}/audience`,
        });
    }
    for (const [id, { data }] of compiled.index.documents.get('audience') ?? [])
      judgeNamed(analysis, id, data['audience'] as Audience); // validated
    for (const [id, { data }] of compiled.index.documents.get('feature-flag') ?? [])
      judgeRules(analysis, id, data as unknown as FeatureFlagDocument); // validated
  },
};

/**
 * A page is judged by its own conditions only: here it does not matter that it is switched off or that variants replace
 * it.
 */
function judgedFormula(compiled: CompiledSnapshot, { around, document, formula }: Subject): Formula {
  if (around) return formula;
  const { target, leadsTo, price } = documentConditions(compiled, document);
  return and([target, ...leadsTo, price]);
}

type Described = { readonly spot: Spot; readonly name: string };

function describe({ document, pointer, type }: Subject): Described {
  const names = { document: thisOne(document), block: 'This block', entry: 'This entry' };
  return { spot: { kind: document.kind, id: document.id, pointer }, name: names[type] };
}

function judgeNamed(analysis: Analysis, id: string, audience: Audience): void {
  const spot: Spot = { kind: 'audience', id, pointer: '/audience' };
  const formula = audienceFormula(analysis.compiled, audience);
  const parts = () => audienceParts(analysis.compiled, audience, spot);
  if (judge(analysis, formula, { spot, name: 'This audience' }, parts))
    judgeAlternatives(analysis, audience, spot);
}

function judgeRules(analysis: Analysis, id: string, { rules = [] }: FeatureFlagDocument): void {
  rules.forEach((rule, at) => {
    const spot: Spot = { kind: 'feature-flag', id, pointer: `/rules/${at}` };
    const target = { promotes: false, audience: rule.audience ?? null, span: toSpan(rule.schedule) };
    judge(analysis, ruleFormula(analysis.compiled, rule), { spot, name: 'This rule' }, () =>
      targetParts(analysis.compiled, target, spot),
    );
  });
}

/** Whether some visitor can match it from now on, as far as the search can tell. */
function judge(
  analysis: Analysis,
  formula: Formula,
  { spot, name }: Described,
  partsFor: () => Part[],
): boolean {
  const life = analysis.lifeOf(formula);
  if (life.type === 'alive') return true;
  if (life.type === 'undecided') {
    addUndecided(analysis, spot, 'anybody can meet the conditions of this', life.reason);
    return true;
  }
  const parts = partsFor();
  const conflict =
    conflictIn(analysis, life.type === 'over' ? [...parts, fromNowPart(analysis)] : parts) ??
    // What every promotion asks for is named only where it is proved to be in the way.
    parts.filter(({ kind }) => kind !== '');
  const at = { ...spot, pointer: ownPointer(conflict, spot) };
  if (life.type === 'over') addOver(analysis, at, name, conflict);
  else addNobody(analysis, at, name, conflict);
  return false;
}

/**
 * Where to fix it: the first condition, if the part itself has or uses it; otherwise the part as a whole. The
 * containing part has visitors of its own, as far as the search could tell, and so has a named audience that the part
 * uses.
 */
function ownPointer(conflict: readonly Part[], { kind, id, pointer }: Spot): string {
  const first = conflict.find((part) => part.kind !== '');
  const own = first?.askedAt ?? first;
  return own?.kind === kind && own.id === id && own.pointer.startsWith(`${pointer}/`) ? own.pointer : pointer;
}

function addNobody(analysis: Analysis, spot: Spot, name: string, conflict: readonly Part[]): void {
  const grounds = toGrounds(conflict);
  if (conflict.every(({ isTime }) => isTime)) {
    const reason =
      conflict.length > 1
        ? `${quoted(conflict)} have no instant in common.`
        : `There is no instant at which ${quoted(conflict)} holds.`;
    analysis.add('NEVER_OPENS', {
      ...spot,
      message: `${name} never opens: ${conflict.length > 1 ? reason : lower(reason)}`,
      proof: { reason, grounds },
    });
    return;
  }
  const reason =
    conflict.length === 1
      ? `Nobody meets ${quoted(conflict)}.`
      : `${quoted(conflict)} never hold for the same visitor.`;
  const verb = verbs(name) === 'meet' ? 'is for nobody' : 'is shown to nobody';
  analysis.add('NOBODY', {
    ...spot,
    message: `${name} ${verb}: ${lower(reason)}`,
    proof: { reason, grounds },
  });
}

function addOver(analysis: Analysis, spot: Spot, name: string, conflict: readonly Part[]): void {
  const ends = conflict.flatMap(({ until }) => (until !== undefined && until <= analysis.now ? [until] : []));
  const instant = ends.length > 0 ? Math.min(...ends) : undefined;
  const grounds = toGrounds(conflict);
  const ended = instant === undefined ? 'is over' : `ended at ${instantWords(instant)}`;
  const reason =
    grounds.length === 1 && instant !== undefined
      ? `It ended at ${instantWords(instant)}, which is not after ${instantWords(analysis.now)}.`
      : `From ${instantWords(analysis.now)} on, ${quoted(conflict.filter(({ kind }) => kind !== ''))} never hold together.`;
  analysis.add('OVER', {
    ...spot,
    message: `${name} ${ended}: nobody will ${verbs(name)} it any more.`,
    proof: { reason, grounds },
    ...(instant === undefined ? {} : { details: { instant } }),
  });
}

/** Visitors “see” content, but “meet” audiences and rules. */
const verbs = (name: string): string => (name === 'This audience' || name === 'This rule' ? 'meet' : 'see');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Reports alternatives that add nobody, in an audience that some visitor matches. */
function judgeAlternatives(analysis: Analysis, audience: Audience, spot: Spot): void {
  const alternatives = audience.anyOf ?? [];
  if (alternatives.length === 0) return;
  const others = [...conditionFormulas(analysis.compiled, audience)].filter(([name]) => name !== 'anyOf');
  const around = others.map(([, formula]) => formula);
  const formulas = alternatives.map((alternative) => audienceFormula(analysis.compiled, alternative));
  const world = analysis.createWorld([...around, ...formulas]);
  formulas.forEach((formula, at) => {
    const inner = { ...spot, pointer: `${spot.pointer}/anyOf/${at}` };
    const answer = analysis.ask(world, { all: [...around, formula] });
    if (answer.type === 'undecided' && !isSaid(analysis, spot))
      addUndecided(analysis, inner, `alternative ${at + 1} adds anybody`, answer.reason);
    if (answer.type !== 'none') return;
    const own = audienceParts(analysis.compiled, alternatives[at] ?? {}, inner);
    const parts = [...own, ...otherParts(analysis, audience, spot)];
    const conflict = conflictIn(analysis, parts) ?? parts;
    const reason = `${quoted(conflict)} never ${conflict.length > 1 ? 'hold for the same visitor' : 'holds'}.`;
    analysis.add('DEAD_ALTERNATIVE', {
      ...inner,
      message: `Alternative ${at + 1} of this audience adds nobody: ${lower(reason)}`,
      proof: { reason, grounds: toGrounds(conflict) },
    });
  });
}

/** Reported once per document: if one condition is undecided, the next one usually is, too. */
const isSaid = ({ findings }: Analysis, { kind, id }: Spot): boolean =>
  findings.some((finding) => finding.code === 'NOT_DECIDED' && finding.kind === kind && finding.id === id);

const otherParts = ({ compiled }: Analysis, audience: Audience, spot: Spot): Part[] =>
  audienceParts(compiled, { ...audience, anyOf: undefined }, spot);

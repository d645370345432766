import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { atom, type Formula } from '../worlds/formula.ts';
import type { Search } from '../worlds/find-visitor.ts';
import { createWorld, type Question, type World } from '../worlds/world.ts';
import { collectContent, type Content } from './content.ts';
import { FINDING_CODES, type Finding, type FindingCode } from './finding.ts';

/** What the passes share: what is shown where, what was asked already, and what was found. */
export type Analysis = {
  readonly compiled: CompiledSnapshot;
  /** The instant from which on things count. */
  readonly now: number;
  /** Holds from that instant on. */
  readonly fromNow: Formula;
  readonly content: Content;
  /** A world whose witnesses look at that instant where they can. */
  createWorld(formulas: readonly Formula[]): World;
  /** One question, paid from what all questions together may cost. */
  ask(world: World, question: Question): Search;
  /** Whether anybody meets a formula from now on, or ever; asked once for each formula. */
  lifeOf(formula: Formula): Life;
  /** Whether questions stayed open because all of them together cost too much. */
  isSpent(): boolean;
  add(code: FindingCode, finding: Omit<Finding, 'code' | 'severity'>): void;
  readonly findings: Finding[];
};

export type Life =
  | { readonly type: 'alive'; readonly context: Context }
  | { readonly type: 'over' | 'nobody' }
  | { readonly type: 'undecided'; readonly reason: string };

/** Conditions looked at for one question, and for all: what keeps an analysis within its time. */
export type Limits = { readonly question: number; readonly all: number };
const LIMITS: Limits = { question: 300_000, all: 30_000_000 };

const SPENT = {
  type: 'undecided',
  reason: 'The snapshot has more conditions than one analysis looks at.',
} as const satisfies Search;

export function createAnalysis(compiled: CompiledSnapshot, now: number, limits = LIMITS): Analysis {
  const budget = { left: limits.all };
  const lives = new Map<Formula, Life>();
  const findings: Finding[] = [];
  const fromNow = atom({ fact: 'time', from: now, until: Infinity });
  const inWorld = (formulas: readonly Formula[]): World => createWorld(compiled, formulas, { near: now });

  const ask: Analysis['ask'] = (world, question) => {
    if (budget.left <= 0) return SPENT;
    const most = Math.min(limits.question, budget.left);
    const meter = { left: most };
    const answer = world.find({ ...question, meter });
    budget.left -= most - meter.left;
    return answer;
  };

  const live = (formula: Formula): Life => {
    const world = inWorld([formula, fromNow]);
    const today = ask(world, { all: [formula, fromNow] });
    if (today.type === 'found') return { type: 'alive', context: today.context };
    if (today.type === 'undecided') return today;
    const ever = ask(world, { all: [formula] });
    return ever.type === 'undecided' ? ever : { type: ever.type === 'none' ? 'nobody' : 'over' };
  };

  return {
    compiled,
    now,
    fromNow,
    content: collectContent(compiled),
    createWorld: inWorld,
    ask,
    lifeOf(formula) {
      const life = lives.get(formula) ?? live(formula);
      lives.set(formula, life);
      return life;
    },
    isSpent: () => budget.left <= 0,
    add(code, finding) {
      // Said once, at the end, and not of everything that was left.
      if (code === 'NOT_DECIDED' && finding.proof?.reason === SPENT.reason) return;
      findings.push({ code, severity: FINDING_CODES[code], ...finding });
    },
    findings,
  };
}

/** “This banner”, “This promotion page”: how a document is spoken of. */
export const thisOne = ({ entry }: CompiledDocument): string => `This ${nounOf(entry.one)}`;

/** Inside a sentence a word keeps its capitals only where it is an abbreviation. */
export const nounOf = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

import type { CompiledDocument, CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import type { Context } from '../types.ts';
import { atom, type Formula } from '../worlds/formula.ts';
import type { Search } from '../worlds/find-visitor.ts';
import { createWorld, type Question, type World } from '../worlds/world.ts';
import { collectContent, type Content } from './content.ts';
import { FINDING_CODES, type Finding, type FindingCode } from './finding.ts';

/** What the passes share: the content of the snapshot, cached answers, and the findings. */
export type Analysis = {
  readonly compiled: CompiledSnapshot;
  /** The instant from which the analysis looks ahead. */
  readonly now: number;
  /** Holds from that instant on. */
  readonly fromNow: Formula;
  readonly content: Content;
  /** Creates a world whose witnesses get that instant where possible. */
  createWorld(formulas: readonly Formula[]): World;
  /** Asks one question; its cost is taken from the budget of the whole analysis. */
  ask(world: World, question: Question): Search;
  /** Whether some visitor matches a formula from now on, or ever; computed once for each formula. */
  lifeOf(formula: Formula): Life;
  /** Whether some questions stayed open because the budget of the whole analysis was used up. */
  isSpent(): boolean;
  add(code: FindingCode, finding: Omit<Finding, 'code' | 'severity'>): void;
  readonly findings: Finding[];
};

export type Life =
  | { readonly type: 'alive'; readonly context: Context }
  | { readonly type: 'over' | 'nobody' }
  | { readonly type: 'undecided'; readonly reason: string };

/** How many conditions may be evaluated for one question, and for all of them. This limits the time of an analysis. */
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
      // Reported once at the end, not for each question that stayed open.
      if (code === 'NOT_DECIDED' && finding.proof?.reason === SPENT.reason) return;
      findings.push({ code, severity: FINDING_CODES[code], ...finding });
    },
    findings,
  };
}

/** How a message names a document: “This banner”, “This promotion page”. */
export const thisOne = ({ entry }: CompiledDocument): string => `This ${nounOf(entry.one)}`;

/** Lowers the first letter for use inside a sentence, except in abbreviations. */
export const nounOf = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

import { blocks } from '../../generated/catalogue.ts';
import type { BonusCardsStoredProps, Offer } from '../../generated/types.ts';
import { validators } from '../../generated/validator-index.ts';
import type { BlockEntry, Shape } from '../catalogue-types.ts';
import { entryProblems } from './entry-rules.ts';
import { variableProblems } from './variable-rules.ts';
import { MAX_NESTING, PART_NESTING } from './limits.ts';
import { bonusCardsAgreement } from './offer-agreement.ts';
import { offerProblems } from './offer-rules.ts';
import { notAllowed, placementObstacle, slotProblems } from './placement.ts';
import type { Problem } from './problem.ts';
import { requiredTextProblems } from './required-texts.ts';
import { schemaProblems } from './schema-problems.ts';
import { isTimeZone } from './time-zone.ts';
import { createBranches, isOffer, type Branch } from './shape-branches.ts';

type Found = { readonly kind: string; problems: Problem[]; nodeIds: Set<string> | null };

/** Rules on what a shape finds: schedules, audiences, amounts and blocks, wherever they stand in a document. */
export function shapeProblems(kind: string, shape: Shape | null, data: unknown): Problem[] {
  const found: Found = { kind, problems: [], nodeIds: null };
  const branch = shape && branchOf(shape);
  if (branch) visit(branch, data, '', 1, found);
  requiredTextProblems(shape, data, '', found.problems);
  return found.problems;
}

const branchOf = createBranches(
  (shape) => shape === 'schedule' || shape === 'audience' || shape === 'block' || isOffer(shape),
);

function visit(branch: Branch, value: unknown, pointer: string, depth: number, found: Found): void {
  if (value === undefined || value === null) return;
  if (branch === 'schedule') return scheduleProblems(value as Schedule, pointer, found.problems);
  if (branch === 'audience') return audienceProblems(value as Audience, pointer, 1, found.problems);
  if (branch === 'offer') return void found.problems.push(...offerProblems(value as Offer, pointer));
  if (branch === 'block') return blockProblems(value as Node, pointer, { depth }, found);
  if (typeof branch === 'string' || typeof value !== 'object') return;
  if ('fields' in branch) {
    for (const [name, inner] of branch.fields)
      visit(inner, (value as Record<string, unknown>)[name], `${pointer}/${name}`, depth, found);
  } else if ('items' in branch && Array.isArray(value)) {
    value.forEach((item, index) => visit(branch.items, item, `${pointer}/${index}`, depth, found));
  } else if ('values' in branch) {
    for (const [name, item] of Object.entries(value))
      visit(branch.values, item, `${pointer}/${name}`, depth, found);
  }
}

type Schedule = { from?: string; until?: string; weekly?: unknown[]; zone?: string };
type Audience = { anyOf?: Audience[]; not?: Audience; split?: { percent?: [number, number] } };
type Node = {
  id?: string;
  block?: string;
  props?: unknown;
  children?: Record<string, unknown[]>;
  audience?: Audience;
  schedule?: Schedule;
};

function scheduleProblems(
  { from, until, weekly, zone }: Schedule,
  pointer: string,
  problems: Problem[],
): void {
  const start = instantOf(from, `${pointer}/from`, problems);
  const end = instantOf(until, `${pointer}/until`, problems);
  // Not a number when there is none.
  if (end <= start) {
    problems.push({
      code: 'SCHEDULE_EMPTY',
      severity: 'error',
      pointer: `${pointer}/until`,
      message: 'Ends before it begins. Choose an end after the start.',
    });
  }
  if (zone === undefined && weekly)
    problems.push({
      code: 'ZONE_MISSING',
      severity: 'error',
      pointer: `${pointer}/zone`,
      message: 'Hours of the week need a time zone. Choose the one whose clock they are read on.',
    });
  if (zone !== undefined && !isTimeZone(zone))
    problems.push({
      code: 'ZONE_UNKNOWN',
      severity: 'error',
      pointer: `${pointer}/zone`,
      message: `There is no time zone called ${zone}. Names look like Europe/Tallinn.`,
    });
}

/** `Date.parse` rolls 30 February over to March; comparing the day of the text with the day parsed finds it. */
function instantOf(text: string | undefined, pointer: string, problems: Problem[]): number {
  if (text === undefined) return Number.NaN;
  const instant = Date.parse(text);
  // The first 28 days are in every month.
  const isReal =
    !Number.isNaN(instant) && (Number(text.slice(8, 10)) <= 28 || isDayOfMonth(text.slice(0, 10)));
  if (!isReal)
    problems.push({
      code: 'BAD_DATE',
      severity: 'error',
      pointer,
      message: `${text} is not a date that exists.`,
    });
  return instant;
}

function isDayOfMonth(date: string): boolean {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

function audienceProblems(audience: Audience, pointer: string, depth: number, problems: Problem[]): void {
  if (depth > MAX_NESTING) {
    problems.push({
      code: 'TOO_DEEP',
      severity: 'error',
      pointer,
      message: `Conditions are nested deeper than ${MAX_NESTING} levels.`,
    });
    return;
  }
  const percent = audience.split?.percent;
  if (percent && percent[1] < percent[0]) {
    problems.push({
      code: 'PERCENT_EMPTY',
      severity: 'error',
      pointer: `${pointer}/split/percent`,
      message: 'The second number must not be below the first.',
    });
  }
  audience.anyOf?.forEach((inner, index) =>
    audienceProblems(inner, `${pointer}/anyOf/${index}`, depth + 1, problems),
  );
  if (audience.not) audienceProblems(audience.not, `${pointer}/not`, depth + 1, problems);
}

/** The kind of what stands on many pages, and the block that places it. */
const PART = 'part';

type Standing = {
  readonly depth: number;
  readonly parent?: { readonly block: string; readonly slot: string };
};

function blockProblems(node: Node, pointer: string, { depth, parent }: Standing, found: Found): void {
  const { problems, kind } = found;
  const most = kind === PART || node.block === PART ? PART_NESTING : MAX_NESTING;
  if (depth > most) {
    problems.push({
      code: 'TOO_DEEP',
      severity: 'error',
      pointer,
      message:
        kind !== PART && node.block === PART
          ? `A part stands at most ${most} levels deep. Move it further out.`
          : `Blocks are nested deeper than ${most} levels.`,
    });
    return;
  }
  if (typeof node.id === 'string') {
    // Most documents have no blocks.
    const nodeIds = (found.nodeIds ??= new Set());
    if (nodeIds.has(node.id))
      problems.push({
        code: 'DUPLICATE_ID',
        severity: 'error',
        pointer: `${pointer}/id`,
        message: `Another block of this page has the id ${node.id}.`,
      });
    nodeIds.add(node.id);
  }
  if (node.audience) audienceProblems(node.audience, `${pointer}/audience`, 1, problems);
  if (node.schedule) scheduleProblems(node.schedule, `${pointer}/schedule`, problems);
  const entry = (blocks as Record<string, BlockEntry>)[String(node.block)];
  const validate = validators[`/schemas/blocks/${String(node.block)}/schema.json`];
  if (!entry || !validate) {
    problems.push({
      code: 'UNKNOWN_BLOCK',
      severity: 'warning',
      pointer: `${pointer}/block`,
      message: `${String(node.block)} is not a block this version knows. It is kept and shows nothing.`,
    });
  } else if (validate(node.props ?? {})) {
    const branch = entry.shape && branchOf(entry.shape);
    if (branch) visit(branch, node.props ?? {}, `${pointer}/props`, depth, found);
    requiredTextProblems(entry.shape, node.props, `${pointer}/props`, problems);
    problems.push(...entryProblems(entry.entries, node.props, `${pointer}/props`));
    problems.push(...variableProblems(entry.variables, node.props, `${pointer}/props`));
    if (node.block === 'bonus-cards')
      problems.push(...bonusCardsAgreement(node.props as BonusCardsStoredProps, `${pointer}/props`)); // validated
  } else {
    problems.push(...schemaProblems(validate.errors ?? [], `${pointer}/props`));
  }
  const obstacle = placementObstacle(String(node.block), parent ? { kind, parent } : { kind });
  if (obstacle !== undefined) problems.push(notAllowed(obstacle, pointer));
  for (const [slot, children] of Object.entries(node.children ?? {})) {
    const within = { block: String(node.block), slot };
    problems.push(...slotProblems(within, children.length, `${pointer}/children/${slot}`));
    children.forEach((child, index) =>
      blockProblems(
        child as Node,
        `${pointer}/children/${slot}/${index}`,
        { depth: depth + 1, parent: within },
        found,
      ),
    );
  }
}

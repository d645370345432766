import {
  explainPage,
  resolvePage,
  type CompiledSnapshot,
  type Context,
  type Decision,
  type ReasonCode,
} from '@marquee/engine';

export type TimelineQuestion = {
  path: string;
  /** The visitor; its instant is the first one. */
  context: Context;
  /** Epoch milliseconds, exclusive. */
  until: number;
};

/** `beaten`: the visitor could see it, but others come first. */
export type SlotState = 'shown' | 'beaten';

export type SlotBar = { state: SlotState; from: number; until: number };

/** All times of one document in one slot, sorted; between its bars it is not there. */
export type SlotDocument = { key: string; kind: string; id: string; bars: SlotBar[] };

/** Why nothing is promoted to the visitor: everything else that could stand there would promote something. */
export type Suppression = Extract<ReasonCode, `SUPPRESSED_${string}`>;

/** `reason` is null where nothing is kept from the visitor as a promotion. */
export type EmptyStretch = { from: number; until: number; reason: Suppression | null };

export type Slot = {
  /** The key of the block that draws it. */
  key: string;
  kind: string;
  id: string;
  pointer: string;
  block: string;
  place: string | null;
  documents: SlotDocument[];
  /** Times at which the block is shown but empty. */
  gaps: EmptyStretch[];
  /** Times at which the block itself is hidden. */
  hidden: EmptyStretch[];
};

export type FlagBar = { key: string; id: string; bars: { isOn: boolean; from: number; until: number }[] };

export type TimelineReport = {
  from: number;
  until: number;
  slots: Slot[];
  flags: FlagBar[];
  /** Instants at which anything on the page changes. */
  edges: number[];
  /** False when there are too many changes to follow: then `until` is where it ends. */
  isComplete: boolean;
};

/** More changes than a person would read. */
const MOST_STEPS = 400;

/**
 * What one visitor sees in every slot of a page, from one instant to another. The `validUntil` of a page is never too
 * late, so going from one to the next misses nothing. Equal neighbouring stretches are merged, which makes their ends
 * exact.
 */
export function slotTimeline(
  compiled: CompiledSnapshot,
  { path, context, until: wanted }: TimelineQuestion,
): TimelineReport {
  const from = context.now;
  const slots = new Map<string, Slot>();
  const flags = new Map<string, FlagBar>();
  const edges: number[] = [];
  let at = from;
  let steps = 0;
  let last = '';
  while (at < wanted && steps < MOST_STEPS) {
    const visitor = { ...context, now: at };
    const decisions = explainPage(compiled, path, visitor);
    const until = Math.min(nextChange(compiled, path, visitor, decisions), wanted);
    const state = addStretch(decisions, { from: at, until }, slots, flags);
    if (at > from && state !== last) edges.push(at);
    last = state;
    at = until;
    steps += 1;
  }
  const end = Math.min(at, wanted);
  return {
    from,
    until: end,
    slots: [...slots.values()],
    flags: [...flags.values()].filter(({ bars }) => bars.length > 1),
    edges,
    isComplete: end >= wanted,
  };
}

/** Flags can change without the page, so each decision's own instant counts, too. */
function nextChange(
  compiled: CompiledSnapshot,
  path: string,
  visitor: Context,
  decisions: readonly Decision[],
): number {
  const { validUntil } = resolvePage(compiled, path, visitor);
  let next = validUntil ?? Infinity;
  for (const { changesAt } of decisions)
    if (changesAt !== null && changesAt > visitor.now) next = Math.min(next, changesAt);
  return next > visitor.now ? next : visitor.now + 1;
}

type Stretch = { from: number; until: number };

/** Returns what is shown in this stretch, so that a stretch without a change adds no edge. */
function addStretch(
  decisions: readonly Decision[],
  stretch: Stretch,
  slots: Map<string, Slot>,
  flags: Map<string, FlagBar>,
): string {
  const blocks = new Map(decisions.map((decision) => [decision.key, decision]));
  const shownIn = new Map<string, number>();
  const suppressedIn = new Map<string, Suppression>();
  const states: string[] = [];
  for (const decision of decisions) {
    if (decision.what === 'flag') {
      const flag = flags.get(decision.key) ?? { key: decision.key, id: decision.id, bars: [] };
      flags.set(decision.key, flag);
      extend(flag.bars, { isOn: decision.shown, ...stretch }, (bar) => bar.isOn === decision.shown);
    }
    if (decision.what !== 'document' || !decision.collection || decision.parent === null) continue;
    const block = blocks.get(decision.parent);
    if (block?.what !== 'block') continue;
    const slot = slotOf(block, decision.collection.location, slots);
    if (!shownIn.has(block.key)) shownIn.set(block.key, 0);
    const suppression = suppressionOf(decision);
    if (suppression) suppressedIn.set(block.key, suppression);
    const state = stateOf(decision);
    if (decision.shown) shownIn.set(block.key, (shownIn.get(block.key) ?? 0) + 1);
    if (!state) continue;
    states.push(`${decision.key} ${state} ${decision.collection.rank}`);
    const document = slot.documents.find(({ key }) => key === decision.key);
    const bars = document?.bars ?? [];
    if (!document) slot.documents.push({ key: decision.key, kind: decision.kind, id: decision.id, bars });
    extend(bars, { state, ...stretch }, (bar) => bar.state === state);
  }
  for (const [key, shown] of shownIn) {
    const slot = slots.get(key);
    const block = blocks.get(key);
    if (!slot || !block) continue;
    states.push(`${key} ${block.shown}`);
    const isSame = (last: EmptyStretch): boolean => last.reason === empty.reason;
    const empty: EmptyStretch = {
      ...stretch,
      reason: block.shown ? (suppressedIn.get(key) ?? null) : suppressionOf(block),
    };
    if (!block.shown) extend(slot.hidden, empty, isSame);
    else if (shown === 0) extend(slot.gaps, empty, isSame);
  }
  return states.join('\n');
}

function suppressionOf({ reason }: Decision): Suppression | null {
  return reason === 'SUPPRESSED_BREAK' || reason === 'SUPPRESSED_UNKNOWN' || reason === 'SUPPRESSED_LICENCE'
    ? reason
    : null;
}

function stateOf({ shown, conditions }: Decision): SlotState | null {
  if (shown) return 'shown';
  const failing = conditions.filter(({ holds }) => !holds);
  return failing.length > 0 && failing.every(({ name }) => name === 'limit') ? 'beaten' : null;
}

function slotOf(
  block: Extract<Decision, { what: 'block' }>,
  place: string | null,
  slots: Map<string, Slot>,
): Slot {
  const known = slots.get(block.key);
  if (known) return known;
  const { key, kind, id, pointer } = block;
  const slot: Slot = {
    key,
    kind,
    id,
    pointer,
    block: block.block,
    place,
    documents: [],
    gaps: [],
    hidden: [],
  };
  slots.set(key, slot);
  return slot;
}

/** A bar that continues the last one without a change extends it. */
function extend<Bar extends Stretch>(bars: Bar[], bar: Bar, isSame: (last: Bar) => boolean): void {
  const last = bars.at(-1);
  if (last && last.until === bar.from && isSame(last)) last.until = bar.until;
  else bars.push(bar);
}

import type { EvaluationContext, FlagValue } from '@openfeature/core';
import type { Details, FlagType, Hooks, Level, Question, Side } from './side.ts';

/** What one scenario has done so far. */
export type World = {
  readonly side: Side;
  readonly question: Question;
  details: Details | undefined;
  /** Calls of hooks, in order. */
  readonly calls: { hook: string; name: string; details?: Details }[];
  /** Levels of contexts, the weaker first; `Before Hooks` is the strongest. */
  levels: string[];
  readonly hookContext: EvaluationContext;
  modifiable: { before: string; context: EvaluationContext } | undefined;
};

export function createWorld(side: Side): World {
  return {
    side,
    question: {
      type: 'Boolean',
      key: 'boolean-flag',
      defaultValue: false,
      contexts: {},
      clientHooks: [],
      optionHooks: [],
    },
    details: undefined,
    calls: [],
    levels: [],
    hookContext: {},
    modifiable: undefined,
  };
}

export async function evaluate(world: World): Promise<void> {
  const { question, hookContext } = world;
  const merging: Hooks[] = Object.keys(hookContext).length > 0 ? [{ before: () => hookContext }] : [];
  world.details = await world.side.evaluate({
    ...question,
    clientHooks: [...question.clientHooks, ...merging],
  });
  question.clientHooks = [];
}

export function detailsOf({ details }: World): Details {
  if (!details) throw new Error('The scenario has not evaluated a flag yet.');
  return details;
}

/** A hook that notes each of its calls under a name. */
export function noteCalls(world: World, name: string): Hooks {
  const note =
    (hook: string) =>
    (_context?: object, details?: Details): undefined =>
      void world.calls.push({ hook, name, ...(details ? { details } : {}) });
  return {
    before: note('before') as Hooks['before'],
    after: note('after'),
    error: () => note('error')(),
    finally: note('finally'),
  };
}

export function addContext(world: World, level: string, entries: EvaluationContext): void {
  if (level === 'Before Hooks') Object.assign(world.hookContext, entries);
  else {
    const { contexts } = world.question;
    const known = level as Level; // any other name is a slip in a scenario, and its context arrives nowhere
    contexts[known] = { ...contexts[known], ...entries };
  }
}

/** Scenarios tell integers from floats; JavaScript does not. */
export function toFlagType(word: string): FlagType {
  const type = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
  if (type === 'Integer' || type === 'Float' || type === 'Double') return 'Number';
  if (type === 'Boolean' || type === 'String' || type === 'Object') return type;
  throw new Error(`Scenarios know no flags of type ${word}.`);
}

export function parseValue(type: FlagType, text: string): FlagValue {
  if (type === 'String') return text;
  return JSON.parse(text.replaceAll('\\"', '"')) as FlagValue; // JSON is what flags can hold
}

import { FlagdCore } from '@openfeature/flagd-core';
import { attributesOf } from './attributes.ts';
import type { Competitor } from './competitor.ts';
import { conditionsOf, toLogicData, toRule, type Logic, type Named } from './json-logic.ts';

/** flagd's in-process evaluation: a flag per banner, named audiences as its shared evaluators. */
export const flagd: Competitor = {
  name: 'flagd-core',
  type: 'library',
  given: 'flags that are on, id classes and buckets, currency kind, groups as a table of names',
  upTo: 10_000,
  prepare(workload) {
    // flagd pastes shared rules in, one level deep; rules that name others must bring them along.
    const inlined: Named = (id) => ({
      and: [true, ...conditionsOf(workload.named[id]?.audience ?? { anyOf: [] }, inlined)],
    });
    const shared: Named = (id) => ({ $ref: id });
    const core = new FlagdCore(undefined, QUIET);
    core.setConfigurations(
      JSON.stringify({
        $evaluators: Object.fromEntries(Object.keys(workload.named).map((id) => [id, inlined(id)])),
        flags: Object.fromEntries(
          workload.banners.map(([id, { audience, schedule }]) => [
            id,
            toFlag(toRule(audience ?? {}, schedule, shared)),
          ]),
        ),
      }),
    );
    const ids = workload.banners.map(([id]) => id);
    return (context) => {
      const data = toLogicData(attributesOf(context, workload));
      return () => ids.filter((id) => core.resolveBooleanEvaluation(id, false, data).value);
    };
  },
};

const toFlag = (rule: Logic): object => ({
  state: 'ENABLED',
  variants: { on: true, off: false },
  defaultVariant: rule === true ? 'on' : 'off',
  ...(typeof rule === 'boolean' ? {} : { targeting: { if: [rule, 'on', 'off'] } }),
});

const silent = (): void => undefined;
const QUIET = { error: silent, warn: silent, info: silent, debug: silent };

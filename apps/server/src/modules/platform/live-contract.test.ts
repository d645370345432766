import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformEntities } from '@marquee/schemas/platform';
import { wrongOfFrame } from './live-contract.ts';

type Property = { readonly type?: string; readonly format?: string; readonly enum?: readonly string[] };
type Frame = {
  channel: 'public' | 'private';
  event: string;
  required: readonly string[];
  properties: { readonly [name: string]: Property };
};
const FRAMES: Frame[] = (
  platformEntities['/schemas/api/live-frame.json'] as unknown as {
    oneOf: {
      properties: { channel: { const: 'public' }; event: { const: string }; data: Omit<Frame, 'event'> };
    }[];
  }
).oneOf.map(({ properties: { channel, event, data } }) => ({
  channel: channel.const,
  event: event.const,
  required: data.required ?? [],
  properties: data.properties,
}));
const anything = fc.anything({ maxDepth: 2, withBigInt: false });

describe('a frame of the platform', () => {
  it.each(FRAMES)(
    '$channel $event is not told where its data is no object, or lacks what it must have',
    (frame) => {
      const { channel, event, required } = frame;
      const isObject = (value: unknown): boolean =>
        typeof value === 'object' && value !== null && !Array.isArray(value);
      fc.assert(
        fc.property(anything, (data) => {
          const isWrong = !isObject(data) || required.some((name) => !Object.hasOwn(data as object, name));
          fc.pre(isWrong);
          expect(wrongOfFrame({ channel, event, data })).toMatch(/^\/.* /);
        }),
      );
    },
  );

  it.each(FRAMES.filter(({ required }) => required.length > 0))(
    '$channel $event is not told where one of its facts is of another type, and what stands there is not said',
    ({ channel, event, required }) => {
      const secret = 'hidden-words-of-a-player';
      fc.assert(
        fc.property(fc.constantFrom(...required), (name) => {
          const data = Object.fromEntries(
            required.map((each) => [each, each === name ? { secret } : undefined]),
          );
          expect(wrongOfFrame({ channel, event, data })).not.toContain(secret);
          expect(wrongOfFrame({ channel, event, data })).toBeDefined();
        }),
      );
    },
  );

  it('is told where it says what it must, and more that a newer platform knows', () => {
    const data = { currency: 'EUR', amount_cents: 7, available_to_cashout_cents: 5 };
    expect(wrongOfFrame({ channel: 'private', event: 'balance', id: 1, data })).toBeUndefined();
    expect(
      wrongOfFrame({ channel: 'private', event: 'balance', id: 1, data: { ...data, locked: 1 } }),
    ).toBeUndefined();
    expect(wrongOfFrame({ channel: 'private', event: 'of_tomorrow', id: 1, data: 7 })).toBeUndefined();
  });
});

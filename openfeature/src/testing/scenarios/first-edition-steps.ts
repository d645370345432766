import { assert } from 'vitest';
import { step, type Step } from './step.ts';
import { addContext, detailsOf, evaluate, parseValue, toFlagType, type World } from './world.ts';

/** The sentences of the specification's first, deprecated edition of the scenarios. */
export const FIRST_EDITION: readonly Step[] = [
  step(
    'an? (?:non-existent )?(\\w+) flag with key {} is evaluated with (?:details and )?(?:a )?(?:default value "?([^"]*)"?|(null) default value)',
    (world, [type = '', key = '', value, none]) => ask(world, type, key, value ?? none ?? ''),
  ),
  step(
    'an? \\w+ flag with key {} is evaluated as an (\\w+), with details and a default value (\\d+)',
    (world, [key = '', type = '', value = '']) => ask(world, type, key, value),
  ),
  step('a flag with key {} is evaluated with default value {}', (world, [key = '', value = '']) =>
    ask(world, 'string', key, value),
  ),
  step('context contains keys (.+) with values (.+)', (world, [keys = '', values = '']) => {
    const list = JSON.parse(`[${values}]`) as string[]; // quoted texts and numbers
    const names = JSON.parse(`[${keys}]`) as string[];
    addContext(
      world,
      'Invocation',
      Object.fromEntries(names.map((name, index) => [name, list[index] ?? null])),
    );
  }),
  step(
    'the resolved (boolean|string|integer|float) (?:details value|value|response) should be "?([^",]*)"?(?:, the variant should be {}, and the reason should be {})?',
    (world, [type = '', value = '', variant, reason]) => {
      const details = detailsOf(world);
      assert.deepEqual(details.value, parseValue(toFlagType(type), value));
      if (variant !== undefined) assert.deepEqual([details.variant, details.reason], [variant, reason]);
    },
  ),
  step(
    'the resolved object (?:details )?value should be contain fields {}, {}, and {}, with values {}, {} and (\\d+), respectively',
    (world, [one = '', two = '', three = '', ...values]) => {
      const [yes, title, count] = values;
      const wanted = { [one]: yes === 'true', [two]: title ?? '', [three]: Number(count) };
      assert.deepEqual(detailsOf(world).value, wanted);
    },
  ),
  step('the variant should be {}, and the reason should be {}', (world, [variant, reason]) =>
    assert.deepEqual([detailsOf(world).variant, detailsOf(world).reason], [variant, reason]),
  ),
  step('the resolved flag value is {} when the context is empty', async (world, [value]) => {
    world.question.contexts = {};
    await evaluate(world);
    assert.equal(detailsOf(world).value, value);
  }),
  step('the default \\w+ value should be returned', (world) =>
    assert.deepEqual(detailsOf(world).value, world.question.defaultValue),
  ),
  step(
    'the reason should indicate an error and the error code should indicate a (?:missing flag|type mismatch) with {}',
    (world, [code]) =>
      assert.deepEqual([detailsOf(world).reason, detailsOf(world).errorCode], ['ERROR', code]),
  ),
];

async function ask(world: World, type: string, key: string, value: string): Promise<void> {
  world.question.type = toFlagType(type);
  world.question.key = key;
  world.question.defaultValue = parseValue(world.question.type, value);
  await evaluate(world);
}

import { assert } from 'vitest';
import { FIRST_EDITION } from './first-edition-steps.ts';
import { GROUP_OF_EMAIL } from './scenario-site.ts';
import { step, type Rows, type Step } from './step.ts';
import { addContext, detailsOf, evaluate, noteCalls, parseValue, toFlagType, type World } from './world.ts';

const given: readonly Step[] = [
  step('a stable provider', ({ side }) => side.start(true)),
  step('a provider is registered', ({ side }) => side.start(true)),
  step('a stable provider with retrievable context is registered', ({ side }) => side.start(true)),
  step('a not ready provider', async ({ side }) => {
    await side.stop();
    await side.start(false);
  }),
  step(
    'an? (\\w+)-flag with key {} and a default value {}',
    ({ question }, [word = '', key = '', value = '']) => {
      question.type = toFlagType(word);
      question.key = key;
      question.defaultValue = parseValue(question.type, value);
    },
  ),
  step(
    'a context containing a key {}, with type {} and with value {}',
    (world, [key = '', type = '', text = '']) => {
      const value = parseValue(toFlagType(type), text);
      const group = key === 'email' ? GROUP_OF_EMAIL[text] : undefined;
      addContext(world, 'Invocation', {
        [key]: value as string, // any value a context can hold
        ...(group === undefined ? {} : { groups: [group], targetingKey: '1' }),
      });
    },
  ),
  step('a context containing a key {} with null value', (world, [key = '']) =>
    addContext(world, 'Invocation', { [key]: null }),
  ),
  step(
    'a context entry with key {} and value {} is added to the {} level',
    (world, [key = '', value = '', level = '']) => addContext(world, level, { [key]: value }),
  ),
  step('a table with levels of increasing precedence', (world, _args, rows) => {
    world.levels = rows.map(([level = '']) => level);
  }),
  step(
    'context entries for each level from API level down to the {} level, with key {} and value {}',
    (world, [last = '', key = '']) => {
      for (const level of world.levels.slice(0, world.levels.indexOf(last) + 1))
        addContext(world, level, { [key]: level });
    },
  ),
  step(
    'a client with added hook',
    (world) => void world.question.clientHooks.push(noteCalls(world, 'client')),
  ),
  step('evaluation options containing specific hooks', (world) => {
    world.question.optionHooks.push(noteCalls(world, 'first'), noteCalls(world, 'second'));
  }),
  step('an evaluation context with modifiable data', (world) => {
    const context = { targetingKey: '42', groups: [759], nested: { list: ['a'] } };
    world.modifiable = { before: JSON.stringify(context), context };
    world.question.contexts.Invocation = context;
  }),
];

const when: readonly Step[] = [
  step('the flag was evaluated with details(?: asynchronously| using the evaluation options)?', evaluate),
  step('some flag was evaluated', evaluate),
];

const then: readonly Step[] = [
  step('the resolved details value should be {}', (world, [text = '']) =>
    assert.deepEqual(detailsOf(world).value, parseValue(world.question.type, text)),
  ),
  step('the reason should be {}', (world, [reason]) => assert.equal(detailsOf(world).reason, reason)),
  step('the error-code should be {}', (world, [code]) => assert.equal(detailsOf(world).errorCode, code)),
  step('the flag key should be {}', (world, [key]) => assert.equal(detailsOf(world).flagKey, key)),
  step('the variant should be {}', (world, [variant]) => assert.equal(detailsOf(world).variant, variant)),
  step('the error message should contain {}', (world, [text = '']) =>
    assert.include(detailsOf(world).errorMessage ?? '', text),
  ),
  step('the provider status should be {}', ({ side }, [status]) => assert.equal(side.status(), status)),
  step('the resolved metadata is empty', (world) => assert.deepEqual(detailsOf(world).flagMetadata, {})),
  step('the resolved metadata should contain', (world, _args, [, ...rows]) => {
    for (const [key = '', type = '', text = ''] of rows)
      assert.equal(detailsOf(world).flagMetadata[key], parseValue(toFlagType(type), text));
  }),
  step('the {} hooks? should have been executed', ({ calls }, [name]) =>
    assert.include(
      calls.map(({ hook }) => hook),
      name,
    ),
  ),
  step('the {} hooks? should be called with evaluation details', ({ calls }, [names = ''], [, ...rows]) => {
    const wanted = Object.fromEntries(rows.map(([, key, text]) => [key, text]));
    for (const name of names.split(', ')) {
      const details = calls.find(({ hook }) => hook === name)?.details;
      assert.isDefined(details, `the ${name} hook was not called with details`);
      const { flagKey, value, variant, reason, errorCode } = details;
      const found = { flag_key: flagKey, value, variant, reason, error_code: errorCode };
      const texts = Object.entries(found).map(([key, part]) => [key, String(part ?? 'None')]);
      assert.deepEqual(Object.fromEntries(texts), wanted);
    }
  }),
  step('the specified hooks should execute during evaluation', ({ calls }) =>
    assert.sameMembers([...new Set(calls.map(({ name }) => name))], ['first', 'second']),
  ),
  // Before hooks run in order, the others in reverse.
  step('the hook order should be maintained', ({ calls }) =>
    assert.equal(
      calls.map(({ hook, name }) => `${hook} ${name}`).join(', '),
      'before first, before second, after second, after first, finally second, finally first',
    ),
  ),
  step('the merged context contains an entry with key {} and value {}', ({ side }, [key = '', value]) =>
    assert.equal(side.seenContext()?.[key], value),
  ),
  step('the original evaluation context should remain unmodified', ({ modifiable }) => {
    assert.isDefined(modifiable);
    assert.equal(JSON.stringify(modifiable.context), modifiable.before);
  }),
  step('the evaluation details should be immutable', (world) =>
    assert.isFrozen(detailsOf(world).flagMetadata),
  ),
  step('the evaluation should complete without blocking', (world) =>
    assert.equal(detailsOf(world).flagKey, world.question.key),
  ),
  step('the result should be equivalent to synchronous evaluation', async (world) => {
    const first = detailsOf(world);
    await evaluate(world);
    assert.deepEqual(detailsOf(world), first);
  }),
];

const STEPS = [...given, ...when, ...then, ...FIRST_EDITION];

/** Runs one step. One that no pattern fits, or more than one, is an error. */
export async function runStep(world: World, text: string, rows: Rows): Promise<void> {
  const found = STEPS.flatMap(([pattern, run]) => {
    const match = pattern.exec(text);
    return match ? [{ run, args: match.slice(1) }] : [];
  });
  const [only, other] = found;
  if (!only || other) throw new Error(`${found.length} steps fit “${text}”.`);
  await only.run(world, only.args, rows);
}

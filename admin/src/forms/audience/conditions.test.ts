import { validate, type Audience } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/shared/audience.json' with { type: 'json' };
import { addCondition, changeOperator, presentConditions, SUBJECTS, withCondition } from './conditions.ts';

const ids = SUBJECTS.flatMap(({ operators }) => operators.map(({ id }) => id));

describe('[ADMIN-04] the lines of the audience builder', () => {
  it('are there for every condition that an audience can have, in each of its parts', () => {
    const groups = new Set(['anyOf', 'not']); // groups of lines
    const parts = Object.entries(schema.properties).flatMap(([name, shape]) => {
      if (groups.has(name)) return [];
      return 'properties' in shape ? Object.keys(shape.properties).map((part) => `${name}.${part}`) : [name];
    });
    expect(ids.toSorted()).toEqual(parts.toSorted());
  });

  it.each(ids.filter((id) => id !== 'audience'))('begin with a value that an audience may have: %s', (id) => {
    const audience = addCondition({}, id);
    expect(presentConditions(audience)).toEqual([id]);
    expect(validate('/schemas/shared/audience.json', audience)).toEqual([]);
  });

  it('keep the number when “at least” becomes “below”, and go with the last part', () => {
    const audience: Audience = { age: { atLeast: 21 } };
    expect(changeOperator(audience, 'age.atLeast', 'age.below')).toEqual({ age: { below: 21 } });
    expect(withCondition({ age: { atLeast: 18, below: 25 } }, 'age.below', undefined)).toEqual({
      age: { atLeast: 18 },
    });
    expect(withCondition(audience, 'age.atLeast', undefined)).toEqual({});
  });
});

import { expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { casesOf } from '../testing/full-length.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext, randomDocuments } from '../testing/random-world.ts';
import { snapshotOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { flagKeys, listFlags, visitFlags } from './resolve-flag.ts';

const SEED = announceSeed('Flags visited and flags listed');

it('[ENGINE-08] flags are visited as they are listed, whoever asks, in every release', () => {
  const seen = { rule: 0, default: 0, override: 0 };
  for (let at = 0; at < casesOf(60); at += 1) {
    const random = createRandom(SEED + at);
    const compiled = compileSnapshot(snapshotOf(randomDocuments(random, 0)));
    const keys = flagKeys(compiled);
    for (let visitor = 0; visitor < 60; visitor += 1) {
      const drawn = randomContext(random);
      const overridden = keys[visitor % Math.max(1, keys.length)];
      const context =
        visitor % 5 === 0 && overridden !== undefined
          ? { ...drawn, flags: { [overridden]: visitor % 2 === 0, gone: true } }
          : drawn;
      const visited: object[] = [];
      visitFlags(compiled, context, (place, value, rule, isOverridden) => {
        const reason = isOverridden ? 'OVERRIDE' : rule === -1 ? 'DEFAULT' : 'RULE';
        seen[reason === 'RULE' ? 'rule' : reason === 'DEFAULT' ? 'default' : 'override'] += 1;
        visited.push({ key: keys[place], value, reason, ...(rule === -1 ? {} : { rule }) });
      });
      expect(visited).toEqual(
        listFlags(compiled, context).map(({ description: _words, ...listed }) => listed),
      );
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});

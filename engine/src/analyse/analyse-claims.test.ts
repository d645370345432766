import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileValid, type Documents } from '../testing/sample.ts';
import { everyVisitor, FIRST_INSTANT } from '../testing/small-worlds.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import { createOracle } from './testing/claim-oracle.ts';
import { claimSites } from './testing/claim-sites.ts';
import { JUDGES } from './testing/judge-claims.ts';
import { deadAlternatives } from './testing/judge-dead.ts';
import { casesOf } from '../testing/full-length.ts';

const NOW = FIRST_INSTANT;
const ALL = everyVisitor().flatMap((visitor) => [visitor, { ...visitor, licence: 'EE' }]);
const EVERYONE = { all: ALL, fromNow: ALL.filter(({ now }) => now >= NOW), now: NOW };

/** With this seed the first sites contain every kind of finding. */
const KNOWN_SEED = 9;

it('[ENGINE-15] every sentence of a finding is true of every visitor of a small world, and so is the place it names', () => {
  const judged = new Set<string>();
  const judgeSite = (documents: Documents): void => {
    const compiled = compileValid(documents);
    const oracle = createOracle(compiled);
    const findings = analyseSnapshot(compiled, { now: NOW });
    const alternatives = findings.filter(
      ({ code, kind }) => code === 'DEAD_ALTERNATIVE' && kind === 'audience',
    );
    expect(alternatives.map(({ id, pointer }) => id + pointer).toSorted()).toEqual(
      deadAlternatives(compiled, EVERYONE).toSorted(),
    );
    for (const finding of findings) {
      const judge = JUDGES[finding.code];
      if (!judge) continue;
      judged.add(finding.code);
      const { kind, id, pointer, message } = finding;
      const wrong = [...new Set(judge({ ...finding, compiled, oracle }, EVERYONE))];
      expect({ kind, id, pointer, message, wrong }).toEqual({ kind, id, pointer, message, wrong: [] });
    }
  };
  // The same sites in every run, so that it does not depend on chance whether each kind of finding is judged.
  for (const documents of fc.sample(claimSites, { seed: KNOWN_SEED, numRuns: 14 })) judgeSite(documents);
  expect([...judged].toSorted()).toEqual(Object.keys(JUDGES).toSorted());
  fc.assert(fc.property(claimSites, judgeSite), { numRuns: casesOf(6), endOnFailure: true });
}, 240_000);

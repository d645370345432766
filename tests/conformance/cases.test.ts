import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answer.ts';
import { loadCases } from './cases.ts';

const file = loadCases();
const { compiled, answer } = createAnswerer(file);

/** What a case is about stands first in its id. */
const AREAS = [
  ['[ENGINE-01] an audience', 'audience'],
  ['[ENGINE-02] a schedule', 'schedule'],
  ['[ENGINE-04] a text', 'text'],
  ['[ENGINE-05] a collection', 'collection'],
  ['[ENGINE-06] a promotion page', 'promotion'],
  ['[ENGINE-07] a table of prizes', 'wheel'],
  ['[ENGINE-08] a flag', 'flag'],
  ['[ENGINE-09] a variant of a page', 'variant'],
  ['a page', 'page'],
  ['the blocks of a page', 'blocks'],
  ['an amount', 'money'],
  ['what had to be left out', 'left-out'],
  ['murmur3', 'hash'],
] as const;
const areaOf = (id: string): string => id.slice(0, id.indexOf('/'));

describe('the file of cases', () => {
  it('has the form its schema says', () => {
    expect(file.formProblems).toEqual([]);
  });

  it('has at least 250 cases, each with an id of its own', () => {
    expect(file.cases.length).toBeGreaterThanOrEqual(250);
    expect(file.cases.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has cases of every area, and of no other', () => {
    expect([...new Set(file.cases.map(({ id }) => areaOf(id)))].toSorted()).toEqual(
      AREAS.map(([, area]) => area).toSorted(),
    );
  });

  it('has cases of every condition that an audience can have', () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../schemas/shared/audience.json', import.meta.url), 'utf8'),
    ) as { properties: Record<string, unknown> }; // a schema of an object
    const asked = file.cases.flatMap(({ operation }) =>
      operation.type === 'matchesAudience' ? Object.keys(operation.audience) : [],
    );
    expect(Object.keys(schema.properties).filter((condition) => !asked.includes(condition))).toEqual([]);
  });

  it('has snapshots without a problem, but for the one that is meant to have some', () => {
    const withErrors = [...compiled]
      .filter(([, { problems }]) => problems.some(({ severity }) => severity === 'error'))
      .map(([name]) => name);
    expect(withErrors).toEqual(['broken']);
  });
});

describe.each(AREAS)('%s', (_title, area) => {
  const rows = file.cases
    .filter(({ id }) => areaOf(id) === area)
    .map((one) => [`${one.id}: ${one.description}`, one] as const);

  it.each(rows)('%s', (_title, one) => {
    expect(answer(one)).toEqual(one.expected);
  });
});

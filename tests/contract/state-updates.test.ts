import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** `setChosen({ ...chosen, a })`, `setChosen([...chosen, a])`, `setChosen(chosen.filter(…))`, `setChosen(new Map(chosen)…)`. */
const SETS = /\bset([A-Z]\w*)\(\s*(?:[{[]\s*\.\.\.|new (?:Map|Set)\(\[?(?:\.\.\.)?)?(\w+)\b(\s*\.\w+\()?/g;

/** State that is set to a value made from the state of the last render: the second of two such calls undoes the first. */
function faultsIn(text: string): string[] {
  return [...text.matchAll(SETS)].flatMap(([call, name = '', from, method]) => {
    const isOwn = from === name.charAt(0).toLowerCase() + name.slice(1);
    const isMade = method !== undefined || /[{[(]\s*(?:\.\.\.|new )/.test(call);
    return isOwn && isMade ? [call] : [];
  });
}

it('finds state that is made from what was rendered', () => {
  expect(faultsIn('setChosen({ ...chosen, a })')).toHaveLength(1);
  expect(faultsIn('setChosen([...chosen, a])')).toHaveLength(1);
  expect(faultsIn('setChosen(new Map(chosen).set(a, b))')).toHaveLength(1);
  expect(faultsIn('setChosen(new Set([...chosen, a]))')).toHaveLength(1);
  expect(faultsIn('setChosen(chosen.filter((each) => each !== a))')).toHaveLength(1);
  expect(faultsIn('setChosen((before) => ({ ...before, a }))')).toEqual([]);
  expect(faultsIn('setChosen({ ...other }); setChosen(chosen);')).toEqual([]);
});

it('every list, map or object in the state of a component is made from the current one, by setX((before) => …)', () => {
  const files = globSync('{admin/src,apps/player/app,blocks/src}/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) =>
    faultsIn(readFileSync(resolve(ROOT, file), 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(faults).toEqual([]);
});

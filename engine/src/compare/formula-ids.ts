import type { Atom, Formula } from '../worlds/formula.ts';

/** Gives each formula a number; formulas with the same structure get the same number. */
export type FormulaIds = (formula: Formula) => number;

export function createFormulaIds(): FormulaIds {
  const byFormula = new Map<Formula, number>();
  const byKey = new Map<string, number>();
  const idOf: FormulaIds = (formula) => {
    const known = byFormula.get(formula);
    if (known !== undefined) return known;
    const key = keyOf(formula, idOf);
    const id = byKey.get(key) ?? byKey.size;
    byKey.set(key, id);
    byFormula.set(formula, id);
    return id;
  };
  return idOf;
}

function keyOf(formula: Formula, idOf: FormulaIds): string {
  switch (formula.type) {
    case 'true':
    case 'false':
      return formula.type;
    case 'atom':
      return atomKey(formula.atom);
    case 'not':
      return `not ${idOf(formula.part)}`;
    default:
      return `${formula.type} ${[...new Set(formula.parts.map(idOf))].toSorted((one, other) => one - other).join(' ')}`;
  }
}

function atomKey(atom: Atom): string {
  if (atom.fact === 'weekly') return JSON.stringify([atom.fact, atom.weekly.key]);
  return JSON.stringify(
    atom.fact === 'time'
      ? // JSON has no Infinity.
        [atom.fact, String(atom.from), String(atom.until)]
      : Object.values(atom).map((value: unknown) => (value instanceof Set ? [...value].toSorted() : value)),
  );
}

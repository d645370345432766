import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { getFacts } from '../worlds/facts.ts';
import { and, atom, licenceFormula, not, oneOf, or, type Formula } from '../worlds/formula.ts';
import type { SuppressionCase } from './certificate.ts';

/** The lowest age that any licence may have (SAFE-01), and the one of a licence that says none. */
const LOWEST_AGE = 18;

const PLAYER = oneOf('login', ['player']);
const breakIs = (value: string): Formula => and([PLAYER, atom({ fact: 'break', in: new Set([value]) })]);

/** The players of a case; `null`: no licence makes a difference between such players and others. */
export function caseFormula(compiled: CompiledSnapshot, name: SuppressionCase): Formula | null {
  switch (name) {
    case 'selfExcluded':
    case 'coolingOff':
      return breakIs(name);
    case 'unknown':
      return breakIs('');
    case 'underAge':
      return or(
        getFacts(compiled).licences.map((code) =>
          and([
            PLAYER,
            oneOf('licence', [code]),
            atom({ fact: 'age', from: 0, to: minimumAge(compiled, code) }),
          ]),
        ),
      );
    case 'withoutConsent': {
      const asking = getFacts(compiled).licences.flatMap((code) => {
        const consents = consentsIn(licenceFormula(compiled, code));
        if (consents.size === 0) return [];
        const none = [...consents].map((consent) => not(atom({ fact: 'consent', consent })));
        return [and([PLAYER, oneOf('licence', [code]), ...none])];
      });
      return asking.length === 0 ? null : or(asking);
    }
    default:
      return name satisfies never;
  }
}

function minimumAge(compiled: CompiledSnapshot, code: string): number {
  const said = compiled.index.documents.get('licence')?.get(code)?.data['minimumAge'];
  return Math.max(LOWEST_AGE, typeof said === 'number' ? said : LOWEST_AGE);
}

/** The consents that a formula asks about. */
function consentsIn(formula: Formula): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Formula>();
  const waiting = [formula];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next.type === 'atom' && next.atom.fact === 'consent') found.add(next.atom.consent);
    else if (next.type === 'not') waiting.push(next.part);
    else if (next.type === 'and' || next.type === 'or') waiting.push(...next.parts);
  }
  return found;
}

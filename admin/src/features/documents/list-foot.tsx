import { Link } from 'react-router';
import { kindMany } from '../../shared/kinds.ts';
import { useSingleKeys } from '../../shell/shortcuts/use-shortcuts.ts';

type ListFootProps = { kind: string; shown: number; all: number; isChecking: boolean };

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['J K', 'move'],
  ['X', 'select'],
  ['E', 'edit'],
  ['P', 'preview'],
  ['W', 'why'],
  ['U', 'where used'],
  ['?', 'all shortcuts'],
];

export function ListFoot({ kind, shown, all, isChecking }: ListFootProps) {
  const [hasSingleKeys] = useSingleKeys();
  const count = (number: number): string => number.toLocaleString('en-GB');
  return (
    <footer className="foot">
      <output>
        {shown === all
          ? `${count(all)} ${kindMany(kind).toLowerCase()}`
          : `${count(shown)} of ${count(all)} match`}
      </output>
      {isChecking && <span className="muted">Checking…</span>}
      <span className="end" />
      {hasSingleKeys && (
        <span className="row g12 keyhints" aria-hidden="true">
          {KEYS.map(([keys, does]) => (
            <span key={keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {does}
            </span>
          ))}
        </span>
      )}
      <Link to="/review">Review drafts</Link>
    </footer>
  );
}

import { SearchX } from 'lucide-react';
import { kindOne } from '../../shared/kinds.ts';
import { EmptyState } from '../../shared/ui/states.tsx';

type NoMatchProps = { kind: string; count: number; onClear: (() => void) | undefined };

export function NoMatch({ kind, count, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${kindOne(kind).toLowerCase()} fits`}
      actions={
        onClear && (
          <button type="button" className="btn" onClick={onClear}>
            Clear all filters
          </button>
        )
      }
    >
      {`Without filters there would be ${count.toLocaleString('en-GB')}.`}
    </EmptyState>
  );
}

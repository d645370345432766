import { useLocalStorage } from '@mantine/hooks';
import type { ListFilter } from './list-filter.ts';

type View = {
  columns: string;
  density: 'compact' | 'comfortable';
  setColumns: (columns: string) => void;
  setDensity: (density: 'compact' | 'comfortable') => void;
};

/** Columns and density: from the address, otherwise those chosen last in this browser. */
export function useView(
  kind: string,
  filter: ListFilter,
  onFilter: (change: Partial<ListFilter>) => void,
): View {
  const [columns, keepColumns] = useLocalStorage({
    key: `marquee.columns.${kind}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [density, keepDensity] = useLocalStorage<string>({
    key: 'marquee.density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  });
  const shown = filter.density || density;
  return {
    columns: filter.columns || columns,
    density: shown === 'comfortable' ? 'comfortable' : 'compact',
    setColumns: (chosen) => {
      keepColumns(chosen);
      onFilter({ columns: chosen });
    },
    setDensity: (chosen) => {
      keepDensity(chosen);
      onFilter({ density: chosen });
    },
  };
}

import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Chip, ChipRow } from '../primitives/chip.tsx';
import type { BlockProps } from '../registry.ts';

type CategoryChipsProps = BlockProps<'category-chips'> & {
  /** Path of the page that is open, as the links are written. */
  currentPath?: string;
};

export function CategoryChips({ label, items, currentPath }: CategoryChipsProps): ReactNode {
  const { t } = useEnvironment();
  return (
    <nav aria-label={label ?? t('BLOCKS.CHIPS.LABEL')}>
      <ChipRow>
        {items.map((item) => (
          <Chip key={item.id} href={item.link} icon={item.icon} isCurrent={item.link === currentPath}>
            {item.label}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}

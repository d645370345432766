import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Chip, ChipRow } from '../primitives/chip.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';

type CategoryChipsProps = BlockProps<'category-chips'> & {
  /** The path of the current page, written like the links. */
  currentPath?: string;
};

export function CategoryChips({ label, menu, links = [], currentPath }: CategoryChipsProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const chosen = menu?.[0];
  const all = [...links, ...(chosen?.categories ?? [])];
  if (all.length === 0) return null;
  return (
    <nav
      aria-label={label ?? chosen?.title ?? t('BLOCKS.CHIPS.LABEL')}
      {...(chosen ? documentSource(isPreview, 'game-menu', chosen.id) : {})}
    >
      <ChipRow>
        {all.map((item) => (
          <Chip key={item.id} href={item.link} icon={item.icon} isCurrent={item.link === currentPath}>
            {item.label}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}

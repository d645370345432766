import { formatSource, useEnvironment } from '@marquee/blocks';
import type { ReactNode } from 'react';
import type { MenuName } from '../shell.model.ts';

/** In the preview: which menu's document what is inside comes from. On the site nothing but what is inside. */
export function MenuSource({ name, children }: { name: MenuName; children: ReactNode }): ReactNode {
  const { isPreview } = useEnvironment();
  if (!isPreview) return children;
  return (
    <div
      style={{ display: 'contents' }}
      data-marquee-source={formatSource({ kind: 'navigation', id: name, pointer: '' })}
    >
      {children}
    </div>
  );
}

import { formatSource, useEnvironment } from '@marquee/blocks';
import type { ReactNode } from 'react';
import type { MenuName } from '../shell.model.ts';

/** In the preview, marks which menu document the children come from. On the live site it renders only the children. */
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

import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { BlockDocs } from './block-docs.tsx';

/** The page of documentation of a file of stories: that of a block comes from its schema. */
export function DocsPage(): ReactNode {
  const resolved = useOf('meta', ['meta']);
  const [first] = Object.values(resolved.csfFile.stories);
  const block: unknown = first?.parameters?.['block'];
  const isBehaviour = resolved.csfFile.meta.title.endsWith('/Behaviour');
  return (
    <>
      <Title />
      {typeof block === 'string' && !isBehaviour ? (
        <>
          <BlockDocs block={block} />
          <h2>Try it</h2>
          <Primary />
          <Controls />
          <Stories title="Examples" includePrimary={false} />
        </>
      ) : (
        <>
          <Subtitle />
          <Description />
          <Stories title="" />
        </>
      )}
    </>
  );
}

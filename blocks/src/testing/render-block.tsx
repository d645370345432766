import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BlocksEnvironmentProvider, type BlocksEnvironment, type LinkProps } from '../environment.tsx';

const environment: BlocksEnvironment = {
  locale: 'en',
  t: (key) => key,
  Link: ({ href, children }: LinkProps) => <a href={href}>{children}</a>,
  formatPath: (path) => path,
  now: () => 0,
  isPreview: false,
  report: () => {},
  device: 'desktop',
  reducedMotion: false,
};

export function withEnvironment(block: ReactNode, changes: Partial<BlocksEnvironment> = {}): ReactNode {
  return (
    <BlocksEnvironmentProvider environment={{ ...environment, ...changes }}>
      {block}
    </BlocksEnvironmentProvider>
  );
}

/** The server's HTML of a block, with keys instead of texts. */
export function renderBlock(block: ReactNode, changes: Partial<BlocksEnvironment> = {}): string {
  return renderToStaticMarkup(withEnvironment(block, changes));
}

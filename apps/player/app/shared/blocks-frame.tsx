import { BlocksEnvironmentProvider, type BlocksEnvironment, type BlockProblem } from '@marquee/blocks';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatLocalePath, isLocale } from './locale-path.ts';
import { SiteLink } from './site-link.tsx';

type BlocksFrameProps = {
  children: ReactNode;
  device?: 'mobile' | 'desktop';
  /** Server time minus browser time, in milliseconds. */
  clockOffset?: number;
  isPreview?: boolean;
};

/** What blocks know of this app: its texts, links, languages and clock. */
export function BlocksFrame({
  children,
  device = 'desktop',
  clockOffset = 0,
  isPreview = false,
}: BlocksFrameProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { locale: prefix } = useParams();
  const environment = useMemo<BlocksEnvironment>(
    () => ({
      locale: i18n.language,
      t: (key, variables) => t(key, variables ?? {}),
      Link: SiteLink,
      formatPath: (path) => formatLocalePath(path, isLocale(prefix) ? prefix : undefined),
      now: () => Date.now() + clockOffset,
      isPreview,
      report: reportBlock,
      device,
      reducedMotion: false,
    }),
    [t, i18n.language, prefix, device, clockOffset, isPreview],
  );
  return <BlocksEnvironmentProvider environment={environment}>{children}</BlocksEnvironmentProvider>;
}

function reportBlock({ code, block, nodeId, error }: BlockProblem): void {
  console.error(code, block, nodeId, error ?? '');
}

import { BlocksEnvironmentProvider, type BlocksEnvironment, type BlockProblem } from '@marquee/blocks';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../texts/translation.tsx';
import { useParams } from 'react-router';
import { useBase, withBase } from '../addresses/base-path.ts';
import { pageLog } from '../calls/page-log.ts';
import { leadsToPlay } from '../account/leads-to-play.ts';
import { formatLocalePath, isLocale, useLocaleCodes } from '../addresses/locale-path.ts';
import { serverNow } from '../live/server-clock.ts';
import { isServedElsewhere, SiteLink } from '../addresses/site-link.tsx';

type BlocksFrameProps = {
  children: ReactNode;
  device?: 'mobile' | 'desktop';
  /** Milliseconds from the server's clock to the instant that is previewed. */
  clockOffset?: number;
  /** When the server rendered the page, by the server's clock. */
  renderedAt?: number;
  isPreview?: boolean;
  /** Minimum age by the visitor's licence, in years. */
  minimumAge?: number;
  /** During a break nothing leads to playing or depositing (SAFE-10). */
  hasBreak?: boolean;
};

/** Provides blocks with this app's texts, links, languages and clock. */
export function BlocksFrame({
  children,
  device = 'desktop',
  clockOffset = 0,
  renderedAt,
  isPreview = false,
  minimumAge,
  hasBreak = false,
}: BlocksFrameProps): ReactNode {
  const { t, language } = useTranslation();
  const { locale: prefix } = useParams();
  const codes = useLocaleCodes();
  const locale = isLocale(prefix, codes) ? prefix : undefined;
  const base = useBase();
  // Parts of the first page may hydrate after its data has been revalidated.
  const [drawnAt] = useState(renderedAt);
  const environment = useMemo<BlocksEnvironment>(
    () => ({
      locale: language,
      t,
      Link: SiteLink,
      formatPath: (path) => formatLocalePath(path, locale),
      formatAddress: (path) =>
        isServedElsewhere(path) ? path : withBase(base, formatLocalePath(path, locale)),
      now: () => serverNow() + clockOffset,
      renderedAt: drawnAt,
      isPreview,
      report: reportBlock,
      device,
      reducedMotion: false,
      minimumAge,
      ...(hasBreak ? { isWithheld: leadsToPlay } : {}),
    }),
    [t, language, locale, base, device, clockOffset, drawnAt, isPreview, minimumAge, hasBreak],
  );
  return <BlocksEnvironmentProvider environment={environment}>{children}</BlocksEnvironmentProvider>;
}

/** Adds the block to the message: the same error in another block is a separate log line. */
export function reportBlock({ code, block, nodeId, error }: BlockProblem): void {
  const told = new Error(
    [`${block} ${nodeId}`, error instanceof Error ? error.message : error].filter(Boolean).join(': '),
  );
  if (error instanceof Error && error.stack) told.stack = error.stack;
  pageLog.error(code, told);
}

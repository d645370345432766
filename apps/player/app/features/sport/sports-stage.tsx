import { Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { BreakNotice } from '../../shared/account/break-notice.tsx';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { formatSportsAddress } from '../../shared/queries/sports-site.ts';
import { sportsSiteQuery } from '../../shared/queries/sports-site.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import styles from './sports-stage.module.css';
import { SportsWindow } from './sports-window.tsx';

type SportsStageProps = {
  /** The part of the sports site in the address; undefined: the frame keeps its part. */
  subpath: string | undefined;
};

/** The sports site in the page, with a link that opens it as a page of its own. */
export function SportsStage({ subpath }: SportsStageProps): ReactNode {
  const { t, language } = useTranslation();
  const { isSignedIn, break: running } = useVisitor();
  const { data } = useQuery(sportsSiteQuery({ platform: usePlatform() }));
  const [shown, setShown] = useState(subpath ?? '');
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  if (subpath !== undefined && subpath !== shown) setShown(subpath);
  const { site, frameOrigins = [] } = data ?? {};
  const address = site ? formatSportsAddress(site, shown, language) : undefined;
  return (
    <section className={styles.stage} aria-labelledby="sports-title">
      <header className={styles.toolbar}>
        <Icon name="trophy" />
        <h1 id="sports-title">{t('SPORT.TITLE')}</h1>
        {address && !running && (
          <a className={styles.alone} href={address}>
            <span>{t('SPORT.ALONE')}</span>
            <Icon name="external-link" size="s" />
          </a>
        )}
      </header>
      <div ref={frame} className={styles.window} tabIndex={-1}>
        {running && <BreakNotice running={running} />}
        {site && address && !running && (
          <SportsWindow
            // After a sign-in, the sports site has to reload for the player.
            key={`${isSignedIn} ${attempt}`}
            sports={{ site, frameOrigins }}
            address={address}
            onRetry={() => {
              // The button disappears together with its message.
              frame.current?.focus();
              setAttempt(attempt + 1);
            }}
          />
        )}
      </div>
    </section>
  );
}

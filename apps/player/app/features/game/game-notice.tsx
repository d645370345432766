import { Button, ButtonLink, EmptyState, type ButtonVariant } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useAuthPath } from '../../shared/addresses/site-link.tsx';
import styles from './game-stage.module.css';
import type { Notice, Way } from './refusal.model.ts';

type GameNoticeProps = {
  notice: Notice;
  title: string;
  paths: { real: string; demo: string };
  onOpen: (currency?: string) => void;
};

/** Shown in place of the game: the reason, and every action that helps. */
export function GameNotice({ notice, title, paths, onOpen }: GameNoticeProps): ReactNode {
  const { t } = useTranslation();
  const values = { title, ...notice.values };
  return (
    <div className={styles.notice} role="status">
      <EmptyState
        icon={notice.icon}
        title={t(notice.title, values)}
        text={t(notice.text, values)}
        level={2}
        isPlain={notice.isPlain}
      >
        <div className={styles.ways}>
          {notice.ways.map((way, index) => (
            <WayOn
              key={JSON.stringify(way)}
              way={way}
              variant={index === 0 && !notice.isPlain ? 'primary' : 'secondary'}
              paths={paths}
              onOpen={onOpen}
            />
          ))}
        </div>
      </EmptyState>
    </div>
  );
}

type WayOnProps = { way: Way; variant: ButtonVariant } & Pick<GameNoticeProps, 'paths' | 'onOpen'>;

function WayOn({ way, variant, paths, onOpen }: WayOnProps): ReactNode {
  const { t } = useTranslation();
  const signIn = useAuthPath('/sign-in');
  const signUp = useAuthPath('/sign-up');
  const link = (href: string, label: string): ReactNode => (
    <ButtonLink href={href} variant={variant}>
      {t(label)}
    </ButtonLink>
  );
  switch (way.type) {
    case 'link':
      return link(way.href, way.label);
    case 'demo':
      return link(paths.demo, 'PLAY.TRY_DEMO');
    case 'real':
      return link(paths.real, 'PLAY.FOR_REAL');
    case 'sign-in':
      return link(signIn, 'SHELL.LOG_IN');
    case 'sign-up':
      return link(signUp, 'SHELL.SIGN_UP');
    case 'open':
      return (
        <Button variant={variant} onClick={() => onOpen(way.currency)}>
          {t(way.label, { currency: way.currency ?? '' })}
        </Button>
      );
    case 'reload':
      return (
        <Button variant={variant} onClick={() => location.reload()}>
          {t(way.label)}
        </Button>
      );
    default:
      return way satisfies never;
  }
}

import { isOnline } from '@marquee/blocks/browser';
import { Icon } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { findPlayableWallets } from '../../shared/account/playable-wallets.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameNotice } from './game-notice.tsx';
import styles from './game-stage.module.css';
import { launchQuery, walletsQuery } from './launch.queries.ts';
import { MissingFields } from './missing-fields.tsx';
import type { PlayMode } from './play-mode.model.ts';
import { AWAY, readRefusal, UNREACHABLE } from './refusal.model.ts';
import type { StagedGame } from './staged-game.ts';

type OpenGameProps = {
  staged: StagedGame & { mode: PlayMode };
  scope: QueryScope;
  paths: { real: string; demo: string };
  onClose: () => void;
};

/** Opens the game and renders it, or shows what prevents it. */
export function OpenGame({ staged, scope, paths, onClose }: OpenGameProps): ReactNode {
  const { game, studio, mode, currencies } = staged;
  const { t, language } = useTranslation();
  const { isSignedIn, currency: active } = scope.visitor;
  const [asked, setAsked] = useState<{ currency?: string; attempt: number }>({ attempt: 0 });
  const [isAsking, setAsking] = useState(true);
  const { identifier } = game;
  const { currency, attempt } = asked;
  const launch = useQuery(launchQuery(scope, { identifier, mode, currency, attempt, locale: language }));
  const wallets = useQuery({ ...walletsQuery(scope), enabled: launch.isError && isSignedIn }).data ?? [];
  const redirect = useRedirect();

  const refusal = launch.error
    ? readRefusal(launch.error, {
        mode,
        isSignedIn,
        hasDemo: game.has_demo_mode,
        currency: currency ?? active,
        wallets: findPlayableWallets(wallets, currencies, scope.visitor),
      })
    : undefined;
  useStop(refusal?.type === 'limits' ? refusal.text : undefined);

  function open(wallet?: string): void {
    setAsking(true);
    setAsked({ attempt: attempt + 1, ...(wallet ? { currency: wallet } : {}) });
  }

  function follow(path: string): void {
    // A game asks to be reopened by sending its own address.
    if (path.split('?')[0] === `/play/${identifier}`) open(currency);
    redirect(path);
  }

  const opening = (
    <p className={styles.opening} role="status" data-waiting>
      <Icon name="loader-pinwheel" size="l" />
      {t('PLAY.OPENING', { title: game.title })}
    </p>
  );
  if (launch.data)
    return (
      <GameFrame
        key={launch.data.session}
        title={game.title}
        url={launch.data.url}
        onClose={onClose}
        onRedirect={follow}
        opening={opening}
        away={
          <GameNotice
            notice={isOnline() ? AWAY : UNREACHABLE}
            title={game.title}
            paths={paths}
            onOpen={() => open(currency)}
          />
        }
      />
    );
  if (refusal?.type === 'notice')
    return <GameNotice notice={refusal} title={game.title} paths={paths} onOpen={open} />;
  if (refusal?.type === 'fields')
    return (
      <>
        <GameNotice
          notice={{
            icon: 'user',
            title: 'PLAY.FIELDS.NOTICE',
            text: 'PLAY.FIELDS.TEXT',
            values: { studio },
            ways: [
              { type: 'open', label: 'PLAY.FIELDS.FILL' },
              ...(game.has_demo_mode ? [{ type: 'demo' } as const] : []),
            ],
          }}
          title={game.title}
          paths={paths}
          onOpen={() => setAsking(true)}
        />
        <MissingFields
          scope={scope}
          studio={studio}
          names={refusal.fields}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onSaved={() => open(currency)}
        />
      </>
    );
  return opening;
}

/** When the player's own limit refuses the game, leads to the limits and says why (NAV-31). */
function useStop(text: string | undefined): void {
  const { t } = useTranslation();
  const show = useToast();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const stop = useEffectEvent((reason: string) => {
    show('info', t(reason));
    void navigate(formatPath('/profile/limits'), { replace: true });
  });
  useEffect(() => {
    if (text !== undefined) stop(text);
  }, [text]);
}

function useRedirect(): (path: string) => void {
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  return (path) => void navigate(formatPath(path));
}

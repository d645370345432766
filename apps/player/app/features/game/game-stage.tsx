import { Picture } from '@marquee/blocks/primitives';
import { useRef, type ReactNode } from 'react';
import { BreakNotice } from '../../shared/account/break-notice.tsx';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { formatAuthPath } from '../../shared/addresses/redirect-target.ts';
import { useFormatPath, useSitePath } from '../../shared/addresses/site-path.ts';
import { FavouriteToggle } from './favourite-toggle.tsx';
import { GameNotice } from './game-notice.tsx';
import styles from './game-stage.module.css';
import { GameToolbar } from './game-toolbar.tsx';
import { OpenGame } from './open-game.tsx';
import type { Notice } from './refusal.model.ts';
import type { StagedGame } from './staged-game.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLeave } from './use-leave.ts';

type GameStageProps = {
  staged: StagedGame;
  scope: QueryScope;
  /** What the licence has the page say beside the game. */
  bar?: ReactNode;
  /** A shared preview opens no game. */
  isPreview: boolean;
};

/** A game with its toolbar and notices. It opens by itself, and says why when it cannot. */
export function GameStage({ staged, scope, bar, isPreview }: GameStageProps): ReactNode {
  const { game, studio, mode } = staged;
  const stage = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(stage);
  const leave = useLeave();
  const running = scope.visitor.break;
  const path = useSitePath();
  const formatPath = useFormatPath();
  const real = `${path}?mode=real`;
  const paths = {
    real: scope.visitor.isSignedIn ? real : formatAuthPath('/sign-up', formatPath(real)),
    demo: `${path}?mode=demo`,
  };
  return (
    <section
      ref={stage}
      className={isFull ? `${styles.stage} ${styles.full}` : styles.stage}
      aria-label={game.title}
    >
      <GameToolbar
        game={game}
        studio={studio}
        mode={mode}
        paths={running ? undefined : paths}
        favourite={<FavouriteToggle game={game} scope={scope} />}
        isFull={isFull}
        onFull={toggle}
        onClose={leave}
      />
      {bar}
      <div className={styles.window}>
        <Picture src={game.preview} sizes="100vw" className={styles.backdrop} width={540} height={720} />
        {running ? (
          <BreakNotice running={running} />
        ) : isPreview || mode === 'gate' ? (
          <GameNotice
            notice={isPreview ? PREVIEW : GATE}
            title={game.title}
            paths={paths}
            onOpen={() => undefined}
          />
        ) : (
          <OpenGame staged={{ ...staged, mode }} scope={scope} paths={paths} onClose={leave} />
        )}
      </div>
    </section>
  );
}

const GATE: Notice = {
  icon: 'lock',
  title: 'PLAY.GATE.TITLE',
  text: 'PLAY.GATE.TEXT',
  ways: [{ type: 'sign-up' }, { type: 'sign-in' }],
};
const PREVIEW: Notice = { icon: 'eye', title: 'PLAY.PREVIEW.TITLE', text: 'PLAY.PREVIEW.TEXT', ways: [] };

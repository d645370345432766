import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, CircleHelp, X } from 'lucide-react';
import { useMemo } from 'react';
import { PageStage } from '../../preview/page-stage.tsx';
import { CopyReplayLink } from '../../preview/replay-link.tsx';
import type { Looking } from '../../preview/use-looking.ts';
import { whyPath } from '../../preview/why-path.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { choiceOf } from '../../visitors/visitor.ts';
import { say } from '../../words/generated/timeline.ts';
import { formatInstant } from '../../words/time.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import lookingStage from '../../shared/ui/looking-stage.module.css';
import styles from './slot-picture.module.css';

type SlotPictureProps = {
  looking: Looking;
  instant: number;
  /** Times at which the page changes. The arrows go from one to the next. */
  edges: readonly number[];
  onPick: (instant: number) => void;
  onClose: () => void;
};

/** The page at one time of the timeline. */
export function SlotPicture({ looking, instant, edges, onPick, onClose }: SlotPictureProps) {
  const { path, setPath, choice, context, snapshot, now } = looking;
  const visitor = useMemo(() => ({ ...context, now: instant }), [context, instant]);
  const before = edges.findLast((edge) => edge < instant);
  const after = edges.find((edge) => edge > instant);
  const why = whyPath({
    path,
    choice: { ...choiceOf(visitor), perspective: choice.perspective, at: new Date(instant).toISOString() },
  });
  return (
    <aside
      className={clsx(styles['timelinePicture'], lookingStage['stage'])}
      aria-label={say('the-page-at-one')}
    >
      <div className={clsx(styles['line'], arrangement['row'])}>
        <Button
          isIcon
          isSmall
          aria-label={say('the-change-before')}
          disabled={before === undefined}
          onClick={() => before !== undefined && onPick(before)}
        >
          <ChevronLeft size={14} aria-hidden="true" />
        </Button>
        <Button
          isIcon
          isSmall
          aria-label={say('the-next-change')}
          disabled={after === undefined}
          onClick={() => after !== undefined && onPick(after)}
        >
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
        <output className={arrangement['grow']}>
          <b>{formatInstant(instant, now)}</b>{' '}
          <span className={textStyles['quiet']}>
            {say('instant-utc', { instant: formatInstant(instant, now, 'UTC') })}
          </span>
        </output>
        <Button isIcon isSmall look="ghost" aria-label={say('close-the-page')} onClick={onClose}>
          <X size={14} aria-hidden="true" />
        </Button>
      </div>
      <div className={clsx(styles['line'], arrangement['row'])}>
        <ButtonLink isSmall to={why}>
          <CircleHelp size={13} aria-hidden="true" />
          {say('why')}
        </ButtonLink>
        <CopyReplayLink
          isSmall
          release={snapshot?.release.number}
          perspective={choice.perspective}
          path={path}
          context={visitor}
          frame={choice.frame}
        />
      </div>
      <PageStage
        snapshot={snapshot}
        context={visitor}
        path={path}
        frame={choice.frame}
        title={say('the-page-at-the')}
        onPath={setPath}
      />
    </aside>
  );
}

import { clsx } from 'clsx';
import { Scan } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { Persona, Snapshot } from '../../api/api-types.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { SheetVersion } from '../../worker/find-versions.ts';
import { PagePicture } from '../../preview/page-picture.tsx';
import type { PictureState } from '../../preview/use-picture-queue.ts';
import { FRAME_WIDTHS } from '../../visitors/visitor.ts';
import { say } from '../../words/generated/contact-sheet.ts';
import type { Names } from '../../words/names.ts';
import { differencesOf, differingParts, textsDiffer, versionTitle } from './version-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './version-card.module.css';

type VersionCardProps = {
  version: SheetVersion;
  /** The version with which the others are compared. */
  base: SheetVersion;
  snapshot: Snapshot;
  path: string;
  people: readonly Persona[];
  names: Names;
  sentence: string;
  isStarted: boolean;
  onSee: (key: string, isSeen: boolean) => void;
  isForPaper: boolean;
  onDraw: (key: string, state: PictureState) => void;
  onOpen: () => void;
  onBase: () => void;
};

const WIDTH = 216;
const HEIGHT = 300;

/** One version: its page, the visitors who get it, and its differences from the base version. */
export const VersionCard = memo(function VersionCard(props: VersionCardProps) {
  const {
    version,
    base,
    snapshot,
    path,
    people,
    names,
    sentence,
    isStarted,
    onSee,
    isForPaper,
    onDraw,
    onOpen,
    onBase,
  } = props;
  const { fingerprint: key, witness } = version;
  const card = useSeen(key, onSee);
  const drawn = useCallback(() => onDraw(key, 'drawn'), [onDraw, key]);
  const whole = useCallback(() => onDraw(key, 'whole'), [onDraw, key]);
  const ended = useCallback(() => onDraw(key, 'ended'), [onDraw, key]);
  const title = versionTitle(version, { names, people });
  const isBase = version === base;
  const isPhone = witness.device === 'mobile';
  return (
    <li ref={card} className={clsx(styles['version'], isBase && styles['base'])} data-part="version">
      <div className={styles['versionPicture']} data-part="version-picture">
        <PagePicture
          snapshot={snapshot}
          context={witness}
          path={path}
          label={say('the-page-of-title', { title })}
          width={WIDTH}
          height={HEIGHT}
          pageWidth={isPhone ? FRAME_WIDTHS.phone : FRAME_WIDTHS.desktop}
          isStarted={isStarted}
          isForPaper={isForPaper}
          onDrawn={drawn}
          onWhole={whole}
          onEnd={ended}
        />
        <button type="button" aria-label={say('open-the-page-of', { title })} onClick={onOpen}>
          <span className={styles['zoom']} aria-hidden="true">
            <Scan size={14} />
            {say('open-large')}
          </span>
        </button>
      </div>
      <h2 className={textStyles['cut']} title={title}>
        {title}
      </h2>
      <p className={clsx(textStyles['small'], textStyles['secondary'])}>
        {isBase ? say('the-others-are-compared') : differs(base, version, snapshot)}
      </p>
      <details>
        <summary className={textStyles['small']}>{say('who-exactly')}</summary>
        <p className={clsx(textStyles['small'], textStyles['secondary'])}>{sentence}</p>
      </details>
      {!isBase && (
        <Button look="ghost" isSmall onClick={onBase}>
          {say('compare-the-others-with')}
        </Button>
      )}
    </li>
  );
});

const SAID = 3;

function differs(base: SheetVersion, version: SheetVersion, snapshot: Snapshot): string {
  const parts = differingParts(differencesOf(version.shown, base.shown), snapshot);
  if (parts.length === 0) return textsDiffer();
  const rest = parts.length - SAID;
  return say('differs-in-parts-rest', {
    parts: parts.slice(0, SAID).join(', '),
    rest: rest > 0 ? ` and ${rest} more` : '',
  });
}

/** Pictures start a little before they scroll into view. */
function useSeen(key: string, onSee: (key: string, isSeen: boolean) => void) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const card = element.current;
    if (!card) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) onSee(key, entry.isIntersecting);
      },
      { rootMargin: '160px' },
    );
    observer.observe(card);
    return () => {
      observer.disconnect();
      onSee(key, false);
    };
  }, [key, onSee]);
  return element;
}

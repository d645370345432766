import { clsx } from 'clsx';
import { useElementSize } from '../shared/use-element-size.ts';
import type { Frame } from '../visitors/visitor.ts';
import { say } from '../words/generated/preview.ts';
import styles from './stage.module.css';

type StageProps = {
  width: number;
  path: string;
  locale: string;
  frame: Frame;
  onPath: (path: string) => void;
  children: React.ReactNode;
};

/** Pixels around the page: as much as its square corners need to stay within the device's round ones. */
const BEZEL = { desktop: 4, tablet: 4, phone: 7 } as const satisfies Record<Frame, number>;

/**
 * The frame in its real width, scaled to the room there is, so that the page lays itself out as on that device.
 *
 * The device's round corners are a bezel's and never clip the page: a browser that draws without a graphics processor
 * masks all of a page within a round clip again in every frame, which took 10 ms of each key typed beside it.
 */
export function Stage({ width, path, locale, frame, onPath, children }: StageProps) {
  const [box, size] = useElementSize();
  const bezel = BEZEL[frame];
  const room = Math.max(size.width - 2 * bezel, 200);
  const scale = Math.min(1, room / width);
  const height = Math.max(size.height - 28 - bezel, 200);
  const maxHeight = frame === 'phone' ? 844 : frame === 'tablet' ? 1024 : Infinity;
  const shownHeight = Math.min(height, maxHeight * scale);
  return (
    <div className={clsx(styles['stage'], styles['fitted'])} data-part="stage" ref={box}>
      <div
        className={clsx(styles['chrome'], frame === 'phone' && styles['isPhone'])}
        style={{ width: width * scale + 2 * bezel, padding: `0 ${bezel}px ${bezel}px` }}
      >
        <form
          className={styles['addressBar']}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('path');
            onPath(typeof typed === 'string' && typed.startsWith('/') ? typed : '/');
          }}
        >
          <i />
          <i />
          <i />
          <span aria-hidden="true">{locale === 'en' ? '' : `/${locale}`}</span>
          <input
            key={path}
            name="path"
            aria-label={say('path-of-the-previewed')}
            defaultValue={path}
            spellCheck={false}
          />
        </form>
        <div className="mini" style={{ width: width * scale, height: shownHeight }}>
          <div
            className={styles['pageLink']}
            style={{ width, height: shownHeight / scale, transform: `scale(${scale})` }}
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

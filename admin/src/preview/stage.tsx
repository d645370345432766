import { clsx } from 'clsx';
import { useElementSize } from '../shared/use-element-size.ts';
import type { Frame } from '../visitors/visitor.ts';
import { say } from '../words/generated/preview.ts';
import pageWindow from '../shared/ui/page-window.module.css';
import styles from './stage.module.css';

type StageProps = {
  width: number;
  path: string;
  locale: string;
  frame: Frame;
  onPath: (path: string) => void;
  children: React.ReactNode;
  /** Drawn over the page, at the size of the screen. */
  overlay?: ((scale: number) => React.ReactNode) | undefined;
};

/**
 * The bezel in pixels around the page, wide enough that the page's square corners stay inside the device's round ones.
 */
const BEZEL = { desktop: 4, tablet: 4, phone: 7 } as const satisfies Record<Frame, number>;

/**
 * The frame at its real width, scaled to the available space, so that the page has the layout of that device.
 *
 * The round corners belong to the bezel and never clip the page: without a graphics processor, a browser masks
 * everything inside a round clip again in every frame, which took 10 ms per key press in the form.
 */
export function Stage({ width, path, locale, frame, onPath, children, overlay }: StageProps) {
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
        <div
          className={pageWindow['window']}
          data-part="page-window"
          style={{ width: width * scale, height: shownHeight }}
        >
          <div
            className={styles['pageLink']}
            style={{ width, height: shownHeight / scale, transform: `scale(${scale})` }}
          >
            {children}
          </div>
          {overlay?.(scale)}
        </div>
      </div>
    </div>
  );
}

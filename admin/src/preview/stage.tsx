import { useElementSize } from '../shared/use-element-size.ts';
import type { Frame } from './visitor.ts';

type StageProps = {
  width: number;
  path: string;
  locale: string;
  frame: Frame;
  onPath: (path: string) => void;
  children: React.ReactNode;
};

/** The frame in its real width, scaled to the room there is, so that the page lays itself out as on that device. */
export function Stage({ width, path, locale, frame, onPath, children }: StageProps) {
  const [box, size] = useElementSize();
  const room = Math.max(size.width - 32, 200);
  const scale = Math.min(1, room / width);
  const height = Math.max(size.height - 32 - 28, 200);
  const maxHeight = frame === 'phone' ? 844 : frame === 'tablet' ? 1024 : Infinity;
  const shownHeight = Math.min(height, maxHeight * scale);
  return (
    <div className="stage f" ref={box}>
      <div className={frame === 'phone' ? 'chrome isphone' : 'chrome'} style={{ width: width * scale }}>
        <form
          className="bar0"
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
            aria-label="Path of the previewed page"
            defaultValue={path}
            spellCheck={false}
          />
        </form>
        <div className="mini" style={{ width: width * scale, height: shownHeight }}>
          <div className="pl" style={{ width, height: shownHeight / scale, transform: `scale(${scale})` }}>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

import { partIn, type Size } from '@marquee/blocks/picture-place';
import { FRAME_NAMES, splitFocus, type Focus, type FrameName } from '@marquee/schemas/picture-focus';
import { say } from '../../words/generated/images.ts';
import { thumbnailOf } from '../thumbnail.ts';
import { ratiosOf } from './frame-parts.ts';
import { frameName } from './frame-words.ts';
import styles from './focus-editor.module.css';

type FramePreviewsProps = {
  src: string;
  size: Size;
  focus: Focus;
  chosen: FrameName | undefined;
  onChoose: (frame: FrameName) => void;
};

/** Every frame that pages cut a picture to, as they draw it; where its boxes differ, the narrowest and the widest. */
export function FramePreviews({ src, size, focus, chosen, onChoose }: FramePreviewsProps) {
  return (
    <section aria-label={say('where-it-shows')}>
      <h3>{say('where-it-shows')}</h3>
      <ul className={styles['frames']}>
        {FRAME_NAMES.map((frame) => {
          const { position, artwork } = partIn(src, frame, size);
          return (
            <li key={frame}>
              <button type="button" aria-pressed={chosen === frame} onClick={() => onChoose(frame)}>
                <span className={styles['boxes']}>
                  {ratiosOf(frame).map((ratio) => (
                    <img
                      key={ratio}
                      src={thumbnailOf({ src: artwork?.src ?? splitFocus(src).address })}
                      alt=""
                      style={{ aspectRatio: ratio, width: 96 * ratio, objectPosition: position }}
                    />
                  ))}
                </span>
                <span className={styles['frameName']}>{frameName(frame)}</span>
                <span className={styles['frameState']}>
                  {focus.crops?.[frame] ? say('own-part') : say('by-focal-point')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

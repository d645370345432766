import { partIn, type Size } from '@marquee/blocks/picture-place';
import {
  splitFocus,
  withFocus,
  type Focus,
  type FrameName,
  type Point,
} from '@marquee/schemas/picture-focus';
import { useState } from 'react';
import { say } from '../../words/generated/images.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NumberInput } from './number-input.tsx';
import { FramePreviews } from './frame-previews.tsx';
import {
  clampPoint,
  partShown,
  positionAround,
  ratiosOf,
  withCrop,
  withoutCrop,
  type Moved,
} from './frame-parts.ts';
import { frameName } from './frame-words.ts';
import { PointHandle } from './point-handle.tsx';
import arrangement from '../../shared/ui/arrangement.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './focus-editor.module.css';

type FocusEditorProps = {
  /** The address, without what it says of the subject. */
  address: string;
  size: Size;
  focus: Focus;
  onChange: (focus: Focus) => void;
};

/**
 * Where the subject of a picture is: a handle on the picture, dragged or moved by arrow keys, beside it the numbers,
 * and below all frames that pages cut it to. Pressing a frame moves the part that shows there.
 */
export function FocusEditor({ address, size, focus, onChange }: FocusEditorProps) {
  const [moved, setMoved] = useState<Moved>('at');
  const src = withFocus(address, focus);
  const frame = moved === 'at' ? undefined : moved;
  const ratio = frame ? (ratiosOf(frame)[0] ?? 1) : 1;
  // The part of that very drawing: a scene that is composed for the frame has nothing to move yet.
  const base = focus.at ? focus : { ...focus, at: pointOf(address) };
  const position = frame ? partIn(withFocus(address, base), frame, size).shown : undefined;
  const shown = position && partShown(ratio, size, position);
  const point = shown
    ? { x: shown.left + shown.width / 2, y: shown.top + shown.height / 2 }
    : (focus.at ?? pointOf(address));

  /** To a point of the picture. */
  function moveTo(next: Point) {
    if (!frame) onChange({ ...focus, at: clampPoint(next) });
    else onChange(withCrop(base, frame, positionAround(ratio, size, next)));
  }

  /** By percents of what can be moved. */
  function moveBy({ x, y }: Point) {
    if (!frame || !position) moveTo({ x: point.x + x, y: point.y + y });
    else write({ x: position.x + x, y: position.y + y });
  }

  function write(next: Point) {
    if (frame) onChange(withCrop(base, frame, clampPoint(next)));
    else onChange({ ...focus, at: clampPoint(next) });
  }

  const numbers = position ?? point;
  const isSet = frame ? focus.crops?.[frame] !== undefined : focus.at !== undefined;
  return (
    <div className={styles['focusEditor']}>
      <div className={styles['work']}>
        <PointHandle
          address={splitFocus(src).address}
          size={size}
          point={point}
          part={shown}
          label={
            frame
              ? say('part-in-frame-at', { frame: frameName(frame), x: numbers.x, y: numbers.y })
              : say('focal-point-at', { x: numbers.x, y: numbers.y })
          }
          onMove={moveTo}
          onStep={moveBy}
        />
        <div className={styles['numbers']}>
          <h3>{frame ? say('part-in-frame', { frame: frameName(frame) }) : say('focal-point')}</h3>
          <p className={textStyles['secondary']}>{frame ? say('part-help') : say('focal-point-help')}</p>
          <div className={arrangement['row']}>
            <NumberInput
              label={say('from-the-left')}
              value={numbers.x}
              onChange={(x) => write({ ...numbers, x })}
            />
            <NumberInput
              label={say('from-the-top')}
              value={numbers.y}
              onChange={(y) => write({ ...numbers, y })}
            />
          </div>
          <div className={arrangement['row']}>
            {frame && (
              <Button isSmall onClick={() => setMoved('at')}>
                {say('move-the-focal-point')}
              </Button>
            )}
            <Button
              isSmall
              look="ghost"
              disabled={!isSet}
              onClick={() => onChange(frame ? withoutCrop(focus, frame) : cropsOnly(focus))}
            >
              {frame ? say('as-the-focal-point-says') : say('take-it-back')}
            </Button>
          </div>
        </div>
      </div>
      <FramePreviews
        src={src}
        size={size}
        focus={focus}
        chosen={frame}
        onChoose={(next: FrameName) => setMoved((before) => (before === next ? 'at' : next))}
      />
    </div>
  );
}

/** Without a focal point nothing is said: crops belong to one. */
const cropsOnly = (_focus: Focus): Focus => ({});

/** Where the subject of a drawing is, or the middle. */
function pointOf(address: string): Point {
  return partIn(address, 'banner').artwork?.at ?? { x: 50, y: 50 };
}

import { clsx } from 'clsx';
import {
  CircleCheck,
  CircleX,
  CloudCheck,
  Laptop,
  LoaderCircle,
  PencilLine,
  Trash2,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import { say } from '../../../words/generated/editor.ts';
import { formatClock } from '../../../words/time.ts';
import type { SaveStatus } from './draft-state.ts';
import styles from './save-mark.module.css';

const ICON = { size: 15, 'aria-hidden': true } as const;

type SaveMarkProps = {
  save: SaveStatus;
  problems: number;
  isKeepable: boolean;
  /** Something stands in a field that is taken over once the field is left. */
  isTyping: boolean;
  onChoose: () => void;
};

/** Where the edits are. */
export function SaveMark({ isReadOnly, ...props }: SaveMarkProps & { isReadOnly: boolean }) {
  const { save } = props;
  return (
    <output className={clsx(styles['saveMark'], styles[save.type])} data-part="save-mark">
      {isReadOnly ? 'Read only: your role does not edit' : <SaveWords {...props} />}
    </output>
  );
}

function SaveWords({ save, problems, isKeepable, isTyping, onChoose }: SaveMarkProps) {
  if (isTyping && save.type === 'saved')
    return (
      <>
        <PencilLine {...ICON} />
        Typing, not saved yet
      </>
    );
  switch (save.type) {
    case 'saved':
      return save.at === undefined ? (
        <>
          <CircleCheck {...ICON} />
          Up to date
        </>
      ) : (
        <>
          <CloudCheck {...ICON} />
          {`Draft saved ${formatClock(save.at)}`}
        </>
      );
    case 'waiting':
    case 'saving':
      return (
        <>
          <LoaderCircle {...ICON} />
          Saving…
        </>
      );
    case 'local':
      return (
        <>
          <Laptop {...ICON} />
          {say('kept-on-this-computer', { count: problems })}
        </>
      );
    case 'offline':
      return (
        <>
          <WifiOff {...ICON} />
          {isKeepable ? 'No connection, kept on this computer' : 'No connection: keep this page open'}
        </>
      );
    case 'conflict':
      return (
        <>
          <TriangleAlert {...ICON} />
          <button type="button" className="linkish" onClick={onChoose}>
            Somebody else saved: choose what stays
          </button>
        </>
      );
    case 'removed':
      return (
        <>
          <Trash2 {...ICON} />
          Removed by somebody else, kept on this computer
        </>
      );
    case 'failed':
      return (
        <>
          <CircleX {...ICON} />
          {`Not saved: ${save.message}`}
        </>
      );
    default:
      return save satisfies never;
  }
}

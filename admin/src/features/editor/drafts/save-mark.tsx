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
import linkButton from '../../../shared/ui/link-button.module.css';
import styles from './save-mark.module.css';

const ICON = { size: 15, 'aria-hidden': true } as const;

type SaveMarkProps = {
  save: SaveStatus;
  problems: number;
  isKeepable: boolean;
  /** Whether a field has text that is taken over on blur. */
  isTyping: boolean;
  onChoose: () => void;
};

/** Shows where the edits are stored. */
export function SaveMark({ isReadOnly, ...props }: SaveMarkProps & { isReadOnly: boolean }) {
  const { save } = props;
  return (
    <output className={clsx(styles['saveMark'], styles[save.type])} data-part="save-mark">
      {isReadOnly ? say('read-only-your-role') : <SaveWords {...props} />}
    </output>
  );
}

function SaveWords({ save, problems, isKeepable, isTyping, onChoose }: SaveMarkProps) {
  if (isTyping && save.type === 'saved')
    return (
      <>
        <PencilLine {...ICON} />
        {say('typing-not-saved-yet')}
      </>
    );
  switch (save.type) {
    case 'saved':
      return save.at === undefined ? (
        <>
          <CircleCheck {...ICON} />
          {say('up-to-date')}
        </>
      ) : (
        <>
          <CloudCheck {...ICON} />
          {say('draft-saved-at', { at: formatClock(save.at) })}
        </>
      );
    case 'waiting':
    case 'saving':
      return (
        <>
          <LoaderCircle {...ICON} />
          {say('saving')}
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
          {isKeepable ? say('no-connection-kept-on') : say('no-connection-keep-this')}
        </>
      );
    case 'conflict':
      return (
        <>
          <TriangleAlert {...ICON} />
          <button type="button" className={linkButton['link']} data-part="link-button" onClick={onChoose}>
            {say('somebody-else-saved-choose')}
          </button>
        </>
      );
    case 'removed':
      return (
        <>
          <Trash2 {...ICON} />
          {say('removed-by-somebody-else')}
        </>
      );
    case 'failed':
      return (
        <>
          <CircleX {...ICON} />
          {say('not-saved-message', { message: save.message })}
        </>
      );
    default:
      return save satisfies never;
  }
}

import { isRecord } from '@marquee/schemas/is-record';
import { LOCKED_LINKS } from '@marquee/engine';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { say } from '../words/generated/forms.ts';
import note from '../shared/ui/note.module.css';
import textStyles from '../shared/ui/text.module.css';
import styles from './locked-part.module.css';

/** Why an entry of a menu can never be hidden; undefined when it can be (rule 12). */
export function lockReason(kind: string, entry: unknown): string | undefined {
  if (kind !== 'navigation' || !isRecord(entry)) return undefined;
  if (typeof entry['id'] === 'string' && LOCKED_LINKS.has(entry['id']))
    return say('safer-play-everybody-sees');
  const items = Array.isArray(entry['items']) ? entry['items'] : [];
  return items.some((item) => lockReason(kind, item) !== undefined) ? say('safer-play-it-holds') : undefined;
}

export function LockMark({ reason }: { reason: string }) {
  return (
    <span className={styles['mark']} data-part="lock-mark" title={reason}>
      <Lock size={13} aria-hidden="true" />
      <span className={textStyles['readAloud']}>{reason}</span>
    </span>
  );
}

export function LockNote({ reason }: { reason: string }) {
  return (
    <p className={clsx(note['note'], note['info'])} data-part="note">
      <Lock size={15} aria-hidden="true" />
      {reason}
    </p>
  );
}

import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { documentPath } from '../../shared/documents/kinds.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/forms.ts';
import { LockMark } from '../locked-part.tsx';
import styles from './blocks/block-tree.module.css';

const FOOTER = 'footer';
const reason = (): string => say('safer-play-stands-under');

/** The footer below the blocks of every page. It is no block: it is only shown here, and edited as a menu. */
export function LockedFoot() {
  const footer = useReferenceData()
    .documents('navigation')
    .find(({ id }) => id === FOOTER);
  if (!footer) return null;
  return (
    <div className={clsx(styles['treeLine'], styles['locked'])} data-part="tree-line">
      <span className={styles['treeName']} data-part="tree-name">
        <ShieldCheck size={16} aria-hidden="true" />
        <Link to={documentPath('navigation', FOOTER)}>{say('safer-play-footer')}</Link>
        <LockMark reason={reason()} />
      </span>
    </div>
  );
}

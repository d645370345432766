import { Link } from 'react-router';
import { clsx } from 'clsx';
import type { Use, Uses } from '../../api/api-types.ts';
import { say } from '../../words/generated/shared.ts';
import { documentPath, kindOne } from '../documents/kinds.ts';
import { KindIcon } from './kind-icon.tsx';
import textStyles from './text.module.css';
import arrangement from './arrangement.module.css';
import styles from './used-by.module.css';

/** The documents that use a document, each with a link to the field. */
export function UsedBy({ uses, onLeave }: { uses: Uses; onLeave?: () => void }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list takes focus so that the keyboard can scroll it */}
      <ul className={styles['uses']} data-part="uses" tabIndex={0} aria-label={say('used-by')}>
        {uses.items.map((use) => (
          <li key={`${use.kind}/${use.id}`}>
            <KindIcon kind={use.kind} size={15} />
            <Link
              className={clsx(textStyles['bold'], textStyles['cut'])}
              to={fieldPath(use)}
              onClick={onLeave}
            >
              {use.title}
            </Link>
            <span className={clsx(textStyles['muted'], textStyles['oneLine'])}>{kindOne(use.kind)}</span>
            <span className={clsx(arrangement['end'], textStyles['quiet'], textStyles['oneLine'])}>
              {whereWords(use)}
            </span>
          </li>
        ))}
      </ul>
      {uses.total > uses.items.length && (
        <p className={textStyles['quiet']}>{say('and-more', { count: uses.total - uses.items.length })}</p>
      )}
    </>
  );
}

const fieldPath = ({ kind, id, pointers }: Use): string =>
  `${documentPath(kind, id)}?field=${encodeURIComponent(pointers[0] ?? '')}`;

function whereWords({ isInDraft, isInLive, isNeeded, pointers }: Use): string {
  const where =
    isInDraft && isInLive ? say('live') : isInDraft ? say('in-the-draft') : say('live-not-in-the');
  const times = pointers.length > 1 ? say('in-places', { count: pointers.length }) : '';
  const how = pointers.every((pointer) => pointer.endsWith('/location'))
    ? say('draws-it')
    : say('leads-to-it');
  return `${isNeeded || !isInDraft ? '' : `${how}, `}${where}${times}`;
}

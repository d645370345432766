import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { usesQuery } from '../../../api/documents.queries.ts';
import { Link } from 'react-router';
import { kindOne, listPath } from '../../documents/kinds.ts';
import { placeName } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/shared.ts';
import { Dialog } from './dialog.tsx';
import { ErrorState, SkeletonRows } from '../states.tsx';
import { UsedBy } from '../used-by.tsx';
import pill from '../pill.module.css';
import textStyles from '../text.module.css';
import styles from './uses-dialog.module.css';

type UsesDialogProps = {
  kind: string;
  id: string;
  title: string;
  /** The places that the document itself names. */
  places?: readonly string[];
  onClose: () => void;
};

/** Where a document is used (ADMIN-11). */
export function UsesDialog({ kind, id, title, places = [], onClose }: UsesDialogProps) {
  const uses = useQuery(usesQuery(kind, id));
  return (
    <Dialog opened onClose={onClose} title={say('where-title-is-used', { title })} size={560}>
      {places.length > 0 && (
        <p className={clsx(styles['usesPlaces'], textStyles['secondary'])}>
          {say('shown-in')}
          {places.map((place) => (
            <Link
              key={place}
              className={pill['pill']}
              data-part="pill"
              to={`${listPath(kind)}?place=${encodeURIComponent(place)}`}
              onClick={onClose}
            >
              {placeName(place)}
            </Link>
          ))}
        </p>
      )}
      {uses.isPending && <SkeletonRows label={say('where-it-is-used')} rows={4} />}
      {uses.error && (
        <ErrorState error={uses.error} what={say('where-it-is-used')} onRetry={() => void uses.refetch()} />
      )}
      {uses.data?.total === 0 && (
        <p className={textStyles['secondary']}>
          {say('no-other-document-names', { kind: kindOne(kind).toLowerCase() })}
        </p>
      )}
      {uses.data && uses.data.total > 0 && (
        <>
          <p className={textStyles['secondary']}>{say('documents-use-it-in', { count: uses.data.total })}</p>
          <UsedBy uses={uses.data} onLeave={onClose} />
        </>
      )}
    </Dialog>
  );
}

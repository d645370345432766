import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { createStore } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import { createFormView } from '../../forms/draft-context.ts';
import { Preview } from '../../preview/preview.tsx';
import { documentPath } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/history.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './version-detail.module.css';

type VersionPageProps = {
  kind: string;
  id: string;
  /** Null: it marks a removal. */
  own: DocumentData | null;
  /** The version that it is compared with; null: there is none. */
  other: DocumentData | null;
  shows: 'own' | 'other';
  /** When it was saved, in words. */
  instant: string;
};

/** A version on the page, for any visitor, and the one that it is compared with in the same place. */
export function VersionPage({ kind, id, own, other, shows, instant }: VersionPageProps) {
  const navigate = useNavigate();
  const data = shows === 'other' && other ? other : own;
  const first = own ?? other;
  const [store] = useState(() => createStore<{ data: DocumentData }>(() => ({ data: first ?? {} })));
  const [view] = useState(() => createFormView('en'));
  useEffect(() => {
    if (data) store.setState({ data });
  }, [store, data]);
  const draft = useMemo(() => ({ store }), [store]);
  if (!first || !own)
    return (
      <div className={styles['fields']}>
        <p className={textStyles['secondary']}>{say('a-removal-has-no')}</p>
      </div>
    );
  return (
    <Preview
      kind={kind}
      id={id}
      draft={draft}
      view={view}
      past={data === own ? say('page-of-version', { instant }) : say('page-of-the-other')}
      onSelect={(place) => void navigate(documentPath(place.kind, place.id))}
      onLeave={() => undefined}
    />
  );
}

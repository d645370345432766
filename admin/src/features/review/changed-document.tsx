import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { DocumentDetail, DocumentItem } from '../../api/api-types.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { documentTitle, isRecord } from '../../words/document-words.ts';
import type { Difference } from '../../words/difference-words.ts';

type ChangedDocumentProps = {
  draft: DocumentItem;
  detail: DocumentDetail | undefined;
  differences: Difference[] | undefined;
  isChosen: boolean;
  isBlocked: boolean;
  onToggle: () => void;
};

const SHOWN = 12;

/** One document of the review: chosen or left out, with each field before and after. */
export function ChangedDocument({
  draft,
  detail,
  differences,
  isChosen,
  isBlocked,
  onToggle,
}: ChangedDocumentProps) {
  const { kind, id, state } = draft;
  const data = state === 'deleted' ? detail?.publishedData : draft.data;
  const title = documentTitle(kind, id, data);
  const image =
    isRecord(data?.['image']) && typeof data['image']['src'] === 'string' ? data['image']['src'] : undefined;
  const problems = detail?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return (
    <article className={isChosen ? 'doc' : 'doc left'}>
      <header className={isBlocked || problems.length > 0 ? 'dh row badh' : 'dh row'}>
        <Checkbox checked={isChosen} onChange={onToggle} aria-label={`Publish ${title}`} />
        <Thumb src={image} kind={kind} />
        <Link className="b trunc" to={documentPath(kind, id)}>
          {title}
        </Link>
        <span className="muted nowrap">{kindOne(kind)}</span>
        {state === 'new' && <span className="pill gold">New</span>}
        {state === 'deleted' && <span className="pill bad">Removed</span>}
        {(isBlocked || problems.length > 0) && <span className="b badtext">Blocked</span>}
        <span className="end" />
        <Avatar name={draft.updatedBy} />
      </header>
      {state === 'deleted' ? (
        <p className="docwords">Leaves the site. Its history stays.</p>
      ) : (
        <Fields differences={differences} isNew={state === 'new'} />
      )}
    </article>
  );
}

function Fields({ differences, isNew }: { differences: Difference[] | undefined; isNew: boolean }) {
  if (!differences) return <p className="docwords muted">Comparing…</p>;
  if (differences.length === 0) return <p className="docwords muted">The same as what is published.</p>;
  return (
    <dl>
      {differences.slice(0, SHOWN).map((difference) => (
        <div key={`${difference.pointer} ${difference.label}`} className="dlrow">
          <dt>{difference.label}</dt>
          <dd>
            {difference.before !== undefined && !isNew && (
              <del>
                <span className="vh">before: </span>
                {difference.before || 'empty'}
              </del>
            )}
            {difference.after === undefined ? (
              <span className="muted s12">removed</span>
            ) : (
              <ins>
                <span className="vh">after: </span>
                {difference.after || 'empty'}
              </ins>
            )}
          </dd>
        </div>
      ))}
      {differences.length > SHOWN && (
        <div className="dlrow">
          <dt />
          <dd className="muted s12">{`and ${differences.length - SHOWN} more fields`}</dd>
        </div>
      )}
    </dl>
  );
}

import { Checkbox } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Problem } from '@marquee/schemas';
import type { DocumentData, DocumentItem } from '../../api/api-types.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { documentTitle, isRecord } from '../../words/document-words.ts';
import type { Difference } from '../../words/difference-words.ts';
import { formatInstant } from '../../words/time.ts';

type ChangedDocumentProps = {
  draft: DocumentItem;
  /** What players see of it now. */
  published: DocumentData | null | undefined;
  problems?: readonly Problem[] | undefined;
  differences: Difference[] | undefined;
  /** When a schedule publishes it just as it is. */
  goesOutAt?: number | undefined;
  /** Left out where all of it goes or nothing. */
  isChosen?: boolean | undefined;
  onToggle?: ((draft: DocumentItem) => void) | undefined;
  isBlocked: boolean;
};

const SHOWN = 12;

/** One document of the review: chosen or left out, with each field before and after. Of a thousand one is drawn anew. */
export const ChangedDocument = memo(function ChangedDocument(props: ChangedDocumentProps) {
  const { draft, published, problems = [], differences, goesOutAt, isChosen, onToggle, isBlocked } = props;
  const now = useNow();
  const { kind, id, state } = draft;
  const data = state === 'deleted' ? (published ?? undefined) : draft.data;
  const title = documentTitle(kind, id, data);
  const image =
    isRecord(data?.['image']) && typeof data['image']['src'] === 'string' ? data['image']['src'] : undefined;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <article className={isChosen === false ? 'doc left' : 'doc'}>
      <header className={isBlocked || hasErrors ? 'dh row badh' : 'dh row'}>
        {onToggle && (
          <Checkbox
            checked={isChosen === true}
            onChange={() => onToggle(draft)}
            aria-label={`Publish ${title}`}
          />
        )}
        <Thumb src={image} kind={kind} />
        <Link className="b trunc" to={documentPath(kind, id)}>
          {title}
        </Link>
        <span className="muted nowrap">{kindOne(kind)}</span>
        {state === 'new' && <span className="pill gold">New</span>}
        {state === 'deleted' && <span className="pill bad">Removed</span>}
        {(isBlocked || hasErrors) && <span className="b badtext">Blocked</span>}
        <span className="end" />
        {draft.updatedBy !== '' && <Avatar name={draft.updatedBy} />}
      </header>
      {goesOutAt !== undefined && (
        <p className="docwords goesout">
          <CalendarClock size={14} aria-hidden="true" />
          {`Goes out by itself on ${formatInstant(goesOutAt, now)}. Tick it to publish it before.`}
        </p>
      )}
      {state === 'deleted' ? (
        <p className="docwords">Leaves the site. Its history stays.</p>
      ) : (
        <Fields differences={differences} isNew={state === 'new'} />
      )}
    </article>
  );
});

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

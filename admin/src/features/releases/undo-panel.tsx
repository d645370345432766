import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, GitBranch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Collision, Keep, UndoChoice, UndoneDocument } from '../../api/release-types.ts';
import { undoQuery } from '../../api/releases.queries.ts';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { kindOne } from '../../shared/documents/kinds.ts';
import { VariableText } from '../../shared/ui/variable-text.tsx';
import { fieldName } from '../../words/field-words.ts';
import { pointerWords, valueWords } from '../../words/value-words.ts';
import { countDocuments } from './release-words.ts';
import styles from './undo-panel.module.css';

const keyOf = ({ kind, id, pointer }: Omit<UndoChoice, 'keep'>): string => `${kind}/${id}${pointer}`;

/** What undoing takes back by itself, and the places that were changed again since: each is chosen here. */
export function UndoPanel({ number }: { number: number }) {
  const navigate = useNavigate();
  const [kept, setKept] = useState<ReadonlyMap<string, UndoChoice>>(new Map());
  const choices = useMemo(() => [...kept.values()], [kept]);
  const { data, error, isPending, refetch } = useQuery({
    ...undoQuery(number, choices),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <SkeletonRows rows={3} label="what undoing changes" />;
  if (error) return <ErrorState error={error} what="the undo" onRetry={() => void refetch()} />;
  const collisions = data.documents.flatMap((document) =>
    document.collisions.map((collision) => ({ document, collision })),
  );
  const clean = data.documents.filter((document) => document.collisions.length === 0);
  const open = collisions.filter(({ document, collision }) => !kept.has(placeOf(document, collision))).length;
  const changed = data.documents.filter(({ change }) => change !== 'none').length;

  function choose(document: UndoneDocument, { pointer }: Collision, keep: Keep) {
    const choice = { kind: document.kind, id: document.id, pointer, keep };
    setKept(new Map(kept).set(keyOf(choice), choice));
  }

  return (
    <section className="undo" aria-label={`Undoing ${number}`}>
      <div className={clsx(styles['undoHead'], 'row')}>
        <h3 className="h2">{`Undoing ${number}`}</h3>
        <span className="muted">becomes a new release, reviewed before it goes out</span>
        <span className="end row g6">
          {clean.length > 0 && (
            <span className="pill ok">
              <Check size={13} aria-hidden="true" />
              {`${countDocuments(clean.length)} cleanly`}
            </span>
          )}
          {collisions.length > 0 && (
            <span className="pill warn">
              <GitBranch size={13} aria-hidden="true" />
              {`${collisions.length} changed since`}
            </span>
          )}
        </span>
      </div>
      {collisions.length > 0 && (
        <div className={styles['undoScroll']}>
          <table className="dt">
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">{`${number} made it`}</th>
                <th scope="col">Later it became</th>
                <th scope="col">Keep</th>
              </tr>
            </thead>
            <tbody>
              {collisions.map(({ document, collision }) => (
                <CollisionRow
                  key={placeOf(document, collision)}
                  document={document}
                  collision={collision}
                  keep={kept.get(placeOf(document, collision))?.keep}
                  onChoose={(keep) => choose(document, collision, keep)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {clean.length > 0 && <CleanOnes documents={clean} />}
      <div className={clsx(styles['undoFoot'], 'row')}>
        <span className="s12 muted end">
          {open > 0
            ? `${open} still to choose`
            : changed === 0
              ? 'Nothing would change: it is taken back already, or all later edits stay.'
              : `${countDocuments(changed)} would change`}
        </span>
        <button
          type="button"
          className="btn primary"
          disabled={open > 0 || changed === 0}
          onClick={() => void navigate(`/review?undo=${number}`, { state: { choices } })}
        >
          Review the undo
        </button>
      </div>
    </section>
  );
}

const placeOf = ({ kind, id }: UndoneDocument, { pointer }: Collision): string =>
  keyOf({ kind, id, pointer });

type CollisionRowProps = {
  document: UndoneDocument;
  collision: Collision;
  keep: Keep | undefined;
  onChoose: (keep: Keep) => void;
};

function CollisionRow({ document, collision, keep, onChoose }: CollisionRowProps) {
  const { title, kind, changedSince } = document;
  const place = collision.pointer === '' ? 'the whole document' : pointerWords(collision.pointer);
  const words = (value: unknown): string =>
    collision.pointer === '' && value === undefined ? 'not on the site' : valueWords(value);
  return (
    <tr>
      <td>
        <b>
          <VariableText text={title} />
        </b>
        <div className="s12 muted">{`${kindOne(kind)}: ${fieldName(place)}`}</div>
      </td>
      <td>{words(collision.released)}</td>
      <td>
        {words(collision.later)}
        {changedSince && (
          <div className="s12 muted">{`by ${changedSince.publishedBy} in ${changedSince.number}`}</div>
        )}
      </td>
      <td>
        <fieldset className="seg" aria-label={`Keep of ${title}, ${place}`}>
          <button type="button" aria-pressed={keep === 'later'} onClick={() => onChoose('later')}>
            The later one
          </button>
          <button type="button" aria-pressed={keep === 'undo'} onClick={() => onChoose('undo')}>
            <span className="trunc">{`As before: ${words(collision.before)}`}</span>
          </button>
        </fieldset>
      </td>
    </tr>
  );
}

function CleanOnes({ documents }: { documents: readonly UndoneDocument[] }) {
  return (
    <details className={styles['cleanOnes']}>
      <summary>{`Show the ${countDocuments(documents.length)} that undo cleanly`}</summary>
      <ul>
        {documents.map(({ kind, id, title, change }) => (
          <li key={`${kind}/${id}`} className="row">
            <b className="trunc">
              <VariableText text={title} />
            </b>
            <span className="muted">{kindOne(kind)}</span>
            <span className="end muted">{CLEAN_WORDS[change]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const CLEAN_WORDS: Record<UndoneDocument['change'], string> = {
  added: 'comes back',
  changed: 'goes back to before',
  removed: 'leaves the site',
  none: 'taken back already',
};

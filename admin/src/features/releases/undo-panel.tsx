import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, GitBranch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Collision, Keep, UndoChoice, UndoneDocument } from '../../api/release-types.ts';
import { undoQuery } from '../../api/releases.queries.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { kindOne } from '../../shared/documents/kinds.ts';
import { useOpening } from '../../shared/use-opening.ts';
import { VariableText } from '../../shared/ui/variable-text.tsx';
import { fieldName } from '../../words/field-words.ts';
import { say } from '../../words/generated/releases.ts';
import { pointerWords, valueWords } from '../../words/value-words.ts';
import { countDocuments } from './release-words.ts';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './undo-panel.module.css';

const keyOf = ({ kind, id, pointer }: Omit<UndoChoice, 'keep'>): string => `${kind}/${id}${pointer}`;

/** What an undo reverts by itself, and the fields that were changed again since, for each of which people choose. */
export function UndoPanel({ number }: { number: number }) {
  const navigate = useNavigate();
  const [kept, setKept] = useState<ReadonlyMap<string, UndoChoice>>(new Map());
  const choices = useMemo(() => [...kept.values()], [kept]);
  const opening = useOpening();
  const { data, error, isPending, refetch } = useQuery({
    ...undoQuery(number, choices, opening),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <SkeletonRows rows={3} label={say('what-undoing-changes')} />;
  if (error) return <ErrorState error={error} what={say('the-undo')} onRetry={() => void refetch()} />;
  const collisions = data.documents.flatMap((document) =>
    document.collisions.map((collision) => ({ document, collision })),
  );
  const clean = data.documents.filter((document) => document.collisions.length === 0);
  const open = collisions.filter(({ document, collision }) => !kept.has(placeOf(document, collision))).length;
  const changed = data.documents.filter(({ change }) => change !== 'none').length;

  function choose(document: UndoneDocument, { pointer }: Collision, keep: Keep) {
    const choice = { kind: document.kind, id: document.id, pointer, keep };
    setKept((before) => new Map(before).set(keyOf(choice), choice));
  }

  return (
    <section className={styles['undo']} aria-label={say('undoing-number', { number })}>
      <div className={clsx(styles['undoHead'], arrangement['row'])}>
        <h3 className={smallHeading['heading']}>{say('undoing-number', { number })}</h3>
        <span className={textStyles['muted']}>{say('becomes-a-new-release')}</span>
        <span className={clsx(arrangement['end'], arrangement['closeRow'])}>
          {clean.length > 0 && (
            <Pill tone="ok">
              <Check size={13} aria-hidden="true" />
              {say('clean-cleanly', { clean: countDocuments(clean.length) })}
            </Pill>
          )}
          {collisions.length > 0 && (
            <Pill tone="warn">
              <GitBranch size={13} aria-hidden="true" />
              {say('changed-since', { count: collisions.length })}
            </Pill>
          )}
        </span>
      </div>
      {collisions.length > 0 && (
        <div className={styles['undoScroll']}>
          <table className={tableStyles['table']}>
            <thead>
              <tr>
                <th scope="col">{say('place')}</th>
                <th scope="col">{say('number-made-it', { number })}</th>
                <th scope="col">{say('later-it-became')}</th>
                <th scope="col">{say('keep')}</th>
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
      <div className={clsx(styles['undoFoot'], arrangement['row'])}>
        <span className={clsx(textStyles['quiet'], arrangement['end'])}>
          {open > 0
            ? say('open-still-to-choose', { open })
            : changed === 0
              ? say('nothing-would-change-it')
              : say('changed-would-change', { changed: countDocuments(changed) })}
        </span>
        <Button
          look="primary"
          disabled={open > 0 || changed === 0}
          onClick={() => void navigate(`/review?undo=${number}`, { state: { choices } })}
        >
          {say('review-the-undo')}
        </Button>
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
  const place = collision.pointer === '' ? say('the-whole-document') : pointerWords(collision.pointer);
  const words = (value: unknown): string =>
    collision.pointer === '' && value === undefined ? say('not-on-the-site') : valueWords(value);
  return (
    <tr>
      <td>
        <b>
          <VariableText text={title} />
        </b>
        <div className={textStyles['quiet']}>{`${kindOne(kind)}: ${fieldName(place)}`}</div>
      </td>
      <td>{words(collision.released)}</td>
      <td>
        {words(collision.later)}
        {changedSince && (
          <div className={textStyles['quiet']}>
            {say('by-published-by-in', {
              publishedBy: changedSince.publishedBy,
              number: changedSince.number,
            })}
          </div>
        )}
      </td>
      <td>
        <fieldset
          className={segments['segments']}
          data-part="segments"
          aria-label={say('keep-of-title-place', { title, place })}
        >
          <button type="button" aria-pressed={keep === 'later'} onClick={() => onChoose('later')}>
            {say('the-later-one')}
          </button>
          <button type="button" aria-pressed={keep === 'undo'} onClick={() => onChoose('undo')}>
            <span className={textStyles['cut']}>
              {say('as-before-before', { before: words(collision.before) })}
            </span>
          </button>
        </fieldset>
      </td>
    </tr>
  );
}

function CleanOnes({ documents }: { documents: readonly UndoneDocument[] }) {
  return (
    <details className={styles['cleanOnes']}>
      <summary>{say('show-the-that-undo', { documents: countDocuments(documents.length) })}</summary>
      <ul>
        {documents.map(({ kind, id, title, change }) => (
          <li key={`${kind}/${id}`} className={arrangement['row']}>
            <b className={textStyles['cut']}>
              <VariableText text={title} />
            </b>
            <span className={textStyles['muted']}>{kindOne(kind)}</span>
            <span className={clsx(arrangement['end'], textStyles['muted'])}>{CLEAN_WORDS[change]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const CLEAN_WORDS: Record<UndoneDocument['change'], string> = {
  get added() {
    return say('comes-back');
  },
  get changed() {
    return say('goes-back-to-before');
  },
  get removed() {
    return say('leaves-the-site');
  },
  get none() {
    return say('taken-back-already');
  },
};

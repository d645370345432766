import { clsx } from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { ImportPreview } from '../../api/release-types.ts';
import { kindOne } from '../../shared/documents/kinds.ts';
import { Pill } from '../../shared/ui/pill.tsx';
import { SkeletonRows } from '../../shared/ui/states.tsx';
import { VariableText } from '../../shared/ui/variable-text.tsx';
import { fieldName } from '../../words/field-words.ts';
import { say } from '../../words/generated/releases.ts';
import { pointerWords } from '../../words/value-words.ts';
import { countDocuments } from './release-words.ts';
import note from '../../shared/ui/note.module.css';
import stale from '../../shared/ui/stale.module.css';
import styles from './import-plan.module.css';
import problemLines from '../../shared/ui/problem-lines.module.css';
import textStyles from '../../shared/ui/text.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import wordsStyles from '../../shared/ui/words.module.css';

const SHOWN = 200;
const FIELDS = 3;
const CHANGE_WORDS = {
  get added() {
    return say('new');
  },
  get changed() {
    return say('changed');
  },
  get removed() {
    return say('removed');
  },
} as const;

/** What an import would do, document by document. */
export function ImportPlan({ plan, isPending }: { plan: ImportPreview | undefined; isPending: boolean }) {
  if (!plan) return isPending ? <SkeletonRows rows={4} label={say('what-the-file-changes')} /> : null;
  const { documents, refused, problems, missingPictures, unchanged, release } = plan;
  const pictures = new Set(missingPictures.map(({ image }) => image)).size;
  return (
    <section
      className={clsx(styles['importPlan'], isPending && stale['stale'])}
      aria-label={say('What-the-file-changes')}
    >
      <p className={textStyles['quiet']}>
        {release && release.number > 0
          ? say('content-of-release-number', {
              number: release.number,
              comment: release.comment ? `, ${release.comment}` : '',
            })
          : ''}
        {say('would-change-are-the', { documents: countDocuments(documents.length), unchanged })}
      </p>
      {refused.length > 0 && (
        <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
          <CircleX className={note['icon']} size={17} aria-hidden="true" />
          <div>
            <h3>{say('cannot-be-stored-so', { refused: countDocuments(refused.length) })}</h3>
            <ul className={problemLines['lines']}>
              {refused.slice(0, SHOWN).map(({ kind, id, problems: reasons }) => (
                <li key={`${kind}/${id}`}>
                  <b>{`${kind} ${id}`}</b>
                  {`: ${reasons.map(({ pointer, message }) => (pointer ? `${pointerWords(pointer)}: ${message}` : message)).join(' ')}`}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {problems.length > 0 && (
        <div className={clsx(note['note'], note['warn'])} data-part="note" role="status">
          <TriangleAlert className={note['icon']} size={17} aria-hidden="true" />
          <div>
            <h3>
              {plan.target === 'release' ? say('the-site-would-have') : say('published-all-together-the')}
            </h3>
            <ul className={problemLines['lines']}>
              {problems.slice(0, 20).map(({ kind, id, pointer, message }) => (
                <li key={`${kind} ${id} ${pointer} ${message}`}>{`${kind ?? ''} ${id ?? ''}: ${message}`}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {pictures > 0 && (
        <div className={clsx(note['note'], note['warn'])} data-part="note" role="status">
          <TriangleAlert className={note['icon']} size={17} aria-hidden="true" />
          <div>
            <h3>{say('pictures-are-not-here', { count: pictures })}</h3>
            <p>{say('choose-them-after-import', { count: pictures })}</p>
            <ul className={problemLines['lines']}>
              {[...new Set(missingPictures.map(({ kind, id }) => `${kind} ${id}`))]
                .slice(0, 20)
                .map((where) => (
                  <li key={where}>{where}</li>
                ))}
            </ul>
          </div>
        </div>
      )}
      {documents.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling list takes focus so that the keyboard can scroll it
        <div className={styles['importList']} tabIndex={0}>
          <table className={tableStyles['table']}>
            <caption className={textStyles['readAloud']}>{say('documents-that-would-change')}</caption>
            <tbody>
              {documents.slice(0, SHOWN).map(({ kind, id, title, change, paths, hasDraft }) => (
                <tr key={`${kind}/${id}`}>
                  <td>
                    <b>
                      <VariableText text={title} />
                    </b>{' '}
                    <span className={textStyles['quiet']}>{kindOne(kind)}</span>
                    {hasDraft && <Pill tone="gold">{say('replaces-a-draft')}</Pill>}
                  </td>
                  <td className={clsx(tableStyles['right'], wordsStyles['words'])} data-part="words">
                    {change === 'changed' ? pathWords(paths) : CHANGE_WORDS[change]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {documents.length > SHOWN && (
            <p className={textStyles['quiet']}>
              {say('and-count-documents-more', { countDocuments: countDocuments(documents.length - SHOWN) })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function pathWords(paths: readonly string[]): string {
  const words = paths.slice(0, FIELDS).map((pointer) => fieldName(pointerWords(pointer)) || say('all-of-it'));
  return `${words.join('; ')}${paths.length > FIELDS ? say('and-more', { count: paths.length - FIELDS }) : ''}`;
}

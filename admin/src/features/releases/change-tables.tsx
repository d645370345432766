import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ReleaseChange } from '../../api/api-types.ts';
import type { ComparedChange } from '../../api/release-types.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, historyPath, kindMany, kindOne } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { DifferenceList } from '../../shared/ui/difference-list.tsx';
import { VariableText } from '../../shared/ui/variable-text.tsx';
import { documentDifferences } from '../../words/difference-words.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/releases.ts';
import { countDocuments } from './release-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import wordsStyles from '../../shared/ui/words.module.css';
import styles from './change-tables.module.css';

const CHANGE_WORDS: Record<ReleaseChange['change'], string> = {
  get added() {
    return say('added');
  },
  get changed() {
    return say('changed');
  },
  get removed() {
    return say('removed');
  },
};
const SHOWN = 30;
const FIELDS = 3;

type ChangeTablesProps = {
  changes: readonly ReleaseChange[];
  /** Both versions of each document, once loaded. Then the changed fields are named and titles have their values. */
  compared?: readonly ComparedChange[] | undefined;
};

/** The changes of a release, by kind. */
export function ChangeTables({ changes, compared }: ChangeTablesProps) {
  const fields = useFieldWords(compared);
  const titles = useTitles(compared);
  const sides = useMemo(
    () => new Map((compared ?? []).map((each) => [`${each.kind}/${each.id}`, each])),
    [compared],
  );
  const kinds = useMemo(() => Map.groupBy(changes, (change) => change.kind), [changes]);
  return [...kinds].map(([kind, list]) => (
    <table key={kind} className={clsx(styles['releaseChanges'], tableStyles['table'])}>
      <caption className={textStyles['readAloud']}>{kindMany(kind)}</caption>
      <thead>
        <tr>
          <th scope="col">{kindMany(kind)}</th>
          <th scope="col" className={tableStyles['right']}>
            {countDocuments(list.length)}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.slice(0, SHOWN).map(({ id, change, title: given }) => {
          const key = `${kind}/${id}`;
          return (
            <ChangeRow
              key={id}
              kind={kind}
              id={id}
              change={change}
              title={titles.get(key) ?? given}
              words={(change === 'changed' && fields.get(key)) || CHANGE_WORDS[change]}
              compared={sides.get(key)}
            />
          );
        })}
        {list.length > SHOWN && (
          <tr>
            <td colSpan={2} className={textStyles['muted']}>
              {say('and-more-kind-documents', {
                count: list.length - SHOWN,
                kind: kindOne(kind).toLowerCase(),
              })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  ));
}

type ChangeRowProps = {
  kind: string;
  id: string;
  change: ReleaseChange['change'];
  title: string;
  words: string;
  compared: ComparedChange | undefined;
};

/** A document with what happened to it, and its fields before and after on request. */
function ChangeRow({ kind, id, change, title, words, compared }: ChangeRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <td>
          <Link to={change === 'removed' ? historyPath(kind, id) : documentPath(kind, id)}>
            <VariableText text={title} />
          </Link>{' '}
          {title !== id && <span className={textStyles['quiet']}>{id}</span>}
        </td>
        <td className={clsx(tableStyles['right'], wordsStyles['words'])} data-part="words">
          {compared && change !== 'removed' ? (
            <button
              type="button"
              className={styles['both']}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {words}
              <Chevron size={14} aria-hidden="true" />
              <span className={textStyles['readAloud']}>{say('before-and-after')}</span>
            </button>
          ) : (
            words
          )}
        </td>
      </tr>
      {isOpen && compared && (
        <tr>
          <td colSpan={2} className={styles['sides']}>
            <BothSides kind={kind} before={compared.before} after={compared.after} />
          </td>
        </tr>
      )}
    </>
  );
}

function BothSides({ kind, before, after }: { kind: string; before: unknown; after: unknown }) {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const now = useNow();
  const differences = useMemo(
    () => documentDifferences(kind, before, after, { names, currencies, now }),
    [kind, before, after, names, currencies, now],
  );
  return <DifferenceList differences={differences} hidesBefore={before === null || before === undefined} />;
}

/** The titles as everywhere else. The server’s titles have no values for their variables. */
function useTitles(compared: readonly ComparedChange[] | undefined): ReadonlyMap<string, string> {
  return useMemo(
    () =>
      new Map(
        (compared ?? []).map(({ kind, id, before, after }) => [
          `${kind}/${id}`,
          documentTitle(kind, id, after ?? before),
        ]),
      ),
    [compared],
  );
}

/** The changed fields of each document, such as “Title, German; Text and 2 more”. */
function useFieldWords(compared: readonly ComparedChange[] | undefined): ReadonlyMap<string, string> {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const now = useNow();
  return useMemo(
    () =>
      new Map(
        (compared ?? [])
          .filter(({ change }) => change === 'changed')
          .slice(0, SHOWN * 4)
          .map(({ kind, id, before, after }) => {
            const found = documentDifferences(kind, before, after, { names, currencies, now });
            const labels = found.slice(0, FIELDS).map(({ label }) => label);
            const more = found.length > FIELDS ? say('and-more', { count: found.length - FIELDS }) : '';
            return [`${kind}/${id}`, `${labels.join('; ')}${more}`];
          }),
      ),
    [compared, names, currencies, now],
  );
}

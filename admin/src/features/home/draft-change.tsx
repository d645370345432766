import { clsx } from 'clsx';
import type { DocumentDetail } from '../../api/api-types.ts';
import { useReference } from '../../shared/reference-data.ts';
import { documentDifferences } from '../../words/difference-words.ts';
import { say } from '../../words/generated/home.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './home.module.css';

/** A draft’s changes in one line: the first field with its new value, and the number of the others. */
export function DraftChange({ draft, now }: { draft: DocumentDetail | undefined; now: number }) {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  if (!draft || draft.state !== 'changed') return null;
  const { kind, publishedData, data } = draft;
  const [first, ...more] = documentDifferences(kind, publishedData, data, { names, currencies, now });
  if (!first) return null;
  return (
    <span
      className={clsx(styles['draftChange'], textStyles['small'], textStyles['secondary'], textStyles['cut'])}
    >
      {first.label}: <b>{first.after ?? say('taken-away')}</b>
      {more.length > 0 && say('and-more', { count: more.length })}
    </span>
  );
}

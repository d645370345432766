import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { textIn } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/forms.ts';
import { useLocaleChoice } from '../../draft-context.ts';
import styles from '../blocks/block-tree.module.css';
import textStyles from '../../../shared/ui/text.module.css';

type EntrySummaryProps = { item: unknown; fallback: string };

/** The line that identifies an entry: its texts and names, followed by short facts. */
export function EntrySummary({ item, fallback }: EntrySummaryProps) {
  const locale = useLocaleChoice();
  if (!isRecord(item)) return <span className={textStyles['cut']}>{fallback}</span>;
  if (
    !Object.values(item).some(isRecord) &&
    typeof Object.values(item)[0] === 'string' &&
    textIn(item, locale) &&
    /^[a-z]{2}(-[A-Z]{2})?$/.test(Object.keys(item)[0] ?? '')
  )
    return <span className={textStyles['cut']}>{textIn(item, locale)}</span>;
  const named = ['title', 'name', 'label', 'text', 'reward', 'code', 'number', 'id', 'status', 'currency']
    .map((field) =>
      typeof item[field] === 'number'
        ? `${fallback.replace(/ \d+$/, '')} ${item[field]}`
        : textIn(item[field], locale),
    )
    .find(Boolean);
  const facts = ['code', 'id', 'kind', 'type', 'link', 'subunits_to_unit', 'points']
    .filter((field) => typeof item[field] === 'string' || typeof item[field] === 'number')
    .map((field) => factWords(field, item[field]))
    .filter((fact) => fact !== named)
    .slice(0, 3);
  return (
    <>
      <span className={textStyles['cut']}>{named ?? fallback}</span>
      <span className={clsx(styles['typeMark'], textStyles['cut'])}>{facts.join(' · ')}</span>
    </>
  );
}

/** A bare number means nothing to a reader who does not know its field. */
function factWords(field: string, value: unknown): string {
  if (field === 'points') return say('points', { count: Number(value) });
  if (field !== 'subunits_to_unit') return String(value);
  const decimals = Math.round(Math.log10(Number(value)));
  return decimals === 0 ? say('no-decimals') : say('decimals-decimals', { decimals });
}

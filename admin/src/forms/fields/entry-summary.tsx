import { isRecord, textIn, withValues } from '../../words/document-words.ts';
import { useLocaleChoice } from '../draft-context.ts';

type EntrySummaryProps = { item: unknown; items: readonly unknown[]; fallback: string };

/** What names an entry: its texts and names, with small facts behind. */
export function EntrySummary({ item, items, fallback }: EntrySummaryProps) {
  const locale = useLocaleChoice();
  if (!isRecord(item)) return <span className="trunc">{fallback}</span>;
  if (
    !Object.values(item).some(isRecord) &&
    typeof Object.values(item)[0] === 'string' &&
    textIn(item, locale) &&
    /^[a-z]{2}(-[A-Z]{2})?$/.test(Object.keys(item)[0] ?? '')
  )
    return <span className="trunc">{textIn(item, locale)}</span>;
  const named = ['title', 'name', 'label', 'text', 'reward', 'code', 'number', 'id', 'status', 'currency']
    .map((field) =>
      typeof item[field] === 'number'
        ? `${fallback.replace(/ \d+$/, '')} ${item[field]}`
        : withValues(textIn(item[field], locale), prizeValues(item['prize'])),
    )
    .find(Boolean);
  const chance = chanceOf(item, items);
  const facts = ['code', 'id', 'kind', 'type', 'weight', 'link', 'subunits_to_unit', 'points']
    .filter((field) => typeof item[field] === 'string' || typeof item[field] === 'number')
    .map((field) => String(item[field]))
    .filter((fact) => fact !== named)
    .slice(0, 3);
  return (
    <>
      <span className="trunc">{named ?? fallback}</span>
      <span className="ta trunc">{facts.join(' · ')}</span>
      {chance && <span className="end num s12 b">{chance}</span>}
    </>
  );
}

/** Entries with weights are drawn by them: the chance is what a weight means. */
function chanceOf(item: Record<string, unknown>, items: readonly unknown[]): string | undefined {
  const weightOf = (each: unknown): number =>
    isRecord(each) && typeof each['weight'] === 'number' ? each['weight'] : 0;
  const total = items.reduce<number>((sum, each) => sum + weightOf(each), 0);
  if (typeof item['weight'] !== 'number' || total <= 0) return undefined;
  return `${((item['weight'] / total) * 100).toFixed(2)}%`;
}

/** What a prize’s label may name: its count, and its amount as a reader in EUR gets it. */
function prizeValues(prize: unknown): unknown {
  if (!isRecord(prize) || !isRecord(prize['amount'])) return prize;
  return { ...prize, amount: { amount_cents: prize['amount']['EUR'] } };
}

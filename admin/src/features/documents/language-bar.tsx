import { say } from '../../words/generated/documents.ts';
import type { LanguageState } from '../../words/languages.ts';
import { localeName } from '../../words/names.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './language-bar.module.css';

const MARKS: Record<LanguageState, string | undefined> = {
  own: undefined,
  fallback: styles['fallback'],
  missing: styles['missing'],
};

/**
 * One mark per language: complete, covered by its base language, or missing. When nothing is missing, only a muted word
 * (rule 2).
 */
export function LanguageBar({ states, locales }: { states: Map<string, LanguageState>; locales: string[] }) {
  if (states.size === 0) return <span className={textStyles['muted']}>{say('nothing-to-translate')}</span>;
  const missing = locales.filter((locale) => states.get(locale) === 'missing');
  if (missing.length === 0)
    return <span className={textStyles['muted']}>{say('All', { count: locales.length })}</span>;
  const title = say('missing-missing', { missing: missing.map(localeName).join(', ') });
  return (
    <span className={styles['completeness']} title={title}>
      {locales.map((locale) => (
        <span key={locale} className={MARKS[states.get(locale) ?? 'missing']} aria-hidden="true" />
      ))}
      <b className={textStyles['numbers']} aria-hidden="true">
        {locales.length - missing.length}/{locales.length}
      </b>
      <span className={textStyles['readAloud']}>{title}</span>
    </span>
  );
}

import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import type { FormView } from '../../forms/draft-context.ts';
import { useReference } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/editor.ts';
import { documentTexts, languageStates, type LanguageState } from '../../words/languages.ts';
import { localeName } from '../../words/names.ts';
import styles from './locale-tabs.module.css';
import stateDot from '../../shared/ui/state-dot.module.css';
import textStyles from '../../shared/ui/text.module.css';

const WORDS: Record<LanguageState, string> = {
  get own() {
    return say('complete');
  },
  get fallback() {
    return say('reads-its-base-language');
  },
  get missing() {
    return say('texts-missing');
  },
};

/** The language of all texts in the form, and the missing texts of each language. */
export function LocaleTabs({
  kind,
  settled,
  view,
}: {
  kind: string;
  settled: DocumentData;
  view: StoreApi<FormView>;
}) {
  const locales = useReference('locales');
  const current = useStore(view, (state) => state.locale);
  const texts = useMemo(() => documentTexts(kind, settled), [kind, settled]);
  const states = useMemo(() => languageStates(texts, locales), [texts, locales]);
  if (texts.length === 0) return null;
  const own = locales.filter((locale) => states.get(locale) !== 'missing');
  const missing = locales.filter((locale) => states.get(locale) === 'missing');
  return (
    <div className={styles['localeBar']}>
      <fieldset className={styles['localeTabs']} aria-label={say('language-of-the-texts')}>
        {locales.map((locale) => {
          const state = states.get(locale) ?? 'missing';
          return (
            <button
              key={locale}
              type="button"
              aria-pressed={locale === current}
              title={`${localeName(locale)}: ${WORDS[state]}`}
              onClick={() => view.setState({ locale })}
            >
              <span className={clsx(stateDot['dot'], stateDot[state])} aria-hidden="true" />
              {locale}
              <span className={textStyles['readAloud']}>{`, ${localeName(locale)}, ${WORDS[state]}`}</span>
            </button>
          );
        })}
      </fieldset>
      <div className={clsx(styles['localeWords'], textStyles['quiet'])}>
        {missing.length === 0 ? (
          <span>{say('every-language-has-its')}</span>
        ) : (
          <>
            <b className={textStyles['secondary']}>
              {say('of-locales-languages', { part: own.length, locales: locales.length })}
            </b>
            {say('read-their-own-missing', { missing: missing.map(localeName).join(', ') })}
          </>
        )}
      </div>
    </div>
  );
}

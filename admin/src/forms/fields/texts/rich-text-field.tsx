import { isRecord } from '@marquee/schemas/is-record';
import { lazy, Suspense, useMemo } from 'react';
import { say } from '../../../words/generated/forms.ts';
import { localeName } from '../../../words/names.ts';
import { useIsTextLocked, useLocaleChoice } from '../../draft-context.ts';
import { FieldShell } from '../../field-shell.tsx';
import {
  contradictionsIn,
  contradictionWords,
  useContradictions,
} from '../../offers/offer-contradictions.ts';
import { VariableTextarea } from './variable-textarea.tsx';
import { isMessageKey, withText } from './with-text.ts';
import { useField, type AdminFieldProps } from '../use-field.ts';
import styles from '../../writing/writing.module.css';

/** Loaded where a rich text is drawn, and nowhere else (decision 041). */
const Writing = lazy(async () => ({ default: (await import('../../writing/writing.tsx')).Writing }));

/** A text with headings, lists and links per language, or the key of a message. */
export function RichTextField(props: AdminFieldProps) {
  const { options, path, inputId, help, change, stored } = useField(props);
  const locale = useLocaleChoice();
  const text = isRecord(stored) ? stored : {};
  const isKey = isMessageKey(stored);
  const value = isKey ? text['key'] : text[locale];
  const typed = typeof value === 'string' ? value : '';
  const english = locale !== 'en' && typeof text['en'] === 'string' ? text['en'] : '';
  const contradictions = useContradictions(path);
  const marks = useMemo(
    () =>
      contradictionsIn(typed, locale, contradictions).map((each) => ({
        start: each.start,
        end: each.end,
        words: contradictionWords(each),
      })),
    [typed, locale, contradictions],
  );
  const isLocked = useIsTextLocked(locale, isKey);
  const label = isKey
    ? say('label-message-key', { label: options.label })
    : `${options.label}, ${localeName(locale)}`;

  function write(next: string) {
    change((current) => withText(current, { isKey, locale, text: next }));
  }

  return (
    <FieldShell
      path={path}
      label={label}
      inputId={inputId}
      isRequired={options.isRequired && locale === 'en'}
      isDeep
      help={help}
    >
      {isKey ? (
        <VariableTextarea
          id={inputId}
          value={typed}
          onChange={write}
          isDisabled={isLocked}
          lang="en"
          rows={1}
        />
      ) : (
        <Suspense fallback={<div className={styles['waiting']} aria-busy="true" />}>
          <Writing
            key={locale}
            id={inputId}
            label={label}
            html={typed}
            locale={locale}
            english={english || undefined}
            isReadOnly={isLocked}
            marks={marks}
            onWrite={write}
          />
        </Suspense>
      )}
    </FieldShell>
  );
}

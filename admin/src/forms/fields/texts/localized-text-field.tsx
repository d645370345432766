import { isRecord } from '@marquee/schemas/is-record';
import { KeyRound, Languages } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { VariableText } from '../../../shared/ui/variable-text.tsx';
import { say } from '../../../words/generated/forms.ts';
import { localeName } from '../../../words/names.ts';
import { useIsTextLocked, useLocaleChoice } from '../../draft-context.ts';
import { contradictionsIn, useContradictions } from '../../offers/offer-contradictions.ts';
import { useOtherForms } from '../../other-forms.ts';
import { FieldShell } from '../../field-shell.tsx';
import { VariableTextarea } from './variable-textarea.tsx';
import { isMessageKey, withText } from './with-text.ts';
import { useField, type AdminFieldProps } from '../use-field.ts';
import styles from './localized-text-field.module.css';

/** A text in the form's current language; while translating, the English text is shown beside it. */
export function LocalizedTextField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, help, change, stored } = useField(props);
  const locale = useLocaleChoice();
  const toOther = useOtherForms(path);
  const text = isRecord(stored) ? stored : {};
  const contradictions = useContradictions(path);
  const isKey = isMessageKey(stored);
  const value = isKey ? text['key'] : text[locale];
  const typed = typeof value === 'string' ? value : '';
  const marks = contradictionsIn(typed, locale, contradictions);
  const english = typeof text['en'] === 'string' ? text['en'] : '';
  const isLocked = useIsTextLocked(locale, isKey);
  const label = isKey
    ? say('label-message-key', { label: options.label })
    : `${options.label}, ${localeName(locale)}`;

  function write(next: string) {
    change((current) => withText(current, { isKey, locale, text: next }));
  }

  function switchForm() {
    change((current) => {
      const [from, to] = isMessageKey(current) ? ['key', 'texts'] : ['texts', 'key'];
      return toOther({ from, value: current, to }) ?? (to === 'texts' ? { en: '' } : { key: '' });
    });
  }

  return (
    <FieldShell
      path={path}
      label={label}
      inputId={inputId}
      isRequired={options.isRequired && locale === 'en'}
      isDeep
      aside={<Count length={typed.length} aim={options.aim} />}
      help={
        !isKey && locale !== 'en' && english ? (
          <>
            {say('english')} <VariableText text={english} />
          </>
        ) : (
          help
        )
      }
    >
      <div className={styles['withTool']}>
        <VariableTextarea
          key={`${isKey} ${locale}`}
          id={inputId}
          value={typed}
          onChange={write}
          isDisabled={isLocked}
          lang={isKey ? 'en' : locale}
          marks={marks}
        />
        {!isReadOnly && (
          <Button
            look="ghost"
            isSmall
            isIcon
            className="tool"
            title={isKey ? say('write-the-text-here') : say('use-a-message-key')}
            aria-label={
              isKey
                ? say('write-label-here', { label: options.label })
                : say('Use-a-message-key', { label: options.label })
            }
            onClick={switchForm}
          >
            {isKey ? <Languages size={14} aria-hidden="true" /> : <KeyRound size={14} aria-hidden="true" />}
          </Button>
        )}
      </div>
    </FieldShell>
  );
}

function Count({ length, aim }: { length: number; aim: number | undefined }) {
  if (aim === undefined) return length > 0 ? <>{length}</> : null;
  return (
    <span className={length > aim ? styles['over'] : undefined}>{say('length-of-aim', { length, aim })}</span>
  );
}

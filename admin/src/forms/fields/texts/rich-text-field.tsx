import { isRecord } from '@marquee/schemas/is-record';
import { Bold, Heading2, Italic, Link as LinkIcon, List } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/forms.ts';
import { localeName } from '../../../words/names.ts';
import { useLocaleChoice } from '../../draft-context.ts';
import { FieldShell } from '../../field-shell.tsx';
import { VariableTextarea } from './variable-textarea.tsx';
import { isMessageKey, withText } from './with-text.ts';
import { useField, type AdminFieldProps } from '../use-field.ts';
import styles from './rich-text-field.module.css';

const TOOLS = [
  {
    get name() {
      return say('bold');
    },
    icon: Bold,
    before: '<strong>',
    after: '</strong>',
  },
  {
    get name() {
      return say('italic');
    },
    icon: Italic,
    before: '<em>',
    after: '</em>',
  },
  {
    get name() {
      return say('heading');
    },
    icon: Heading2,
    before: '<h2>',
    after: '</h2>',
  },
  {
    get name() {
      return say('list');
    },
    icon: List,
    before: '<ul>\n<li>',
    after: '</li>\n</ul>',
  },
  {
    get name() {
      return say('link');
    },
    icon: LinkIcon,
    before: '<a href="/">',
    after: '</a>',
  },
] as const;

/** HTML per language. The server sanitises it when saving; the buttons only produce HTML that is allowed. */
export function RichTextField(props: AdminFieldProps) {
  const { options, path, inputId, isReadOnly, help, change, stored } = useField(props);
  const locale = useLocaleChoice();
  const text = isRecord(stored) ? stored : {};
  const isKey = isMessageKey(stored);
  const value = isKey ? text['key'] : text[locale];
  const typed = typeof value === 'string' ? value : '';

  function write(next: string) {
    change((current) => withText(current, { isKey, locale, text: next }));
  }

  function wrap(before: string, after: string) {
    const field = document.getElementById(inputId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    // Simulates typing, because the field's text may be newer than the draft. Uses the element's native setter, because
    // React would treat a value set through its own setter as one that it wrote itself.
    const { value } = field;
    const next = value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end);
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, next);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + before.length, end + before.length);
    });
  }

  return (
    <FieldShell
      path={path}
      label={
        isKey ? say('label-message-key', { label: options.label }) : `${options.label}, ${localeName(locale)}`
      }
      inputId={inputId}
      isRequired={options.isRequired && locale === 'en'}
      isDeep
      help={help}
    >
      {!isReadOnly && !isKey && (
        <fieldset
          className={styles['richTextTools']}
          aria-label={say('formatting-of-label', { label: options.label })}
        >
          {TOOLS.map(({ name, icon: Icon, before, after }) => (
            <Button
              key={name}
              look="ghost"
              isSmall
              isIcon
              aria-label={name}
              title={name}
              onClick={() => wrap(before, after)}
            >
              <Icon size={14} aria-hidden="true" />
            </Button>
          ))}
        </fieldset>
      )}
      <VariableTextarea
        key={`${isKey} ${locale}`}
        id={inputId}
        value={typed}
        onChange={write}
        isDisabled={isReadOnly}
        lang={locale}
        rows={isKey ? 1 : 6}
        isCode={!isKey}
      />
    </FieldShell>
  );
}

import { hasText } from '@marquee/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveText } from '../../api/translations.mutations.ts';
import type { TextRow } from '../../api/translations.queries.ts';
import { isStale } from '../../api/request-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { say } from '../../words/generated/translations.ts';
import { localeName } from '../../words/names.ts';
import { variableProblem } from './text-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './cell-editor.module.css';

type CellEditorProps = { row: TextRow; locale: string; onClose: () => void };

/** The editor for one translation, in its cell. It becomes a draft of the document. */
export function CellEditor({ row, locale, onClose }: CellEditorProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(row.texts[locale] ?? '');
  useEffect(() => field.current?.focus(), []);
  const english = row.texts['en'] ?? '';
  const problem = locale === 'en' || !hasText(text, row.isRich) ? undefined : variableProblem(english, text);
  const save = useMutation({
    mutationFn: () => saveText(row, locale, hasText(text, row.isRich) ? text : ''),
    onSuccess: async () => {
      await Promise.all(
        [['translations'], ['drafts'], ['snapshot', 'draft'], ['documents', row.kind]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onClose();
    },
  });
  const submit = () => {
    if (text === (row.texts[locale] ?? '')) onClose();
    else save.mutate();
  };
  return (
    <form
      className={styles['cellEditor']}
      aria-label={say('write-the-text')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        className={fieldStyles['field']}
        data-part="field"
        lang={locale}
        rows={2}
        aria-label={`${row.title}, ${localeName(locale)}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            submit();
          }
        }}
      />
      {locale !== 'en' && (
        <p className={clsx(styles['english'], textStyles['quiet'])}>
          {say('english-english', { english: english || 'nothing yet' })}
        </p>
      )}
      {save.error && (
        <ErrorMessage>
          {isStale(save.error) ? say('somebody-else-changed-this') : save.error.message}
        </ErrorMessage>
      )}
      <div className={clsx(styles['actions'], arrangement['row'])}>
        {problem ? (
          <Pill tone="warn">
            <TriangleAlert size={13} aria-hidden="true" />
            {problem}
          </Pill>
        ) : (
          english.includes('{{') &&
          text && (
            <Pill tone="ok">
              <Check size={13} aria-hidden="true" />
              {say('all-variables-are-there')}
            </Pill>
          )
        )}
        <span className={arrangement['end']} />
        <Button look="ghost" isSmall onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" isSmall disabled={save.isPending}>
          {save.isPending ? say('saving') : say('save')}
        </Button>
      </div>
    </form>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { importTexts, previewTexts, type TextPlan } from '../../api/translations.mutations.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { FilePick } from '../../shared/ui/inputs/file-pick.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { localeName } from '../../words/names.ts';
import type { TranslationFile } from './taken-files.ts';
import { readFile } from './translation-file.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/translations.ts';
import textStyles from '../../shared/ui/text.module.css';
import styles from './import-texts.module.css';

/** Nobody reads lists of thousands in a dialog. */
const SHOWN = 100;

/** Imports a translator’s file as drafts. What it changes and what it cannot change is shown first. */
export function ImportTexts({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: async (file: File) => {
      const content = readFile(new Uint8Array(await file.arrayBuffer()));
      return { name: file.name, content, plan: await previewTexts(content.language, content.rows) };
    },
    onSuccess: () => bring.reset(),
  });
  const bring = useMutation({
    mutationFn: ({ content, plan }: { content: TranslationFile; plan: TextPlan }) =>
      importTexts(content.language, content.rows, plan.fingerprint),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const { data } = read;
  const error = read.error ?? bring.error;
  return (
    <Dialog opened onClose={onClose} title={say('import-translations')} size={720}>
      <FilePick
        icon={FileText}
        label={say('file-of-translations')}
        accept=".csv,.tsv,.txt,.xlf,.xliff,.sdlxliff,.mqxliff,.mxliff,text/csv,text/tab-separated-values,application/xliff+xml"
        chosen={data?.name}
        prompt={say('choose-a-csv-or')}
        onChoose={read.mutate}
      />
      {read.isPending && <p className={textStyles['secondary']}>{say('comparing-it-with-what')}</p>}
      {error && <ErrorMessage>{error.message}</ErrorMessage>}
      {data && !bring.data && <Plan plan={data.plan} content={data.content} />}
      {bring.data && (
        <p className={textStyles['secondary']} role="status">
          {say('texts-in-are-drafts', {
            count: bring.data.texts,
            documents: say('documents', { count: bring.data.documents }),
          })}
        </p>
      )}
      <DialogActions onClose={onClose} close={say('close')}>
        {data && !bring.data && (
          <Button
            look="primary"
            disabled={bring.isPending || data.plan.changes.length === 0}
            onClick={() => bring.mutate(data)}
          >
            {bring.isPending ? say('importing') : say('import-texts', { count: data.plan.changes.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Plan({ plan, content }: { plan: TextPlan; content: TranslationFile }) {
  const { language, changes, unchanged, empty } = plan;
  const errors = [
    ...(content.refused ?? []),
    ...plan.errors.map(({ index, message }) => ({
      source: content.rows[index]?.source || content.rows[index]?.pointer,
      message,
    })),
  ];
  return (
    <section
      className={styles['textPlan']}
      data-part="text-plan"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
      tabIndex={0}
      aria-label={say('what-the-file-would')}
    >
      <p className={clsx(styles['sentence'], textStyles['secondary'])} role="status">
        {say('what-would-change', {
          language: localeName(language),
          changes: changes.length,
          unchanged: say('are-so-already', { count: unchanged }),
          empty: say('have-no-translation', { count: empty }),
          errors: errors.length,
        })}
      </p>
      {content.language !== language && (
        <p className={clsx(styles['sentence'], textStyles['secondary'])}>
          {say('the-file-calls-its', { language: content.language, language2: language })}
        </p>
      )}
      {errors.length > 0 && (
        <ul className={styles['planErrors']} data-part="plan-errors" aria-label={say('lines-that-cannot-be')}>
          {errors.slice(0, SHOWN).map(({ source, message }, place) => (
            <li key={place}>
              <TriangleAlert size={14} aria-hidden="true" />
              <span>
                <b>{source}</b> {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <table className={styles['planTable']}>
          <thead>
            <tr>
              <th scope="col">{say('english')}</th>
              <th scope="col">{say('now')}</th>
              <th scope="col">{say('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, SHOWN).map(({ index, source, before, after }) => (
              <tr key={index}>
                <td>{source}</td>
                <td className={textStyles['muted']}>{before ?? say('missing')}</td>
                <td lang={language}>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > SHOWN && (
        <p className={textStyles['quiet']}>{say('and-more', { count: changes.length - SHOWN })}</p>
      )}
    </section>
  );
}

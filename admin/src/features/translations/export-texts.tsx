import { hasText } from '@marquee/schemas';
import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchTexts, type Language, type TextFilter } from '../../api/translations.queries.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { OptionCard } from '../../shared/ui/inputs/option-card.tsx';
import { localeName } from '../../words/names.ts';
import { writeFile, type FileFormat } from './translation-file.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/translations.ts';
import optionList from '../../shared/ui/inputs/option-list.module.css';
import textStyles from '../../shared/ui/text.module.css';

type ExportTextsProps = {
  filter: TextFilter;
  matches: number;
  languages: readonly Language[];
  onClose: () => void;
};

/** Exports one language as a file, for a spreadsheet or a translation program. */
export function ExportTexts({ filter, matches, languages, onClose }: ExportTextsProps) {
  const targets = languages.filter(({ locale }) => locale !== 'en');
  const [language, setLanguage] = useState(
    filter.language && filter.language !== 'en' ? filter.language : (targets[0]?.locale ?? ''),
  );
  const [format, setFormat] = useState<FileFormat>('xliff');
  const save = useMutation({
    mutationFn: async () => {
      const rows = await fetchTexts(filter);
      const named = rows.filter(({ texts, isRich }) => hasText(texts['en'], isRich));
      const type = format === 'csv' ? 'text/csv' : 'application/xliff+xml';
      const extension = format === 'csv' ? 'csv' : 'xlf';
      saveFile(`marquee-en-${language}.${extension}`, writeFile(format, named, language), type);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={say('export-for-translators')} size={480}>
      <p className={textStyles['secondary']}>{say('the-texts-that-are', { count: matches })}</p>
      <Select
        mt={12}
        mb={12}
        label={say('language')}
        value={language}
        allowDeselect={false}
        data={targets.map(({ locale, missing }) => ({
          value: locale,
          label:
            missing > 0
              ? say('language-missing-missing', { language: localeName(locale), missing })
              : localeName(locale),
        }))}
        onChange={(value) => setLanguage(value ?? '')}
      />
      <fieldset className={optionList['options']}>
        <legend className={textStyles['readAloud']}>{say('kind-of-file')}</legend>
        <OptionCard
          group="text-format"
          name="XLIFF 2.1"
          words={say('for-translation-programs-and')}
          isChosen={format === 'xliff'}
          onChoose={() => setFormat('xliff')}
        />
        <OptionCard
          group="text-format"
          name="CSV"
          words={say('for-a-spreadsheet-write')}
          isChosen={format === 'csv'}
          onChoose={() => setFormat('csv')}
        />
      </fieldset>
      {save.error && <ErrorMessage>{save.error.message}</ErrorMessage>}
      <DialogActions onClose={onClose} close={say('close')}>
        <Button look="primary" disabled={save.isPending || !language} onClick={() => save.mutate()}>
          {save.isPending ? say('preparing') : say('save-the-file')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { hasText } from '@marquee/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeImage } from '../api/images.mutations.ts';
import type { Image } from '../api/images.queries.ts';
import { isStale } from '../api/request-error.ts';
import { useScope } from '../session/may-write.ts';
import { useReference } from '../shared/reference-data.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { say } from '../words/generated/images.ts';
import { localeName } from '../words/names.ts';
import checkLine from '../shared/ui/check-line.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import styles from './words-form.module.css';

type WordsFormProps = {
  image: Image;
  /** Names the next step: in the picker the picture is chosen at once. */
  submitLabel: string;
  onSaved: (image: Image) => void;
};

/** At most as many, and as long, as the server keeps. */
const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 20);

/** A picture's alternative text in every language, or that it is decoration; and its name. */
export function WordsForm({ image, submitLabel, onSaved }: WordsFormProps) {
  const queryClient = useQueryClient();
  const locales = useReference('locales');
  const { languages } = useScope();
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const [isDecorative, setIsDecorative] = useState(image.isDecorative);
  const [tags, setTags] = useState(image.tags.join(', '));
  const [isTried, setIsTried] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      changeImage(
        image,
        languages
          ? { alt }
          : { name: name.trim(), alt: isDecorative ? {} : alt, isDecorative, tags: tagsIn(tags) },
      ),
    onSuccess: async (saved) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['images'] }),
        queryClient.invalidateQueries({ queryKey: ['image', image.id] }),
      ]);
      onSaved(saved);
    },
  });
  // Who writes other languages cannot put the English right; the server says that it is missing.
  const isMute = !languages && !isDecorative && !hasText(alt['en']);
  const own = locales.filter(
    (locale) => (locale === 'en' || !locale.startsWith('en-')) && (!languages || languages.includes(locale)),
  );
  return (
    <form
      className={styles['wordsForm']}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the event from a form in a dialog to the form around that dialog.
        event.stopPropagation();
        setIsTried(true);
        if (!isMute && name.trim()) save.mutate();
      }}
    >
      {!languages && (
        <>
          <TextField
            label={say('name')}
            value={name}
            onChange={setName}
            maxLength={200}
            problem={isTried && !name.trim() ? say('give-it-a-name') : undefined}
          />
          <TextField
            label={say('tags')}
            value={tags}
            onChange={setTags}
            maxLength={400}
            help={say('tags-help')}
          />
        </>
      )}
      <fieldset>
        <legend className={fieldStyles['label']}>{say('what-the-picture-shows')}</legend>
        {!languages && (
          <label className={checkLine['line']}>
            <input
              type="checkbox"
              checked={isDecorative}
              onChange={(event) => setIsDecorative(event.target.checked)}
            />
            {say('only-decoration-who-does')}
          </label>
        )}
        {!isDecorative &&
          own.map((locale) => (
            <TextField
              key={locale}
              label={locale === 'en' ? say('english-required') : localeName(locale)}
              lang={locale}
              maxLength={1000}
              value={alt[locale] ?? ''}
              onChange={(text) => setAlt((before) => ({ ...before, [locale]: text }))}
              help={locale === 'en' ? say('a-short-sentence-read') : undefined}
              problem={locale === 'en' && isTried && isMute ? say('Say-what-it-shows') : undefined}
            />
          ))}
      </fieldset>
      {save.error && (
        <ErrorMessage>
          {isStale(save.error) ? say('somebody-else-changed-these') : save.error.message}
        </ErrorMessage>
      )}
      <Button type="submit" look="primary" disabled={save.isPending}>
        {save.isPending ? say('saving') : submitLabel}
      </Button>
    </form>
  );
}

import { hasText } from '@marquee/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeImage } from '../api/images.mutations.ts';
import type { Image } from '../api/images.queries.ts';
import { isStale } from '../api/request-error.ts';
import { useReference } from '../shared/reference-data.ts';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { localeName } from '../words/names.ts';
import styles from './words-form.module.css';

type WordsFormProps = {
  image: Image;
  /** What happens after: in the picker it is chosen at once. */
  submitLabel: string;
  onSaved: (image: Image) => void;
};

/** What a picture shows, in every language, or that it is decoration; and what people call it. */
export function WordsForm({ image, submitLabel, onSaved }: WordsFormProps) {
  const queryClient = useQueryClient();
  const locales = useReference('locales');
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const [isDecorative, setIsDecorative] = useState(image.isDecorative);
  const [isTried, setIsTried] = useState(false);
  const save = useMutation({
    mutationFn: () => changeImage(image, { name: name.trim(), alt: isDecorative ? {} : alt, isDecorative }),
    onSuccess: async (saved) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['images'] }),
        queryClient.invalidateQueries({ queryKey: ['image', image.id] }),
      ]);
      onSaved(saved);
    },
  });
  const isMute = !isDecorative && !hasText(alt['en']);
  const own = locales.filter((locale) => locale === 'en' || !locale.startsWith('en-'));
  return (
    <form
      className={styles['wordsForm']}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog of a form is still inside of it for React.
        event.stopPropagation();
        setIsTried(true);
        if (!isMute && name.trim()) save.mutate();
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={200}
        problem={isTried && !name.trim() ? 'Give it a name by which you find it again.' : undefined}
      />
      <fieldset>
        <legend className="label">What the picture shows</legend>
        <label className="checkline">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={(event) => setIsDecorative(event.target.checked)}
          />
          Only decoration: who does not see it misses nothing
        </label>
        {!isDecorative &&
          own.map((locale) => (
            <TextField
              key={locale}
              label={locale === 'en' ? 'English, required' : localeName(locale)}
              lang={locale}
              maxLength={1000}
              value={alt[locale] ?? ''}
              onChange={(text) => setAlt({ ...alt, [locale]: text })}
              help={
                locale === 'en'
                  ? 'A short sentence, read aloud instead of the picture. Stands in where a language has none.'
                  : undefined
              }
              problem={
                locale === 'en' && isTried && isMute
                  ? 'Say what it shows, or that it is only decoration.'
                  : undefined
              }
            />
          ))}
      </fieldset>
      {save.error && (
        <ErrorMessage>
          {isStale(save.error)
            ? 'Somebody else changed these words just now. Close this and open it again to see theirs.'
            : save.error.message}
        </ErrorMessage>
      )}
      <button type="submit" className="btn primary" disabled={save.isPending}>
        {save.isPending ? 'Saving…' : submitLabel}
      </button>
    </form>
  );
}

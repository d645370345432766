import { hasText } from '@marquee/schemas/has-text';
import { DOMSerializer } from 'prosemirror-model';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { readHtml } from './text/read-html.ts';
import { textSchema } from './text/text-schema.ts';
import { VARIABLE_TAG, variableName } from './text/variable-source.ts';
import type { VariableWord } from './text/variables-plugin.ts';
import styles from './writing.module.css';

const serializer = DOMSerializer.fromSchema(textSchema);

type EnglishBesideProps = {
  html: string;
  word: VariableWord;
  /** Begins with it; undefined when something is written already. */
  onTake: (() => void) | undefined;
};

/** The English text beside the one that is being written. */
export function EnglishBeside({ html, word, onTake }: EnglishBesideProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = place.current;
    if (!text) return;
    text.replaceChildren(serializer.serializeFragment(readHtml(html).content, { document }));
    // A head without words is no heading of the cells below it (empty-heads.ts).
    for (const head of text.querySelectorAll('th')) if (!hasText(head.textContent)) head.role = 'cell';
    for (const chip of text.querySelectorAll(VARIABLE_TAG)) {
      const name = variableName(chip.textContent);
      chip.className = styles['chip'] ?? '';
      chip.textContent = word(name) ?? name;
    }
  }, [html, word]);
  return (
    <section className={styles['english']} aria-label={say('the-english-text')}>
      <div className={styles['englishHead']}>
        <span>{say('English')}</span>
        {onTake && (
          <Button look="ghost" isSmall onClick={onTake}>
            {say('begin-with-it')}
          </Button>
        )}
      </div>
      <div ref={place} lang="en" className={styles['text']} />
    </section>
  );
}

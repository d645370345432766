import { copyText } from '@marquee/blocks/browser';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { clsx } from 'clsx';
import { Button } from './button.tsx';
import styles from './shown-once.module.css';
import { say } from '../../words/generated/shared.ts';
import textStyles from './text.module.css';
import fieldStyles from './field.module.css';
import arrangement from './arrangement.module.css';

const keepIt = (): string => say('shown-only-now');

/** A secret that the server shows only once, with a copy button. */
export function ShownOnce({ label, text, help = keepIt() }: { label: string; text: string; help?: string }) {
  const [state, setState] = useState<'' | 'copied' | 'select'>('');
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    field.current?.select();
    // On plain http, for example in an intranet, pages have no clipboard: the text is selected, and the person presses
    // the keys.
    setState((await copyText(text)) ? 'copied' : 'select');
  }

  return (
    <div className={styles['once']}>
      <div className={arrangement['row']}>
        <input
          ref={field}
          className={clsx(fieldStyles['field'], textStyles['monospace'])}
          data-part="field"
          readOnly
          aria-label={label}
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button data-autofocus onClick={() => void copy()}>
          {state === 'copied' ? (
            <Check size={15} aria-hidden="true" />
          ) : (
            <Copy size={15} aria-hidden="true" />
          )}
          {state === 'copied' ? say('copied') : say('copy')}
        </Button>
      </div>
      <output className={fieldStyles['help']}>
        {state === 'select' ? say('it-is-selected-press') : help}
      </output>
    </div>
  );
}

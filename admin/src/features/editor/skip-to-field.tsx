import type { MouseEvent } from 'react';
import { say } from '../../words/generated/editor.ts';
import skipStyles from '../../shared/ui/skip.module.css';

const FIELD = ['input', 'textarea', 'select', '[contenteditable="true"]'].join(',');
const STOP = [FIELD, 'button', 'a[href]', '[tabindex="0"]'].join(',');

/**
 * Where a form begins: its first field, or what stands for one, such as the first line of a list. The tabs of languages
 * and the heading of the section are before it.
 */
export function firstField(editor: ParentNode): HTMLElement | undefined {
  const canBeUsed = (element: HTMLElement): boolean => element.tabIndex >= 0 && !element.matches(':disabled');
  for (const fields of editor.querySelectorAll('[data-part="editor"] [data-part="fields"]')) {
    const stops = [...fields.querySelectorAll<HTMLElement>(STOP)].filter(canBeUsed);
    const first = stops.find((stop) => stop.matches(FIELD)) ?? stops[0];
    if (first) return first;
  }
  return undefined;
}

/** The first stop of an editor: past its header, sections and languages into the form. */
export function SkipToField() {
  function skip(event: MouseEvent): void {
    event.preventDefault();
    const field = firstField(document);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }
  return (
    <a className={skipStyles['skip']} data-part="skip-to-field" href="#main" onClick={skip}>
      {say('skip-to-the-first')}
    </a>
  );
}

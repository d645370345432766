import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEqual } from '../../shared/is-equal.ts';
import { useSteady } from '../../shared/use-steady.ts';
import { LinkPanel } from './link-panel.tsx';
import { describeState, linkAt, removeLink, setLink, type TextState } from './text/text-commands.ts';
import { createTextView, type TextView } from './text/text-view.ts';
import { TextTools } from './text-tools.tsx';
import { focusToolbar } from './toolbar.tsx';
import type { WritingProps } from './writing.tsx';
import styles from './writing.module.css';

const NOTHING: TextState = { style: 'text', list: undefined, marks: [], isInTable: false };

/** The text as it will look, with its tools. ProseMirror owns what is in it; React draws what stands around. */
export function WritingArea({
  id,
  label,
  html,
  locale,
  isReadOnly,
  onWrite,
  onSource,
}: WritingProps & { onSource: () => void }) {
  const mount = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const text = useRef<TextView>(null);
  const [state, setState] = useState(NOTHING);
  /** Where the link leads that is being changed. */
  const [link, setLinkOpen] = useState<string>();

  const steady = useSteady({
    onWrite,
    onState: (next: TextState) => {
      if (!isEqual(next, state)) setState(next);
    },
    onToolbar: () => focusToolbar(tools.current),
    onLink: () => setLinkOpen(text.current ? (linkAt(text.current.view.state)?.href ?? '') : ''),
  });
  const focusText = () => text.current?.view.focus();

  const first = useRef(html);
  useLayoutEffect(() => {
    if (!mount.current) return undefined;
    const made = createTextView({
      mount: mount.current,
      html: first.current,
      isReadOnly,
      attributes: {
        id,
        class: styles['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}__error ${id}__description`,
        'aria-readonly': String(isReadOnly),
        lang: locale,
        ...(isReadOnly ? { tabindex: '0' } : {}),
      },
      onWrite: steady.onWrite,
      onState: (next) => steady.onState(describeState(next)),
      onToolbar: steady.onToolbar,
      onLink: steady.onLink,
    });
    text.current = made;
    return () => {
      text.current = null;
      made.destroy();
    };
  }, [id, isReadOnly, locale, steady]);

  useLayoutEffect(() => {
    first.current = html;
    text.current?.show(html);
  }, [html]);

  // A label leads only to inputs by itself.
  useEffect(() => {
    const name = document.getElementById(`${id}-label`);
    const focus = () => text.current?.view.focus();
    name?.addEventListener('click', focus);
    return () => name?.removeEventListener('click', focus);
  }, [id]);

  return (
    <div className={styles['writing']} data-part="writing">
      {!isReadOnly && (
        <TextTools
          label={label}
          controls={id}
          ref={tools}
          state={state}
          onRun={(command) => text.current?.run(command)}
          onLink={steady.onLink}
          onSource={onSource}
          onLeave={focusText}
        />
      )}
      {link !== undefined && (
        <LinkPanel
          id={`${id}-link`}
          href={link}
          onSet={(href, words) => {
            text.current?.run(setLink(href, words));
            setLinkOpen(undefined);
          }}
          onRemove={() => {
            text.current?.run(removeLink);
            setLinkOpen(undefined);
          }}
          onClose={() => {
            setLinkOpen(undefined);
            focusText();
          }}
        />
      )}
      <div ref={mount} />
    </div>
  );
}

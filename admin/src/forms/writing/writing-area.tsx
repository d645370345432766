import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEqual } from '../../shared/is-equal.ts';
import { useSteady } from '../../shared/use-steady.ts';
import { EnglishBeside } from './english-beside.tsx';
import { LinkPanel } from './link-panel.tsx';
import { PasteLine } from './paste-line.tsx';
import { TableMenu } from './table-menu.tsx';
import type { Cleaned } from './text/clean-paste.ts';
import { marksPlugin, type SourceMark } from './text/marks-plugin.ts';
import { emptyHeads } from './text/empty-heads.ts';
import { pastePlugin } from './text/paste-plugin.ts';
import { describeState, linkAt, removeLink, setLink, type TextState } from './text/text-commands.ts';
import { createTextView, type TextView } from './text/text-view.ts';
import { createChips, insertVariable, type Chips } from './text/variables-plugin.ts';
import { TextTools } from './text-tools.tsx';
import { focusToolbar } from './toolbar.tsx';
import { useVariables } from './use-variables.ts';
import { VariableMenu } from './variable-menu.tsx';
import type { WritingProps } from './writing.tsx';
import { say } from '../../words/generated/forms.ts';
import styles from './writing.module.css';

const NO_MARKS: readonly SourceMark[] = [];
const NOTHING: TextState = { style: 'text', list: undefined, marks: [], isInTable: false };

type WritingAreaProps = WritingProps & {
  onSource: () => void;
  /** Called when the text is taken away, while it still has the focus if it has. */
  onGone: (hadFocus: boolean) => void;
};

/** The text as it will look, with its tools. ProseMirror owns what is in it; React draws what stands around. */
export function WritingArea({
  id,
  label,
  html,
  english,
  locale,
  isReadOnly,
  marks = NO_MARKS,
  onWrite,
  onSource,
  onGone,
}: WritingAreaProps) {
  const mount = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const text = useRef<TextView>(null);
  const chips = useRef<Chips>(null);
  const [state, setState] = useState(NOTHING);
  const [pasted, setPasted] = useState<Cleaned>();
  const variables = useVariables(locale);
  /** Where the link leads that is being changed. */
  const [link, setLinkOpen] = useState<string>();

  const steady = useSteady({
    onWrite,
    onGone,
    onPaste: setPasted,
    onState: (next: TextState) => {
      if (!isEqual(next, state)) setState(next);
    },
    onToolbar: () => focusToolbar(tools.current),
    onLink: () => setLinkOpen(text.current ? (linkAt(text.current.view.state)?.href ?? '') : ''),
  });
  const focusText = () => text.current?.view.focus();
  const takeEnglish = () => {
    if (english !== undefined) onWrite(english);
    // The button goes with the empty text.
    focusText();
  };

  const first = useRef(html);
  const firstWord = useRef(variables.word);
  useLayoutEffect(() => {
    if (!mount.current) return undefined;
    const drawn = createChips({
      word: firstWord.current,
      classes: {
        chip: styles['chip'] ?? '',
        name: styles['chipName'] ?? '',
        missing: styles['chipMissing'] ?? '',
      },
      nothing: say('no-value'),
    });
    chips.current = drawn;
    const made = createTextView({
      mount: mount.current,
      html: first.current,
      isReadOnly,
      plugins: [
        drawn.plugin,
        pastePlugin(steady.onPaste),
        marksPlugin(styles['mark'] ?? ''),
        emptyHeads(say('style-heading')),
      ],
      attributes: {
        id,
        class: styles['text'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}__error ${id}__description ${id}__pasted`,
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
      steady.onGone(made.view.hasFocus());
      text.current = null;
      made.destroy();
    };
  }, [id, isReadOnly, locale, steady]);

  useLayoutEffect(() => {
    first.current = html;
    text.current?.show(html);
  }, [html]);

  // Also of a text that was made anew.
  useLayoutEffect(() => text.current?.mark(html, marks), [html, marks, id, isReadOnly, locale]);

  useLayoutEffect(() => {
    firstWord.current = variables.word;
    chips.current?.redraw(variables.word);
  }, [variables.word]);

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
        >
          <VariableMenu variables={variables} onInsert={(name) => text.current?.run(insertVariable(name))} />
          <TableMenu isInTable={state.isInTable} onRun={(command) => text.current?.run(command)} />
        </TextTools>
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
      <div className={styles['texts']}>
        {english !== undefined && (
          <EnglishBeside
            html={english}
            word={variables.word}
            onTake={html === '' && !isReadOnly ? takeEnglish : undefined}
          />
        )}
        <div ref={mount} className={styles['own']} />
      </div>
      <PasteLine id={`${id}__pasted`} cleaned={pasted} />
    </div>
  );
}

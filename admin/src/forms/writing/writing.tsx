import { useLayoutEffect, useRef, useState } from 'react';
import { VariableTextarea } from '../fields/texts/variable-textarea.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { describeLoss, type Loss } from './text/describe-loss.ts';
import { readHtml } from './text/read-html.ts';
import type { SourceMark } from './text/marks-plugin.ts';
import { layoutOf, writeHtml } from './text/write-html.ts';
import { WritingArea } from './writing-area.tsx';
import styles from './writing.module.css';

export type WritingProps = {
  /** Of the element in which one writes. */
  id: string;
  label: string;
  html: string;
  locale: string;
  /** The English text, while another language is written. */
  english?: string | undefined;
  isReadOnly: boolean;
  /** Parts of the HTML to mark, in order. */
  marks?: readonly SourceMark[];
  onWrite: (html: string) => void;
};

/**
 * One rich text: written as it will look, or as HTML for who wants that. A text that the editor would change is edited
 * as HTML until somebody says otherwise.
 */
export function Writing(props: WritingProps) {
  const { id, html, locale, isReadOnly, marks, onWrite } = props;
  const [isSource, setIsSource] = useState(false);
  const [loss, setLoss] = useState(() => describeLoss(html));
  const [seen, setSeen] = useState(html);
  // What is written here comes back as it was; only others bring what the editor may not hold.
  const [own, setOwn] = useState(html);
  if (html !== seen) {
    setSeen(html);
    if (html !== own || isSource || loss) setLoss(describeLoss(html));
  }
  const write = (next: string) => {
    setOwn(next);
    onWrite(next);
  };
  const isHtml = isSource || loss !== undefined;
  // Who writes goes on writing when the text turns into HTML or back, or is made anew.
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (takesFocus.current) document.getElementById(id)?.focus();
    takesFocus.current = false;
  });
  const turn = (isNowSource: boolean) => {
    takesFocus.current = true;
    setIsSource(isNowSource);
  };
  if (!isHtml)
    return (
      <WritingArea
        {...props}
        onWrite={write}
        onSource={() => turn(true)}
        onGone={(hadFocus) => {
          takesFocus.current ||= hadFocus;
        }}
      />
    );
  return (
    <div className={styles['source']}>
      <div className={styles['sourceHead']}>
        <span id={`${id}__source`}>{loss ? lossWords(loss) : say('this-is-its-html')}</span>
        {!isReadOnly && (
          <Button
            isSmall
            onClick={() => {
              if (loss) write(writeHtml(readHtml(html), layoutOf(html)));
              setLoss(undefined);
              turn(false);
            }}
          >
            {loss ? say('write-without-it') : say('write-as-it-looks')}
          </Button>
        )}
      </div>
      <VariableTextarea
        id={id}
        value={html}
        onChange={write}
        isDisabled={isReadOnly}
        lang={locale}
        rows={6}
        isCode
        {...(marks ? { marks } : {})}
      />
    </div>
  );
}

function lossWords({ tags, isTable }: Loss): string {
  if (isTable) return say('html-because-of-a-table');
  if (tags.length > 0) return say('html-because-of-tags', { tags: tags.map((tag) => `<${tag}>`).join(', ') });
  return say('html-because-of-nesting');
}

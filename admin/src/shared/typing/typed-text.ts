import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { mergeTexts } from './merge-texts.ts';
import { isByPerson, isTypedInto, settleTyping, typed, typedOver } from './typing.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export type TypedText = {
  text: string;
  write: (text: string, element: TextElement) => void;
  /** Whether what stands in the field says the same as `text`: then it stays as it was typed. */
  isSame?: (shown: string, text: string) => boolean;
  /** A number, a code or a day is one thing: two of them do not go together word by word. */
  isWhole?: boolean;
  /** Once it is left, the field has `text` as it is written here: what was typed is shown back. */
  isShownBack?: boolean;
};

/**
 * Props of a text field that shows each key before anything else is drawn: the browser keeps its text, which goes to
 * `write` once it is painted.
 *
 * What stands in the field that has the focus belongs to the person. A `text` that changes by itself (an answer to a
 * save, somebody else's edit) goes into the field when it is left; keys until then are added to that text. Where both
 * changed the same words, the person's are written over it, and the draft asks which to keep.
 */
export function useTypedText<Element extends TextElement>({
  text,
  write,
  isSame = isEqual,
  isWhole = false,
  isShownBack = false,
}: TypedText): {
  ref: RefObject<Element | null>;
  defaultValue: string;
  onChange: (event: ChangeEvent<Element>) => void;
  onBlur: () => void;
  autoComplete: 'off';
} {
  const ref = useRef<Element>(null);
  // React writes a default value that changes into the element each time; it matters only to the first drawing.
  const [defaultValue] = useState(text);
  /** What stood in the field, and what `text` was then. They differ while something that came waits to be shown. */
  const last = useRef({ shown: text, text });
  const [timesLeft, setTimesLeft] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isNews = text !== last.current.text;
    last.current = { ...last.current, text };
    // What is typed and not written yet is newer, and is added to it.
    if (isTypedInto(element)) return;
    if (isFocused(element) && !(isNews && isByPerson())) return;
    const isShown = isShownBack && !isFocused(element) ? element.value === text : isSame(element.value, text);
    if (!isShown) element.value = text;
    last.current = { shown: element.value, text };
    // oxlint-disable-next-line react/exhaustive-deps -- only a text that changes, and leaving, change the field
  }, [text, timesLeft]);

  function say(element: TextElement): void {
    const shown = element.value;
    const before = last.current;
    if (before.shown === before.text || isSame(before.shown, before.text)) {
      last.current = { shown, text: shown };
      return write(shown, element);
    }
    const merged = isWhole ? undefined : mergeTexts(before.shown, shown, before.text);
    last.current = { shown, text: merged ?? shown };
    if (merged === undefined) typedOver(() => write(shown, element));
    else write(merged, element);
  }

  return {
    ref,
    defaultValue,
    // A browser that knows “Name” or “Address” from other sites fills in every field it takes for one, at one choice.
    autoComplete: 'off',
    onChange: ({ target }) => {
      typed(() => say(target), target);
      // A new line needs its room in the same frame, or the text would jump.
      if (target instanceof HTMLTextAreaElement && target.scrollHeight > target.clientHeight) settleTyping();
    },
    onBlur: () => {
      if (ref.current?.value !== text) setTimesLeft(timesLeft + 1);
    },
  };
}

const isEqual = (shown: string, text: string): boolean => shown === text;

const isFocused = (element: Element): boolean => element.ownerDocument.activeElement === element;

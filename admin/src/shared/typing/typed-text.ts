import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { useSteady } from '../use-steady.ts';
import { mergeTexts } from './merge-texts.ts';
import { isByPerson, isTypedInto, settleTyping, typed, typedOver } from './typing.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export type TypedText = {
  text: string;
  write: (text: string, element: TextElement) => void;
  /** Whether the text in the field means the same as `text`: then it stays as typed. */
  isSame?: (shown: string, text: string) => boolean;
  /** Whether the value is indivisible, such as a number, a code or a day: two of them are not merged word by word. */
  isWhole?: boolean;
  /** Whether the field shows `text` in its normalised form after it loses the focus. */
  isShownBack?: boolean;
};

/**
 * Props of a text field that shows each key before anything else renders: the browser keeps the text, and `write` gets
 * it after the paint.
 *
 * The text of a focused field belongs to the person. When `text` changes by itself (a save response, somebody else's
 * edit), the field shows it only on blur; until then key presses are applied to that new text. Where both changed the
 * same words, the person's text overwrites it, and the draft asks which one to keep.
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
  // A text is written after the next render, when its field may have another place.
  const latest = useSteady({ write });
  // React writes a changed default value into the element each time; only the first one matters.
  const [defaultValue] = useState(text);
  /** The last text in the field, and the `text` at that time. They differ while a new text waits to be shown. */
  const last = useRef({ shown: text, text });
  const [timesLeft, setTimesLeft] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isNews = text !== last.current.text;
    last.current = { ...last.current, text };
    // Typed text that is not written yet is newer, and is merged with it.
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
      return latest.write(shown, element);
    }
    const merged = isWhole ? undefined : mergeTexts(before.shown, shown, before.text);
    last.current = { shown, text: merged ?? shown };
    if (merged === undefined) typedOver(() => latest.write(shown, element));
    else latest.write(merged, element);
  }

  return {
    ref,
    defaultValue,
    // Otherwise a browser fills in every field that it takes for a “Name” or “Address”, with values from other sites.
    autoComplete: 'off',
    onChange: ({ target }) => {
      typed(() => say(target), target);
      // A new line must get its height in the same frame, otherwise the text would jump.
      if (target instanceof HTMLTextAreaElement && target.scrollHeight > target.clientHeight) settleTyping();
    },
    onBlur: () => {
      if (ref.current?.value !== text) setTimesLeft(timesLeft + 1);
    },
  };
}

const isEqual = (shown: string, text: string): boolean => shown === text;

const isFocused = (element: Element): boolean => element.ownerDocument.activeElement === element;

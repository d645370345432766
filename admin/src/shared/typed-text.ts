import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { isTypedInto, settleTyping, typed } from '../shared/typing.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

type TypedText = {
  text: string;
  write: (text: string) => void;
  /** Whether what stands in the field says the same as `text`: then it stays as it was typed. */
  isSame?: (shown: string, text: string) => boolean;
};

/**
 * Props of a text field that shows each key before anything else is drawn: the browser keeps its text, which goes to
 * `write` once it is painted. A `text` that changes by itself (undo, another person’s edit) is put into the field.
 */
export function useTypedText<Element extends TextElement>({
  text,
  write,
  isSame = isEqual,
}: TypedText): {
  ref: RefObject<Element | null>;
  defaultValue: string;
  onChange: (event: ChangeEvent<Element>) => void;
} {
  const ref = useRef<Element>(null);
  // React writes a default value that changes into the element each time; it matters only to the first drawing.
  const [defaultValue] = useState(text);

  useLayoutEffect(() => {
    const element = ref.current;
    // What is typed meanwhile is newer, and comes back as the text.
    if (element && !isTypedInto(element) && !isSame(element.value, text)) element.value = text;
    // oxlint-disable-next-line react/exhaustive-deps -- only a text that changes goes into the field
  }, [text]);

  return {
    ref,
    defaultValue,
    onChange: ({ target }) => {
      typed(() => write(target.value), target);
      // A new line needs its room in the same frame, or the text would jump.
      if (target instanceof HTMLTextAreaElement && target.scrollHeight > target.clientHeight) settleTyping();
    },
  };
}

const isEqual = (shown: string, text: string): boolean => shown === text;

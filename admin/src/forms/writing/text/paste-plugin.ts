import { Plugin } from 'prosemirror-state';
import { cleanPaste, type Cleaned } from './clean-paste.ts';

/** Gets what was pasted; undefined after a plain text, of which nothing can be missing. */
export type OnPaste = (cleaned: Cleaned | undefined) => void;

/** HTML from elsewhere comes in clean. What was copied from a text of ours is clean already. */
export const pastePlugin = (onPaste: OnPaste): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML(html) {
        if (html.includes('data-pm-slice')) {
          onPaste(undefined);
          return html;
        }
        const cleaned = cleanPaste(html);
        onPaste(cleaned);
        return cleaned.html;
      },
      transformPastedText(text) {
        onPaste(undefined);
        return text;
      },
    },
  });

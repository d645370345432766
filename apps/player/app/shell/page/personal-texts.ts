/**
 * The texts of one player in a page that many players share. The page is drawn with a mark in the place of each. The
 * server puts the player's own texts into the HTML and, once more, into an element for the browser, which puts them into
 * the page's data before React reads it.
 */
export type PersonalTexts = {
  /** What a mark begins with: no text of a document has it. */
  mark: string;
  /** By the number in their mark. */
  texts: readonly string[];
};

/** Both are of Unicode's private use, and neither HTML nor JSON writes them in another way. */
export const MARK_START = '\u{E000}';
export const MARK_END = '\u{E001}';
/** The attribute of the element that carries the texts. */
export const PERSONAL_TEXTS = 'data-personal-texts';

export const markOf = (mark: string, number: number): string => `${mark}${number}${MARK_END}`;

/** Puts the player's texts into a text of the page's data. */
export function fillText(text: string, { mark, texts }: PersonalTexts): string {
  if (!text.includes(mark)) return text;
  return text
    .split(mark)
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf(MARK_END);
      return (texts[Number(part.slice(0, end))] ?? '') + part.slice(end + 1);
    })
    .join('');
}

/** The texts that came with the page; undefined for a page that was drawn for its visitor alone. */
export function readPersonalTexts(page: Pick<Document, 'querySelector'>): PersonalTexts | undefined {
  const text = page.querySelector(`script[${PERSONAL_TEXTS}]`)?.textContent;
  // The server of this build has written it.
  return text ? (JSON.parse(text) as PersonalTexts) : undefined;
}

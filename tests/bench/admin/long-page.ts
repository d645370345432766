export const LONG_PAGE = 'bench-long-page';

export const LONG_TEXT = 'bench-long-text';

const BLOCKS = 40;
const ENTRIES = 25;

/** A page of 2,000 fields: forty lists of twenty-five questions with their answers. */
export const longPage = (): object => ({
  path: '/bench-long-page',
  title: { en: 'A long page' },
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({
    id: `list-${block + 1}`,
    block: 'faq',
    props: {
      title: { en: `List ${block + 1}` },
      items: Array.from({ length: ENTRIES }, (_entry, entry) => ({
        question: { en: `Question ${entry + 1} of list ${block + 1}?` },
        answer: { en: `<p>The answer to question ${entry + 1}, in a sentence.</p>` },
      })),
    },
  })),
});

const SECTIONS = 40;
/** How the long text ends. */
export const LAST_WORDS = 'the last words of all terms.';

const sectionOf = (at: number): string =>
  [
    `<h3>${at + 1}. What holds for bonuses</h3>`,
    '<p>A bonus is <strong>wagered</strong> before it is paid; what is left of it when its days are over is taken back, and what you have won by then stays yours. See the <a href="/general-rules">general rules</a>.</p>',
    '<ul><li>One for each person and household, on the first deposit of a day.</li><li>Limits and self-exclusion come first: while one is active, nothing of this applies to you.</li></ul>',
    `<p>Whoever leaves keeps the balance, as section ${at + 1} says; only a bonus that is not wagered yet is removed. We may end a promotion early when it is abused, by several accounts of one person, say, or by bets on both sides of a game.</p>`,
  ].join('\n');

const longText = `${Array.from({ length: SECTIONS }, (_, at) => sectionOf(at)).join('\n')}\n<p>These are ${LAST_WORDS}</p>`;
/** About as long as a text may be (schemas/shared/rich-text.json). */
export const LONG_TEXT_LETTERS = Math.round(longText.length / 1000) * 1000;

/** A page that is one text: terms with headings, lists and links. */
export const longTextPage = (): object => ({
  path: '/bench-long-text',
  title: { en: 'A long text' },
  blocks: [{ id: 'rich-text-1', block: 'rich-text', props: { content: { en: longText } } }],
});

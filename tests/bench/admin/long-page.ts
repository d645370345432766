export const LONG_PAGE = 'bench-long-page';

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

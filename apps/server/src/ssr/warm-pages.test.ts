import { expect, it } from 'vitest';
import { createTestApp } from '../modules/delivery/testing/test-app.ts';
import { createTestSite } from '../modules/delivery/testing/test-site.ts';
import { createTestBuild } from './testing/test-build.ts';
import { warmPages } from './warm-pages.ts';

const heading = (id: string): object => ({ id, block: 'heading', props: { title: { en: 'Title' } } });
const text = { id: 'text', block: 'rich-text', props: { content: { en: '<p>Text</p>' } } };
const columns = { id: 'columns', block: 'columns', props: {}, children: { first: [text] } };
const page = (path: string, ...blocks: object[]): object => ({ path, title: { en: 'A page' }, blocks });

it('draws main and each page that has a block none before had, as nobody’s visit', async () => {
  const drawn: string[] = [];
  const visits: string[] = [];
  const documents = createTestSite();
  documents['page'] = {
    a: page('/a', heading('one')),
    b: page('/b', heading('one'), heading('other')),
    c: page('/c', heading('one'), columns),
    main: page('/', heading('one')),
  };
  const { app } = await createTestApp({
    documents,
    parts: {
      player: {
        loadBuild: async () =>
          createTestBuild((_services, { request }) => void drawn.push(new URL(request.url).pathname)),
      },
      countVisit: ({ headers }) => void visits.push(headers.accept ?? ''),
    },
  });
  await warmPages(app);
  await app.close();
  expect(drawn).toEqual(['/', '/a', '/c']);
  expect(visits.filter((accept) => accept.includes('text/html'))).toEqual([]);
});

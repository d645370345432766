import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Indexer, IndexInput } from 'storybook/internal/types';
import type { Plugin } from 'vite';

// A story for every page and promotion page of the demo site, made from the fixtures while Storybook reads the two
// files below: nobody keeps a list, and a new document has its story at once.

const FILES: Record<string, { kind: string; title: string }> = {
  'pages.stories.tsx': { kind: 'page', title: 'Site/Every page' },
  'promotion-pages.stories.tsx': { kind: 'promotion-page', title: 'Site/Every promotion page' },
};

export const SITE_FILE = /[\\/]site[\\/](?:promotion-)?pages\.stories\.tsx$/;

/** Once, at phone width: the pages are made of blocks that have stories at both widths. */
const TAGS = ['phone-only', '!autodocs'];

export type SiteStory = { exportName: string; name: string; path: string; id: string };

/** The stories of one of the two files, in the order of the documents' ids. */
export function listSiteStories(file: string): { title: string; stories: SiteStory[] } {
  const entry = FILES[path.basename(file)];
  if (!entry) throw new Error(`${file} is no file of site stories.`);
  const folder = new URL(`../../../fixtures/site/${entry.kind}/`, import.meta.url);
  const stories = readdirSync(folder)
    .filter((each) => each.endsWith('.json'))
    .toSorted()
    .map((each) => {
      const document: unknown = JSON.parse(readFileSync(new URL(each, folder), 'utf8'));
      const { path: at, title } = document as { path: string; title: { en?: string } }; // its schema says so
      const id = path.basename(each, '.json');
      return { exportName: exportNameOf(id), name: title.en ?? id, path: at, id };
    });
  const names = stories.map(({ name }) => name);
  // Variants of a page share its title.
  const named = stories.map((story) =>
    names.indexOf(story.name) === names.lastIndexOf(story.name)
      ? story
      : { ...story, name: `${story.name} (${story.id})` },
  );
  return { title: entry.title, stories: named };
}

function exportNameOf(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** What stands in the file for Storybook, for its tests and for the browser. */
export function siteStoriesSource(file: string): string {
  const { title, stories } = listSiteStories(file);
  const lines = stories.map(
    ({ exportName, name, path: at, id }) =>
      `export const ${exportName} = { ...siteDocument(${JSON.stringify(at)}, ${JSON.stringify(id)}), ` +
      `name: ${JSON.stringify(name)} };`,
  );
  return `import { siteDocument } from '../../.storybook/example.tsx';
export default { title: ${JSON.stringify(title)}, tags: ${JSON.stringify(TAGS)} };
${lines.join('\n')}
`;
}

export const siteStoriesIndexer: Indexer = {
  test: SITE_FILE,
  createIndex: (file) => {
    const { title, stories } = listSiteStories(file);
    const entries = stories.map(({ exportName, name }): IndexInput => ({
      type: 'story',
      importPath: file,
      exportName,
      name,
      title,
      tags: TAGS,
    }));
    return Promise.resolve(entries);
  },
};

export function siteStories(): Plugin {
  return {
    name: 'marquee-site-stories',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      return SITE_FILE.test(file) ? siteStoriesSource(file) : undefined;
    },
  };
}

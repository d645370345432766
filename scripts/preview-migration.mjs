import { serverModule, withStoreCopy } from './lib/with-store.mjs';

// node scripts/preview-migration.mjs [--json]: shows what an update of Marquee does to the stored documents, and which
// pages it changes. The store with its tables is only read: everything is tried on a temporary copy of the content. On
// PostgreSQL the old server may keep running, but the embedded store belongs to a single process.

await withStoreCopy(async (store) => {
  const { previewMigration } = await serverModule('modules/migration/migration-preview.service.ts');
  const preview = await previewMigration(store);
  console.log(process.argv.includes('--json') ? JSON.stringify(preview, null, 2) : describe(preview));
  // A document that is invalid after the migration would be missing on its pages.
  if (preview.documents.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
});

function describe({ version, documents, pages }) {
  if (documents.length === 0) return `Every document reads as version ${version} already. No page changes.`;
  return [
    `${count(documents, 'document')} change on the way to version ${version}:`,
    ...documents.flatMap(({ kind, id, revision, isPublished, from, changes, problems }) => [
      `  ${kind}/${id}, revision ${revision} of version ${from}${isPublished ? '' : ', not published'}: ${changes.map((pointer) => pointer || 'all of it').join(', ')}`,
      ...problems.map(({ pointer, message }) => `    PROBLEM ${pointer || '/'}: ${message}`),
    ]),
    pages.length === 0 ? 'No page changes.' : `${count(pages, 'page')} would differ without it:`,
    ...pages.map(({ path, visitors }) => `  ${path ?? 'around every page'}: ${visitors.join('; ')}`),
  ].join('\n');
}

function count(list, noun) {
  return `${list.length} ${noun}${list.length === 1 ? '' : 's'}`;
}

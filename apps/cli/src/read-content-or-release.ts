import type { ApiClient } from './api-client.ts';
import { type ContentFile, readContent } from './content-files.ts';
import { readReleaseNumber } from './read-release-number.ts';

/** A number is a release, which the server has; anything else is a file or folder, and needs no server. */
export async function readContentOrRelease(
  source: string,
  cwd: string,
  api: () => ApiClient,
): Promise<ContentFile> {
  return /^[1-9]\d*$/.test(source)
    ? api().call('GET /admin/api/content', { query: { release: readReleaseNumber(source) } })
    : readContent(source, cwd);
}

import type { ApiClient } from './api-client.ts';
import { type ContentFile, readContent } from './content-files.ts';

/** A number is a release, which the server has; anything else is a file or folder, and needs no server. */
export async function readContentOrRelease(
  source: string,
  cwd: string,
  api: () => ApiClient,
): Promise<ContentFile> {
  return /^[1-9]\d*$/.test(source)
    ? api().get<ContentFile>(`/content?release=${source}`)
    : readContent(source, cwd);
}

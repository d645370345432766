import { sanitizeRichText } from '@marquee/schemas';
import { PlatformError, type PlatformClient } from './platform-client.ts';

/** Calls whose answers carry HTML that people write in the platform's CMS. */
const CMS_PATH = /^\/api\/cms\/(?:pages|snippets)(?:[/?]|$)/;

const HTML_FIELDS = new Set(['content', 'content-main', 'mainContent']);

export function isCmsPath(path: string): boolean {
  return CMS_PATH.test(path);
}

/**
 * Sanitises the HTML of an answer: it keeps only what authors of this site may write, too. No script from the CMS can
 * reach a page, however it got there.
 */
export function cleanCmsAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(cleanCmsAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [
      field,
      HTML_FIELDS.has(field) && typeof value === 'string' ? sanitizeRichText(value) : cleanCmsAnswer(value),
    ]),
  );
}

/** A remote platform whose CMS answers are sanitised before any other code gets them. */
export function withCleanContent(client: PlatformClient): PlatformClient {
  return {
    async fetch(path, init) {
      const answer = await client.fetch(path, init);
      if (!isCmsPath(path) || !answer.ok) return answer;
      // An answer that is not JSON is not the CMS's, so it is not passed on.
      const clean = await answer.json().then(cleanCmsAnswer, (error: unknown) => {
        if (error instanceof PlatformError) throw error;
        return undefined;
      });
      if (clean === undefined)
        throw new PlatformError('PLATFORM_ANSWER_WRONG', {
          cause: new Error(`${path.split('?', 1)[0]} answered no JSON.`),
        });
      return Response.json(clean);
    },
  };
}

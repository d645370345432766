import type { BrowserCommand } from 'vitest/node';
import { judgePicture, type Finding } from './judge-picture.ts';
import { findings, seen } from './run-state.ts';
import type { PictureKey } from './stored-pictures.ts';

export type PictureRequest = PictureKey & { readonly width: number; readonly height: number };

/** Takes a picture of the top left of the page and compares it with the stored one; answers what is wrong. */
export const lookAtStory: BrowserCommand<[request: PictureRequest]> = async (
  { page, project, provider, sessionId },
  { viewport, story, width, height },
): Promise<Finding | null> => {
  const key = { viewport, story };
  const session = await provider.getCDPSession?.(sessionId);
  if (!session) throw new Error('Pictures of stories need Chromium.');
  // Playwright's own screenshot takes five times as long: it packs the PNG as small as it can.
  const take = async (): Promise<Buffer> => {
    const answer: unknown = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    return Buffer.from(readData(answer), 'base64');
  };
  const finding = await judgePicture({
    key,
    browser: page.context().browser()?.version() ?? 'unknown',
    update: project.serializedConfig.snapshotOptions.updateSnapshot,
    take,
  });
  seen.add(`${viewport}/${story}`);
  const known = findings.findIndex((other) => other.viewport === viewport && other.story === story);
  if (known >= 0) findings.splice(known, 1);
  if (finding) findings.push(finding);
  return finding;
};

function readData(answer: unknown): string {
  if (typeof answer === 'object' && answer && 'data' in answer && typeof answer.data === 'string')
    return answer.data;
  throw new Error('The browser answered without a picture.');
}

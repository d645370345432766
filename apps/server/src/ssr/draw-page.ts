import type { DrawnPage, PageDrawing } from '@marquee/player';
import type { ReadStyles } from './built-styles.ts';
import type { PlayerBuild } from './player-build.ts';
import { sealPage } from './seal-page.ts';

export type Texts = Readonly<Record<string, string>>;

/** A drawn page, and what failed while it was drawn. */
export type DrawnWithFailures = DrawnPage & { failures: readonly unknown[] };

/** Draws a page in whichever thread calls it. */
export type DrawPage = (page: PageDrawing, texts: Texts) => Promise<DrawnWithFailures>;

export async function drawSealedPage(
  build: PlayerBuild,
  page: PageDrawing,
  { texts, readStyles }: { texts: Texts; readStyles: ReadStyles },
): Promise<DrawnWithFailures> {
  const failures: unknown[] = [];
  const parts = await build.entry.module.drawPage(build, page, {
    texts,
    readStyles,
    onFailure: (error) => void failures.push(error),
  });
  const { html, inline } = sealPage(parts, page.nonce);
  return { html: encode(html), inline, failures };
}

/** Joined as bytes, into memory that is taken once: a joined text would be copied once more to be encoded. */
function encode(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}

import { afterEach } from 'vitest';
import { commands, page } from 'vitest/browser';
import { askForTexts } from '../.storybook/asked-texts.ts';
import { listLayoutDefects, listMoving, listUnseenStates, type Defect } from './defects.ts';

/**
 * Pixels. 320 is the narrowest phone and a desktop of 1280 at 400 %; 640 is that desktop at 200 %, where the browser
 * lays out for half the width (WCAG 1.4.4, 1.4.10); 768 is a tablet, 1600 the widest we draw for.
 */
const WIDTHS = [320, 640, 768, 1600];

/** A story that is right at 320 px is looked at with longer texts at every width, in less motion and in the system's colours. */
afterEach(async ({ task, story }) => {
  if (task.result?.state === 'fail' || !story) return;
  const { innerWidth, innerHeight } = window;
  const found: string[] = [];
  const note = (condition: string, defects: readonly Defect[]): void => {
    for (const { kind, what } of defects) found.push(`${condition}: ${kind}: ${what}`);
  };
  note('320 px', listLayoutDefects(document.body));
  askForTexts('longer');
  for (const width of WIDTHS) {
    if (window.innerWidth !== width) await page.viewport(width, innerHeight);
    await nextFrame();
    note(`${width} px, longer texts`, listLayoutDefects(document.body));
  }
  askForTexts(undefined);
  await page.viewport(innerWidth, innerHeight);
  await commands.emulate({ reducedMotion: 'reduce', forcedColors: 'active' });
  try {
    await nextFrame();
    note('less motion', listMoving());
    note('forced colours', listUnseenStates(document.body));
  } finally {
    await commands.emulate({ reducedMotion: 'no-preference', forcedColors: 'none' });
  }
  if (found.length > 0) throw new Error(`${found.length} defects\n${[...new Set(found)].join('\n')}`);
});

/** Layout has settled: React has drawn, and what watches sizes has answered. */
async function nextFrame(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

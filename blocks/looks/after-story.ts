import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';
import { askForTexts } from '../.storybook/asked-texts.ts';
import { listCutPictures } from './cut-pictures.ts';
import { listLayoutDefects, listMoving, listUnseenStates, type Defect } from './defects.ts';
import { listFocusDefects, listLostFocus, walkByKeyboard } from './keyboard.ts';

/**
 * Pixels. 320 is the narrowest phone and a desktop of 1280 at 400 %; 640 is that desktop at 200 %, where the browser
 * lays out for half the width (WCAG 1.4.4, 1.4.10); 768 is a tablet, 1600 the widest we draw for.
 */
const WIDTHS = [320, 640, 768, 1600];

/** A story that is right at 320 px is looked at with longer texts at every width, in less motion and in the system's colours. */
afterEach(async ({ task, story }) => {
  if (task.result?.state === 'fail' || !story) return;
  const { innerWidth } = window;
  const found: string[] = [];
  const note = (condition: string, defects: readonly Defect[]): void => {
    for (const { kind, what } of defects) found.push(`${condition}: ${kind}: ${what}`);
  };
  note('320 px', listLayoutDefects(document.body));
  askForTexts('longer');
  for (const width of WIDTHS) {
    await widen(width);
    note(`${width} px, longer texts`, listLayoutDefects(document.body));
    note(`${width} px`, listCutPictures(document.body));
  }
  askForTexts(undefined);
  await commands.emulate({ reducedMotion: 'reduce', forcedColors: 'active' });
  try {
    await widen(innerWidth);
    note('less motion', listMoving());
    note('forced colours', listUnseenStates(document.body));
    // Where shadows and backgrounds mark nothing, and there is the least room.
    const { defects, reached } = await walkByKeyboard(document.body, commands.press);
    note('keyboard', defects);
    await widen(1600);
    note('keyboard, 1600 px', listFocusDefects(document.body, reached));
    note('keyboard, 1600 px', await listLostFocus(document.body, commands.press));
  } finally {
    await commands.emulate({ reducedMotion: 'no-preference', forcedColors: 'none' });
    await widen(innerWidth);
  }
  if (found.length > 0) throw new Error(`${found.length} defects\n${[...new Set(found)].join('\n')}`);
});

/**
 * Nothing is pictured here: while its frame is transparent, a story is laid out, reached and judged as ever, but not
 * drawn at each width, which takes a sixth of the time without a GPU.
 */
frameOfStory().style.opacity = '0';

/** Gives the window of the story another width by its frame: the same as asking the browser for it, in a fifth of the time. */
async function widen(width: number): Promise<void> {
  const frame = frameOfStory();
  frame.style.width = `${width}px`;
  // Laid out in the page around it, it has its width before the next frame, which asks its media queries anew.
  if (frame.offsetWidth !== width) throw new Error(`The frame is ${frame.offsetWidth} px wide.`);
  await settle();
  if (window.innerWidth !== width)
    throw new Error(`The window is ${window.innerWidth} px wide, not ${width}.`);
}

function frameOfStory(): HTMLElement {
  // The runner's iframe is of another realm, whose elements are not instances of ours.
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) throw new Error('A story is looked at in a frame.');
  return frame;
}

/** Media queries are asked, React has drawn, and what watches sizes has answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

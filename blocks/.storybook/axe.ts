import type { RunOptions } from 'axe-core';

/** `on`, `off` or `pages` in the story tests, left out in Storybook itself. */
const axe: unknown = import.meta.env['VITE_STORY_AXE'];

/** Describing every element that passed, as the panel does, takes longer than looking at it. */
const onlyViolations: RunOptions = { resultTypes: ['violations'] };

type AxeOfStory = { test: 'error' | 'off'; options?: RunOptions };

const axeWhen = (isOn: boolean): AxeOfStory =>
  axe === undefined ? { test: 'error' } : { test: isOn ? 'error' : 'off', options: onlyViolations };

/** Accepting pictures is no judgement of anything else. A block by itself has the same parts and colours at each width. */
export const axeOfBlocks = axeWhen(axe === 'on');

/** What a width changes is how blocks stand beside each other: whole pages are looked at in each. */
export const axeOfPages = axeWhen(axe !== 'off');

import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL: axe.RunOnly = { type: 'tag', values: TAGS };
/** The scheme changes colours alone. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds on the page under WCAG 2.2 AA, as short lines a person can act on. What is in a frame has
 * checks of its own. `known` is what the same visitor's page was looked at with before.
 */
export async function axeViolations(
  page: Page,
  { known = [] }: { known?: string[] } = {},
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(runAxe, { part: 'html', known, runOnly: ALL });
}

/** What axe finds in one part of the page, in light and in dark. */
export async function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  await bringAxe(page);
  const light = await page.evaluate(runAxe, { part, runOnly: ALL });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(runAxe, { part, runOnly: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `in dark, ${line}`)];
}

/** Axe stays in the page: a second look costs what it looks at, and not a second axe. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Runs in the page. */
async function runAxe({
  part,
  known = [],
  runOnly,
}: {
  part: string;
  known?: string[];
  runOnly: axe.RunOnly;
}): Promise<string[]> {
  const exclude = known.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const include = [...document.querySelectorAll<HTMLElement>(part)].filter((element) =>
    element.checkVisibility(),
  );
  const inPage = (window as unknown as { axe: typeof axe }).axe; // Put there by the caller.
  const { violations } = await inPage.run(
    { include, exclude },
    // Describing every element that passed takes three times as long as looking at it.
    { runOnly, resultTypes: ['violations'], iframes: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${String(node.target)} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}

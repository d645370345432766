import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page under WCAG 2.2 AA, as short lines a person can act on. `exclude` is the selector of what
 * has checks of its own.
 */
export async function axeViolations(page: Page, { exclude }: { exclude?: string } = {}): Promise<string[]> {
  // Describing every element that passed takes three times as long as looking at it.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other way carries every element it looked at to a second page, for frames of strangers.
    .setLegacyMode(true)
    .withTags(TAGS);
  if (exclude !== undefined) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${String(node.target)} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}

/**
 * What axe finds in one part of the page, in light and in dark. Axe stays in the page, so that a second part costs
 * what it holds and not a second axe.
 */
export async function axeViolationsIn(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const light = await page.evaluate(runAxe, { part, runOnly: { type: 'tag' as const, values: TAGS } });
  await page.emulateMedia({ colorScheme: 'dark' });
  // The scheme changes colours alone.
  const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  const dark = await page.evaluate(runAxe, { part, runOnly: colours });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `in dark, ${line}`)];
}

/** Runs in the page. */
async function runAxe({ part, runOnly }: { part: string; runOnly: axe.RunOnly }): Promise<string[]> {
  const shown = [...document.querySelectorAll<HTMLElement>(part)].filter((element) =>
    element.checkVisibility(),
  );
  const inPage = (window as unknown as { axe: typeof axe }).axe; // Put there by the caller.
  const { violations } = await inPage.run(
    { include: shown },
    { runOnly, resultTypes: ['violations'], iframes: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${String(node.target)} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}

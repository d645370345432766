import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page under WCAG 2.2 AA, as short lines a person can act on. `exclude` is the selector of what
 * has checks of its own.
 */
export async function axeViolations(page: Page, { exclude }: { exclude?: string } = {}): Promise<string[]> {
  // Describing every element that passed takes three times as long as looking at it.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other way carries every element it looked at to a second page, for frames of strangers.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${String(node.target)} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`,
    ),
  );
}

import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

for (const { name, viewport } of WIDTHS)
  test.describe(`search on a ${name}`, () => {
    test.use({ viewport });

    test('[FIND-01] finds with typos, by studios, and opens what was asked for by keys alone', async ({
      page,
    }) => {
      await page.goto('/support');
      await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
      const search = page.getByRole('dialog', { name: 'Search games' });
      const field = search.getByRole('combobox');
      await expect(search.getByRole('region', { name: 'Played most' }).getByRole('link')).toHaveCount(6);
      // Enter opens no suggestion.
      await field.press('Enter');
      await expect(search).toBeVisible();

      await field.fill('ember');
      await expect(search.getByRole('button', { name: 'Ember Works 24' })).toBeVisible();
      await expect(search.getByRole('status')).toHaveText('26 games');
      await search.getByRole('button', { name: 'Ember Works 24' }).click();
      await expect(search.getByRole('option')).toHaveCount(24);
      await expect(field).toBeFocused();
      // Colours that are still changing are no colours of the chips.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      expect(await axeViolations(page)).toEqual([]);

      await field.fill('dragn');
      const found = search.getByRole('option', { name: /Dragon Clutch/ });
      await expect(found).toHaveAttribute('aria-selected', 'true');
      await expect(found.locator('mark')).toHaveText('Dragon');
      await field.press('Enter');
      await expect(page).toHaveURL(/\/play\/[a-z-]+\/dragon-clutch/);

      // Back leads to the search that was left. What was searched for is kept, until it is cleared.
      await page.goBack();
      await search.getByRole('button', { name: 'dragn', exact: true }).click();
      await expect(found).toBeVisible();
      await search.getByRole('button', { name: 'Clear recent searches' }).click();
      await expect(search.getByRole('button', { name: 'dragn', exact: true })).toHaveCount(0);
    });
  });

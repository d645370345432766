import { expect, test } from '../fixtures.ts';
import { axeViolations } from '../axe.ts';
import {
  clickInPreview,
  discardDrafts,
  lookAs,
  lookAt,
  openSession,
  previewOf,
  titleField,
} from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test.describe('[ADMIN-05] the preview', () => {
  test.beforeEach(async ({ context, server }) => {
    await openSession(context, server.origin, 'publisher');
  });
  test('follows typing, key by key', async ({ page }) => {
    await page.goto('/admin/content/banner/gold-friday');
    const heading = previewOf(page).getByRole('heading', { name: 'Gold Friday: 75% up to €750' });
    await expect(heading).toBeVisible();
    await titleField(page).click();
    await page.keyboard.press('End');
    const delays: number[] = [];
    // Page and frame have separate performance clocks, so both times are converted to the time of day.
    const frame = await page
      .getByTitle('Preview of the casino')
      .contentFrame()
      .locator('body')
      .elementHandle();
    if (!frame) throw new Error('There is no preview beside the form.');
    for (const wanted of ['€750A', '€750AB', '€750ABC', '€750ABCD', '€750ABCDE']) {
      const typed = await page.evaluateHandle(() => {
        const at = new Promise<number>((resolve) => {
          const note = (event: KeyboardEvent): void => resolve(performance.timeOrigin + event.timeStamp);
          document.addEventListener('keydown', note, { once: true, capture: true });
        });
        return { at };
      });
      const drawn = await frame.evaluateHandle((body, words) => {
        const at = new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!body.textContent?.includes(words)) return;
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          });
          observer.observe(body, { subtree: true, childList: true, characterData: true });
        });
        return { at };
      }, wanted);
      await page.keyboard.press(wanted.slice(-1));
      delays.push(
        (await drawn.evaluate(async ({ at }) => at)) - (await typed.evaluate(async ({ at }) => at)),
      );
    }
    console.log(`key to preview: ${delays.map(Math.round).join(', ')} ms`);
    await expect(
      previewOf(page).getByRole('heading', { name: 'Gold Friday: 75% up to €750ABCDE' }),
    ).toBeVisible();
  });

  test('shows each persona its own page: language, login, groups, currency, licence and tester', async ({
    page,
  }) => {
    await page.goto('/admin/content/page/lobby');
    const preview = previewOf(page);
    const heading = (name: string) => preview.getByRole('heading', { name });
    await expect(heading('Follow the north, start with 100 spins')).toBeVisible();

    await lookAs(page, 'Guest, German');
    await expect(heading('Nach Norden: Start mit 100 Freispielen')).toBeVisible();
    await expect(preview.locator('html')).toHaveAttribute('lang', 'de');
    await expect(heading('Goldener Freitag: 75 % bis 750 €')).toHaveCount(0);
    await expect(page).toHaveURL(/as=guest-de/);

    await lookAs(page, 'Gold player in EUR');
    await expect(heading('Goldener Freitag: 75 % bis 750 €')).toBeVisible();
    await expect(heading('Nach Norden: Start mit 100 Freispielen')).toHaveCount(0);

    await lookAs(page, 'Player in bitcoin');
    await expect(heading('BTC 0.275 in the Polar Sprint').first()).toBeAttached();

    await lookAs(page, 'Guest in Estonia');
    await expect(heading('Rahulik koht mängimiseks')).toBeVisible();
    await expect(preview.getByRole('contentinfo')).toContainText('EE/HKT000000');

    await lookAs(page, 'Tester');
    await expect(preview.getByRole('contentinfo')).not.toContainText('EE/HKT000000');
    // Only testers see a page that is switched off.
    const path = page.getByRole('textbox', { name: 'Path of the previewed page' });
    await path.fill('/promotions/spring-cup');
    await path.press('Enter');
    await expect(preview.getByRole('heading', { level: 1, name: 'Spring Cup' })).toBeVisible();
    await lookAs(page, 'Guest, English');
    await expect(preview.getByRole('heading', { level: 1, name: 'Spring Cup' })).toHaveCount(0);
  });

  test('[ADMIN-07] dims the blocks of a page that the visitor does not see, and says why', async ({
    page,
  }) => {
    await page.goto('/admin/content/page/lobby?as=guest-en');
    const signUp = page.getByRole('button', { name: /^Sign-up card(?!, more)/ });
    const picks = page.getByRole('button', { name: /^Game row “VIP members”(?!, more)/ });
    await expect(picks.getByRole('img', { name: 'Not shown to this visitor' })).toBeVisible();
    await expect(signUp.getByRole('img')).toHaveCount(0);
    await expect(page.getByText('Dimmed blocks are not shown to Guest, English.')).toBeVisible();
    await expect(page.getByText('Safer play, the age sign and the licence line stand')).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);

    await lookAs(page, 'Gold player in EUR');
    await expect(signUp.getByRole('img', { name: 'Not shown to this visitor' })).toBeVisible();
    await expect(picks.getByRole('img')).toHaveCount(0);
    const marker = previewOf(page).locator('#marquee-outline-label');
    await picks.click();
    await expect(marker).toHaveText(/^Game row/);
    await signUp.click();
    await expect(marker).toHaveCount(0);
    const why =
      'Not shown to Gold player in EUR. Its audience asks for guests. This visitor is a player. Why?';
    await expect(page.getByRole('paragraph').filter({ hasText: why })).toBeVisible();
  });

  test('changes one fact of a persona at a time, and goes back to the persona', async ({ page }) => {
    await page.goto('/admin/content/page/lobby?as=guest-en');
    const preview = previewOf(page);
    const heading = (name: string) => preview.getByRole('heading', { name });
    const bar = page.getByRole('group', { name: 'Visitor of the preview' });
    await expect(heading('Follow the north, start with 100 spins')).toBeVisible();

    await bar.getByRole('combobox', { name: 'Language of the visitor' }).click();
    await page.getByRole('option', { name: 'Norwegian' }).click();
    await expect(heading('Følg nord, start med 100 spinn')).toBeVisible();
    await bar.getByRole('combobox', { name: 'Licence' }).click();
    await page.getByRole('option', { name: 'EE' }).click();
    await expect(heading('Et rolig sted å spille')).toBeVisible();
    await bar.getByRole('button', { name: 'Back to the persona, now' }).click();
    await expect(heading('Follow the north, start with 100 spins')).toBeVisible();

    await bar.getByRole('button', { name: 'Guest', exact: true }).click();
    await page.getByRole('group', { name: 'Signed in' }).getByRole('button', { name: 'Player' }).click();
    const groups = page.getByRole('combobox', { name: 'Groups' });
    await groups.fill('gold');
    await page.getByRole('option', { name: 'Gold 259' }).click();
    await expect(page).toHaveURL(/v\.groups=259/);
    await expect(heading('Gold Friday: 75% up to €750')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await groups.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await groups.press('Escape');
    await expect(groups).toHaveCount(0);
    await bar.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'NOK' }).click();
    await expect(heading('Gold Friday: 75% up to NOK 7,500')).toBeVisible();
    await bar.getByRole('button', { name: 'Phone, 390 wide' }).click();
    await expect.poll(() => preview.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
  });

  test('stands at any instant: a banner opens, closes, and its absence is explained', async ({ page }) => {
    await page.goto('/admin/content/banner/harvest-ended');
    const heading = previewOf(page).getByRole('heading', { name: 'Harvest Cup' });
    const reason = page.getByRole('status').filter({ hasText: 'This visitor does not see it.' });
    // The test chooses the instants, because on the real date the schedule may be over.
    await lookAt(page, '2026-09-20T12:00');
    await expect(reason).toContainText('Its schedule opens later: Mon 2 Nov, 12:00 to Sun 15 Nov, 23:00.');
    await expect(heading).toHaveCount(0);
    await reason.getByRole('button', { name: 'Show when it opens' }).click();
    await expect(heading).toBeAttached();
    await expect(reason).toHaveCount(0);
    await lookAt(page, '2026-11-16T12:00');
    await expect(reason).toContainText('Its schedule is over: ended Sun 15 Nov.');
    await expect(heading).toHaveCount(0);
    await reason.getByRole('button', { name: 'Show its last minute' }).click();
    await expect(heading).toBeAttached();
  });

  test('names the condition that hides a document and offers a persona who sees it', async ({ page }) => {
    await page.goto('/admin/content/banner/gold-friday?as=guest-en');
    const reason = page.getByRole('status').filter({ hasText: 'This visitor does not see it.' });
    await expect(reason).toContainText('Its audience asks for Gold.');
    await reason.getByRole('button', { name: 'Show as Gold player in EUR' }).click();
    await expect(
      previewOf(page).getByRole('heading', { name: 'Goldener Freitag: 75 % bis 750 €' }),
    ).toBeVisible();
    await expect(reason).toHaveCount(0);
    await lookAs(page, 'Multi-account player');
    await expect(reason).toContainText('This visitor does not see it.');
  });

  test('tells what is live from the draft and from what is scheduled', async ({ page, context, server }) => {
    await page.goto('/admin/content/banner/welcome-north');
    const preview = previewOf(page);
    await expect(
      preview.getByRole('heading', { name: 'Follow the north, start with 100 spins' }),
    ).toBeVisible();
    await titleField(page).fill('Only in the draft');
    await expect(preview.getByRole('heading', { name: 'Only in the draft' })).toBeVisible();
    const switcher = page.getByRole('group', { name: 'What the preview shows' });
    await switcher.getByRole('button', { name: 'Live' }).click();
    await expect(
      preview.getByRole('heading', { name: 'Follow the north, start with 100 spins' }),
    ).toBeVisible();
    const words = page.getByRole('region', { name: 'Which content this is' });
    await expect(words).toContainText('Live, release');

    const api = `${server.origin}/admin/api`;
    const csrfToken = await openSession(context, server.origin, 'publisher');
    const headers = { Origin: server.origin, 'X-CSRF-Token': csrfToken };
    // A schedule takes the stored draft, so the test waits until the edit is stored.
    const readDraft = async () => {
      const answer = await context.request.get(`${api}/documents/banner/welcome-north`);
      return (await answer.json()) as { revision: number; data: { title: { en: string } } };
    };
    await expect.poll(async () => (await readDraft()).data.title.en).toBe('Only in the draft');
    const { revision } = await readDraft();
    const scheduled = await context.request.post(`${api}/schedules`, {
      headers,
      data: {
        publishAt: new Date(Date.now() + 2 * 3_600_000).toISOString(),
        comment: 'Tonight',
        documents: [{ kind: 'banner', id: 'welcome-north', revision }],
      },
    });
    expect(scheduled.status()).toBe(201);
    const { id, version } = (await scheduled.json()) as { id: string; version: number };
    await titleField(page).fill('Edited since');
    await switcher.getByRole('button', { name: 'Scheduled' }).click();
    await expect(words).toContainText(/Scheduled: as on .* Berlin \(.* UTC\), release “Tonight”/);
    await expect(preview.getByRole('heading', { name: 'Only in the draft' })).toBeVisible();
    // An instant before the schedule: nothing of it is published yet.
    await page.goto(`/admin/content/banner/welcome-north?view=scheduled&v.at=${new Date().toISOString()}`);
    await expect(words).toContainText('nothing is published until then');
    await expect(
      preview.getByRole('heading', { name: 'Follow the north, start with 100 spins' }),
    ).toBeVisible({ timeout: 30_000 });
    await switcher.getByRole('button', { name: 'Draft', exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Edited since' })).toBeVisible();
    const cancelled = await context.request.delete(`${api}/schedules/${id}`, {
      headers: { ...headers, 'If-Match': `"${version}"` },
    });
    expect(cancelled.status()).toBe(200);
  });

  test('[ADMIN-06] a click or a key in the preview opens the field of what is there, and a field in focus is outlined', async ({
    page,
  }) => {
    await page.goto('/admin/content/page/benefits-of-crypto?as=guest-de&section=text');
    const preview = previewOf(page);
    const outlined = preview.locator('[data-marquee-highlight]');
    const focused = page.locator('[data-part="form"] :focus');
    const open = async (pointer: string, value: string) => {
      await expect(focused).toHaveValue(value);
      await expect(page.locator(`[data-pointer="${pointer}"]`).locator(':focus')).toHaveCount(1);
    };
    // A rich text in a block inside another block, in the language of the preview.
    await clickInPreview(page, preview.getByText('Auf dem Kontoauszug steht kein Casino.'));
    const text = page.locator('[data-pointer="/blocks/2/children/first/0/props/content"]');
    await expect(text.locator(':focus')).toContainText('Was Krypto besser kann');
    await expect(text.locator(':focus')).toHaveAttribute('lang', 'de');
    await expect(outlined).toContainText('Was Krypto besser kann');
    // A text in an entry of a list.
    await clickInPreview(page, preview.getByRole('heading', { name: 'Netzwerk vergleichen' }));
    await open('/blocks/3/props/steps/1/title', 'Netzwerk vergleichen');
    await expect(outlined).toHaveText('Netzwerk vergleichen');
    await expect(preview.locator('#marquee-outline-label')).toHaveText('Steps 2, Title, German');
    // The outline follows the focus to another field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(outlined).toHaveText('Es muss in Ihrer Wallet dasselbe sein.');

    // By keyboard: from the top of the page to its heading, to its field, and back.
    const frame = page.locator('iframe[title="Preview of the casino"]');
    await frame.focus();
    const cursor = preview.locator('[data-marquee-cursor]');
    await page.keyboard.press('j');
    await expect(cursor).toContainText('Mit Krypto zahlen, Bescheid wissen');
    // The parts of the page’s head in order: picture, overline, title.
    for (const _ of ['picture', 'overline', 'title']) await page.keyboard.press('j');
    await expect(cursor).toHaveText('Mit Krypto zahlen, Bescheid wissen');
    await page.keyboard.press('k');
    await expect(cursor).toHaveText('Krypto');
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await open('/blocks/0/props/title', 'Mit Krypto zahlen, Bescheid wissen');
    await frame.focus();
    await page.keyboard.press('Escape');
    await open('/blocks/0/props/title', 'Mit Krypto zahlen, Bescheid wissen');

    // The heading belongs to another document, so that one opens.
    await page.goto('/admin/content/page/lobby?as=guest-en');
    await clickInPreview(
      page,
      preview.getByRole('heading', { name: 'Follow the north, start with 100 spins' }),
    );
    await expect(page).toHaveURL(/\/content\/banner\/welcome-north/);
    await expect(titleField(page)).toBeFocused();
    // The other document has its own preview, which has to start first.
    await expect(outlined).toHaveText('Follow the north, start with 100 spins', { timeout: 30_000 });
    await page.getByRole('textbox', { name: /^Terms, English/ }).focus();
    await expect(outlined).toHaveText('Terms apply.');
  });
});

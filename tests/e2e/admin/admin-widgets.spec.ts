import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, test, type AdminApi } from '../fixtures.ts';
import { discardDrafts, openSession } from './admin-pages.ts';

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

async function open(page: Page, place: string): Promise<void> {
  await page.goto(`/admin/content/${place}`);
  await expect(page.getByText('Up to date')).toBeVisible();
}

/** A field of the draft as the server has it, so an edit shows only once it is saved. */
const stored = async (admin: AdminApi, place: string, field: string): Promise<unknown> =>
  (await admin.get<{ data: Record<string, unknown> }>(`/documents/${place}`)).data[field];

const GOLD = 'banner/gold-friday';

test('[ADMIN-04] a text is written per language, beside the English one', async ({ page, admin }) => {
  await open(page, GOLD);
  await page.getByRole('button', { name: /^de/ }).click();
  const title = page.getByRole('textbox', { name: /^Title, German/ });
  await expect(title).toHaveAccessibleDescription('English: Gold Friday: 75% up to {{max}}');
  await title.fill('Gold am Freitag');
  await expect
    .poll(() => stored(admin, GOLD, 'title'))
    .toMatchObject({ en: 'Gold Friday: 75% up to {{max}}', de: 'Gold am Freitag' });
});

test('[ADMIN-04] an audience is built line by line and said as a sentence, its groups chosen by name', async ({
  page,
  admin,
}) => {
  await open(page, `${GOLD}?section=audience`);
  const sentence = page.getByText(/^Shown to /);
  await expect(sentence).toHaveText('Shown to Gold, not “multi-account users”.');
  const groups = page.getByRole('combobox', { name: 'Group' });
  await groups.fill('Plat');
  await page.getByRole('option', { name: 'Platinum 255' }).click();
  await expect(sentence).toHaveText('Shown to Gold or Platinum, not “multi-account users”.');
  await page.getByRole('button', { name: 'Condition' }).first().click();
  await page.getByRole('menuitem', { name: 'Device' }).click();
  await expect(sentence).toHaveText(/Gold or Platinum, on phones, not “multi-account users”\.$/);
  await expect
    .poll(() => stored(admin, GOLD, 'audience'))
    .toEqual({
      groups: { anyOf: [259, 255] },
      devices: ['mobile'],
      not: { audience: 'multi-account' },
    });
});

test('[ADMIN-04] a schedule is set on the market’s clock with UTC beside it', async ({ page, admin }) => {
  await open(page, `${GOLD}?section=when`);
  await page.getByLabel('Opens', { exact: true }).fill('2027-03-28T01:30');
  await page.getByLabel('Closes', { exact: true }).fill('2027-03-28T03:30');
  const schedule = page.getByRole('group', { name: 'Schedule' });
  await expect(schedule.getByRole('combobox', { name: 'Time zone of these fields' })).toHaveValue(
    /^Berlin, UTC/,
  );
  await expect(schedule).toContainText('28 Mar 2027, 00:30 to Sun 28 Mar 2027, 01:30');
  // The clocks go forward in that night, so two hours of the clock are one.
  await expect(schedule).toContainText('Open for 1 h.');
  await expect
    .poll(() => stored(admin, GOLD, 'schedule'))
    .toEqual({ from: '2027-03-28T01:30:00+01:00', until: '2027-03-28T03:30:00+02:00' });
});

test('[ADMIN-28] hours of the week are set on the clock of a zone, which says when they open next', async ({
  page,
  admin,
}) => {
  await open(page, `${GOLD}?section=when`);
  const schedule = page.getByRole('group', { name: 'Schedule' });
  await schedule.getByRole('button', { name: 'Only at certain hours of the week' }).click();
  await schedule.getByRole('checkbox', { name: 'Sun' }).check();
  await schedule.getByRole('checkbox', { name: 'Fri' }).uncheck();
  await schedule.getByLabel('Hours 1 from').fill('03:30');
  await schedule.getByLabel('Hours 1 until').fill('06:00');
  await schedule.getByRole('combobox', { name: 'Time zone of the hours' }).fill('Tallinn');
  await page.getByRole('option', { name: 'Europe/Tallinn' }).click();
  await expect(schedule.getByRole('list', { name: 'Open next:' }).getByRole('listitem').first()).toHaveText(
    /^Sun .*, 03:30 to 06:00 Tallinn, .*UTC\+0[23]:00/,
  );
  await expect(schedule).toContainText(/clocks go (forward and skip|back and) 03:30/);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page)).toEqual([]);
  await expect
    .poll(() => stored(admin, GOLD, 'schedule'))
    .toMatchObject({
      weekly: [{ days: ['sun'], from: '03:30', until: '06:00' }],
      zone: 'Europe/Tallinn',
    });
});

test('[ADMIN-04] four colours say how white text stands out, and are darkened until it does', async ({
  page,
  admin,
}) => {
  await open(page, `${GOLD}?section=look`);
  await page.getByRole('textbox', { name: 'Colour 4', exact: true }).fill('#ff7a3c');
  await expect(page.getByText('On colour 4: 2.6, needs 4.5')).toBeVisible();
  await page.getByRole('button', { name: 'Darken to pass' }).click();
  await expect(page.getByText(/^White text on all four: 4\.[5-9]$/)).toBeVisible();
  const colours = (): Promise<unknown> => stored(admin, GOLD, 'gradient');
  await expect.poll(async () => String(await colours()).split(',').length).toBe(4);
  await expect.poll(colours).not.toContain('#ff7a3c');
});

test('[ADMIN-04] a link is chosen by name or typed, and says where it leads', async ({ page, admin }) => {
  await open(page, `${GOLD}?section=buttons`);
  const link = page.getByRole('combobox', { name: 'Link' }).first();
  const leads = page.locator('[data-pointer="/button"] [data-part="leads"]');
  await expect(leads).toHaveText(/^Leads to: Gold Friday/);
  await expect(page.getByRole('link', { name: /^Open Gold Friday/ }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
  const choose = async (text: string, option: RegExp): Promise<void> => {
    await link.fill(text);
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
    await link.press('ArrowDown');
    await link.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  };
  await choose('book of', /^Book of Tides/);
  await expect(link).toHaveValue('/play/saltwater/book-of-tides');
  await expect(leads).toHaveText('Leads to: Book of Tides');
  await choose('vip club', /^VIP club/);
  await expect(link).toHaveValue('/rocketplay-vipclub');
  await choose('help@northstar.example', /^Write an e-mail/);
  await expect(leads).toHaveText('Leads to: E-mail to help@northstar.example');
  await link.fill('https://example.com/cup');
  await expect(leads).toHaveText('Leads to: Outside: example.com');
  await link.fill('/promotionz');
  await expect(page.getByText('Nothing is at /promotionz now')).toBeVisible();
  await link.fill('javascript:alert(1)');
  await expect(leads).toHaveText('Leads to: Not an address');
  await choose('about us', /^About us/);
  await expect.poll(() => stored(admin, GOLD, 'button')).toMatchObject({ url: '/about-northstar' });
});

test('[ADMIN-04] a picture is chosen among those that are there, with words for who does not see it', async ({
  page,
  context,
  server,
  admin,
}) => {
  const csrfToken = await openSession(context, server.origin, 'publisher');
  const send = async <Answer>(method: string, path: string, data: object, headers = {}): Promise<Answer> => {
    const answer = await context.request.fetch(`${server.origin}/admin/api/images${path}`, {
      method,
      data,
      headers: { Origin: server.origin, 'X-CSRF-Token': csrfToken, ...headers },
    });
    expect([path, answer.ok()]).toEqual([path, true]);
    return (await answer.json()) as Answer; // As the API's contract says.
  };
  const upload = async (symbol: string, alt: string): Promise<string> => {
    const drawn = await (
      await context.request.get(`${server.origin}/artwork/symbol/${symbol}-96.webp`)
    ).body();
    type Uploaded = { id: string; version: number; src: string };
    const { id, version, src } = await send<Uploaded>('POST', `?name=${symbol}.webp`, drawn, {
      'Content-Type': 'image/webp',
    });
    await send('PATCH', `/${id}`, { alt: { en: alt } }, { 'If-Match': `"${version}"` });
    return src;
  };
  const src = await upload('gift', 'A wrapped gift');
  await upload('coin', 'A gold coin');

  await open(page, `${GOLD}?section=look`);
  await page.getByRole('button', { name: 'Change image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change image' });
  await expect(dialog.getByRole('button', { name: /^coin\.webp/ })).toBeVisible();
  await dialog.getByRole('searchbox').fill('wrapped');
  await expect(dialog.getByRole('button', { name: /^coin\.webp/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^gift\.webp/ }).click();
  await expect(dialog).toHaveCount(0);
  const image = (): Promise<unknown> => stored(admin, GOLD, 'image');
  await expect.poll(image).toEqual({ src, alt: { en: 'A wrapped gift' } });
  await page.getByRole('textbox', { name: /^What the picture shows, English/ }).fill('A chest of gold');
  await expect.poll(image).toEqual({ src, alt: { en: 'A chest of gold' } });
  await page.getByRole('checkbox', { name: /^Only decoration/ }).check();
  await expect.poll(image).toEqual({ src, decorative: true });
});

test('[ADMIN-04] money is typed per currency in its own decimals, and what is missing is said', async ({
  page,
  admin,
}) => {
  await open(page, `${GOLD}?section=amounts`);
  const amount = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
  await amount('max in BTC').fill('0.012345678');
  await expect(page.getByText('max in BTC: BTC has 8 decimals, not 9.')).toBeVisible();
  await amount('max in BTC').fill('0.0125');
  await amount('max in JPY').fill('120000.5');
  await expect(page.getByText('max in JPY: JPY has no decimals.')).toBeVisible();
  await amount('max in JPY').fill('120,000');
  await amount('max in NOK').fill('');
  await expect(page.getByText(/^max: visitors with .*NOK.* read the amount in EUR\.$/)).toBeVisible();
  const nok = page.getByRole('textbox', { name: 'max in NOK, reads the EUR value' });
  await expect(nok).toHaveAttribute('placeholder', '750.00 EUR');
  await expect
    .poll(async () => (await stored(admin, GOLD, 'variables')) as Record<string, unknown>)
    .toMatchObject({ BTC: { max: { amount_cents: 1_250_000 } }, JPY: { max: { amount_cents: 120_000 } } });
});

test('[ADMIN-04] a list is put in order by dragging, by keys and by a menu, and says where a line is', async ({
  page,
  admin,
}) => {
  const WHEEL = 'wheel-segments/default';
  await open(page, WHEEL);
  const ids = async (): Promise<string[]> =>
    ((await stored(admin, WHEEL, 'segments')) as { id: string }[]).map(({ id }) => id);
  expect(await ids()).toEqual(['fs-10', 'fs-20', 'fs-50', 'bonus-10000']);
  const lines = page.locator('[data-part="prizes"] > tbody');
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const [from, to] = [await box(lines.nth(0).locator('[data-part="grip"]')), await box(lines.nth(2))];
  await page.mouse.move(from.x + 8, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height - 6, { steps: 4 });
  await expect(lines.nth(2)).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect(page.getByText('10 free spins is now 3 of 4.')).toBeAttached();
  await expect.poll(ids).toEqual(['fs-20', 'fs-50', 'fs-10', 'bonus-10000']);

  const nameIn = (line: number) => lines.nth(line).getByRole('rowheader', { name: /^10 free spins/ });
  await nameIn(2).getByRole('button').press('Alt+ArrowUp');
  await expect(nameIn(1).getByRole('button')).toBeFocused();
  await page.getByRole('button', { name: '10 free spins, more' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('button', { name: '10 free spins, more' })).toBeFocused();
  await expect(page.getByText('10 free spins is now 1 of 4.')).toBeAttached();
  await expect.poll(ids).toEqual(['fs-10', 'fs-20', 'fs-50', 'bonus-10000']);
});

test('[ADMIN-04] blocks are a tree: added, moved, copied and removed, each with its own form', async ({
  page,
  admin,
}) => {
  const PAGE = 'page/vip';
  await open(page, PAGE);
  const blocks = async (): Promise<string[]> =>
    ((await stored(admin, PAGE, 'blocks')) as { block: string }[]).map(({ block }) => block);
  const before = await blocks();
  await page.getByRole('button', { name: 'Add block', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Text / })
    .click();
  // The text is required, and an empty one counts as missing.
  await page
    .getByRole('textbox', { name: /^(Content|Text), English/ })
    .last()
    .fill('More');
  await expect.poll(async () => (await blocks()).length).toBe(before.length + 1);
  const added = (await blocks()).at(-1) ?? '';
  const last = page.locator('[data-part="tree"] > ul > li').last().locator('[data-part="tree-name"]');
  await last.press('Alt+ArrowUp');
  await expect.poll(blocks).toEqual([...before.slice(0, -1), added, before.at(-1)]);
  await expect(page.getByRole('heading', { level: 2, name: /^Text/ })).toBeVisible();
  await page
    .locator('[data-part="tree-line"]:has([aria-pressed="true"])')
    .getByRole('button', { name: 'Text, more' })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(blocks).toEqual(before);
});

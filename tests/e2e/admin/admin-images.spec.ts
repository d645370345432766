import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { discardDrafts, openSession } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test('[ADMIN-14] a picture is refused or taken for what it is, put into words, published in every size, and used again', async ({
  page,
  context,
  server,
}) => {
  const drawn = await context.request.get(`${server.origin}/artwork/hero/north-1440.webp`);
  const picture = { name: 'Comet.png', mimeType: 'image/png', buffer: await drawn.body() };
  await page.goto('/admin/content/banner/welcome-north');
  await page.getByRole('button', { name: /^Look/ }).first().click();
  await page.getByRole('button', { name: 'Change image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change image' });
  const upload = dialog.getByLabel('Upload one').or(dialog.getByLabel('Choose a picture')).first();

  await upload.setInputFiles({ ...picture, buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(dialog.getByRole('alert')).toHaveText(/^This is not a picture that can be used/);
  // A file on disk, which the browser reads itself. Playwright would send a buffer to it as text.
  const large = test.info().outputPath('Comet.png');
  await writeFile(large, Buffer.alloc(16 * 1024 * 1024 + 1));
  await upload.setInputFiles(large);
  await expect(dialog.getByRole('alert').last()).toHaveText(/^Larger than 16 MB/);

  await upload.setInputFiles(picture);
  const words = page.getByRole('dialog', { name: 'Words for “Comet.png”' });
  // Every size is made before its words are asked for, which takes seconds.
  await expect(words).toBeVisible({ timeout: 60_000 });
  await words.getByRole('button', { name: 'Save and use it' }).click();
  await expect(words.getByRole('alert')).toHaveText('Say what it shows, or that it is only decoration.');
  await words.getByLabel('English, required').fill('A comet over the mountains');
  await words.getByRole('button', { name: 'Save and use it' }).click();
  await expect(page.getByRole('textbox', { name: /^What the picture shows, English/ })).toHaveValue(
    'A comet over the mountains',
  );
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  await page.goto('/admin/review');
  await page.getByRole('textbox', { name: 'What is this for? required' }).fill('The comet');
  await page.getByRole('button', { name: 'Publish 1 of 1' }).click();
  await expect(page.getByText(/^Release \d+ is live\.$/)).toBeVisible();

  await context.clearCookies({ name: 'marquee_admin' });
  await page.goto('/');
  const shown = page.getByRole('img', { name: 'A comet over the mountains' }).first();
  await expect(shown).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}-1440x480\.jpg$/);
  const drawnAs = await shown.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return '';
    await image.decode();
    return new URL(image.currentSrc).pathname;
  });
  expect(drawnAs).toMatch(/^\/images\/[0-9a-f]{32}\/(960|1280|1440)\.avif$/);
  const own = await context.request.get(`${server.origin}${await shown.getAttribute('src')}`);
  const hash = createHash('sha256')
    .update(await own.body())
    .digest('hex');
  expect(drawnAs).toContain(hash.slice(0, 32));

  await openSession(context, server.origin, 'publisher');
  await page.goto('/admin/content/banner/gold-friday');
  await page.getByRole('button', { name: /^Look/ }).first().click();
  await page.getByRole('button', { name: 'Change image' }).click();
  await dialog.getByRole('button', { name: /^Comet\.png/ }).click();
  await expect(page.getByRole('textbox', { name: /^What the picture shows, English/ })).toHaveValue(
    'A comet over the mountains',
  );
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.goto('/admin/pictures');
  await page.getByRole('button', { name: /^Comet\.png/ }).click();
  const detail = page.getByRole('complementary', { name: 'Picture' });
  await expect(detail.getByRole('heading', { name: 'Used in 2 documents' })).toBeVisible();
  await detail.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog', { name: '“Comet.png” stays' })).toBeVisible();
});

import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, PASSWORD } from '../fixtures.ts';
import { stopAnswering } from '../visit.ts';

export type Person = 'viewer' | 'editor' | 'publisher' | 'admin';
export const emailOf = (name: string): string => `${name}@northstar.example`;

type Session = { cookies: Parameters<BrowserContext['addCookies']>[0]; csrfToken: string };
/** Sign-ins are limited by the minute: each person signs in once at each server. */
const sessions = new Map<string, Session>();

/** Puts the person's session into this browser and answers its CSRF token. */
export async function openSession(context: BrowserContext, origin: string, person: Person): Promise<string> {
  const key = `${origin} ${person}`;
  const session = sessions.get(key) ?? (await startSession(context, origin, person));
  sessions.set(key, session);
  await context.addCookies(session.cookies);
  return session.csrfToken;
}

async function startSession(context: BrowserContext, origin: string, person: Person): Promise<Session> {
  const answer = await context.request.post(`${origin}/admin/api/session`, {
    headers: { Origin: origin },
    data: { email: emailOf(person), password: PASSWORD },
  });
  if (!answer.ok())
    throw new Error(`Signing in ${person} answered ${answer.status()}: ${await answer.text()}`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookies = (await context.cookies(origin)).filter(({ name }) => name === 'marquee_admin');
  return { cookies, csrfToken };
}

/** Takes every draft back to what is published, so that the next test starts from the same site. */
export async function discardDrafts(context: BrowserContext, origin: string): Promise<void> {
  // A form that is still open would save once more, and what is discarded here would have another revision by then.
  for (const page of context.pages()) {
    await stopAnswering(page);
    await page.close();
  }
  const csrfToken = await openSession(context, origin, 'publisher');
  const answer = await context.request.get(`${origin}/admin/api/drafts`);
  type Drafts = { kind: string; id: string; revision: number }[];
  const { items, withdrawn } = (await answer.json()) as { items: Drafts; withdrawn: Drafts };
  for (const { kind, id, revision } of [...items, ...withdrawn]) {
    const discarded = await context.request.post(`${origin}/admin/api/documents/${kind}/${id}/discard`, {
      headers: {
        Origin: origin,
        'X-CSRF-Token': csrfToken,
        'If-Match': `"${revision}"`,
        'Idempotency-Key': `discard-${id}-${Date.now()}`,
      },
    });
    if (!discarded.ok()) throw new Error(`Discarding ${kind}/${id} answered ${discarded.status()}`);
  }
}

/** The player's own page beside the form. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator(PREVIEW);
const PREVIEW = 'iframe[title="Preview of the casino"]';

/**
 * Clicks on something in the preview, once it rests under the mouse: what is drawn anew meanwhile may be elsewhere. The
 * frame is in a process of its own and drawn smaller than it is laid out, which a locator's own click does not reckon
 * with: it would land beside it.
 */
export async function clickInPreview(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    const inside = await placeOf(target);
    const frame = await page.locator(PREVIEW).evaluate((element: HTMLIFrameElement) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y, scale: width / element.offsetWidth };
    });
    await page.mouse.move(frame.x + inside.x * frame.scale, frame.y + inside.y * frame.scale);
    await expect.poll(() => target.evaluate((each) => each.matches(':hover')), { timeout: 2000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
  await page.mouse.down();
  await page.mouse.up();
}

/** The middle of something, once it is twice at the same place. */
const placeOf = (target: Locator): Promise<{ x: number; y: number }> =>
  target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    let before = '';
    for (;;) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = { x: x + width / 2, y: y + height / 2 };
      if (JSON.stringify(place) === before) return place;
      before = JSON.stringify(place);
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100));
    }
  });

/** The form's field with its sentence of what is wrong, as assistive technology reads them together. */
export const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title, English/ });

/** Chooses who looks, in the visitor bar. */
export async function lookAs(page: Page, persona: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Persona' }).click();
  await page.getByRole('option', { name: persona, exact: true }).click();
}

/** Chooses the instant the preview stands at, on the market's clock. */
export async function lookAt(page: Page, local: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Visitor of the preview' })
    .getByRole('button', { name: /^Now$|\d{2}:\d{2}$/ })
    .click();
  await page.getByLabel('Look at it on a date, Berlin').fill(local);
  await page.keyboard.press('Escape');
}

/** The next screen of the page that is open: what is walked is the screen, not how a page loads. */
export async function go(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await ready(page, title);
  const [, section = ''] = /[?&]section=(\w+)/.exec(path) ?? [];
  const name = SECTIONS[section];
  if (name) await expect(page.locator('[data-part="sections"] [aria-current="true"]')).toContainText(name);
}

/** Sections that follow each other by their name in the address: the heading above them is the same. */
const SECTIONS: Record<string, string> = {
  audience: 'Shown to',
  when: 'When',
  look: 'Look',
  buttons: 'Buttons',
  amounts: 'Amounts',
  places: 'Places',
};

export async function ready(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

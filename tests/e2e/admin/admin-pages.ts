import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, PASSWORD } from '../fixtures.ts';
import { stopAnswering } from '../visit.ts';

export type Person = 'viewer' | 'editor' | 'publisher' | 'admin';
export const emailOf = (name: string): string => `${name}@northstar.example`;

type Session = { cookies: Parameters<BrowserContext['addCookies']>[0]; csrfToken: string };
/** The number of sign-ins per minute is limited, so each person signs in only once at each server. */
const sessions = new Map<string, Session>();

/** Puts the person’s session into this browser and returns its CSRF token. */
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

/** Discards all drafts, so that the next test starts from the same site. */
export async function discardDrafts(context: BrowserContext, origin: string): Promise<void> {
  // A form that is still open would save again and change the revision of what is discarded here.
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

/** The preview beside the form, which is the player application in a frame. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator(PREVIEW);
const PREVIEW = 'iframe[title="Preview of the casino"]';

/**
 * Clicks on something in the preview once it does not move any more, because a new rendering may move it. The frame
 * runs in another process and is scaled down. Playwright’s own click ignores the scale and would miss.
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

/** The middle of the element, once it was measured twice at the same place. */
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

/** The form’s field for the English title. */
export const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title, English/ });

/** Chooses the persona of the preview. */
export async function lookAs(page: Page, persona: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Persona' }).click();
  await page.getByRole('option', { name: persona, exact: true }).click();
}

/** Chooses the instant of the preview, in the time of the market. */
export async function lookAt(page: Page, local: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Visitor of the preview' })
    .getByRole('button', { name: /^Now$|\d{2}:\d{2}$/ })
    .click();
  await page.getByLabel('Look at it on a date, Berlin').fill(local);
  await page.keyboard.press('Escape');
}

/** Changes to another screen without loading the page again: the tests are about screens, not about loading. */
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

/**
 * The names of sections by their name in the address. Sections of a document have the same heading, so they are told
 * apart by these.
 */
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

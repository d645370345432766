import { isSignedIn, send, test } from '../auth.ts';
import { expect } from '../fixtures.ts';

/**
 * Browser features that may be missing or refused: storage, cookies for scripts, and what is not there over plain http.
 */
const FACILITIES = [
  'window.localStorage',
  'window.sessionStorage',
  'window.indexedDB',
  'window.BroadcastChannel',
  'Document.prototype.cookie',
  'Crypto.prototype.randomUUID',
  'Crypto.prototype.subtle',
  'Navigator.prototype.locks',
  'Navigator.prototype.clipboard',
] as const;
const BEHAVIOURS = ['throws', 'is null'] as const;

type Lack = { facility: string; behaviour: string };

const lacks: Lack[] = [
  ...FACILITIES.flatMap((facility) => BEHAVIOURS.map((behaviour) => ({ facility, behaviour }))),
  { facility: 'Storage.prototype.setItem', behaviour: 'is full' },
];

/** Runs in the browser before any other script. */
function take({ facility, behaviour }: Lack): void {
  const names = facility.split('.');
  const last = names.pop() ?? '';
  const owner = names.reduce<object>((object, name) => Reflect.get(object, name) as object, globalThis);
  const refuse = (): never => {
    throw new DOMException(`${facility} ${behaviour}.`, behaviour === 'is full' ? 'QuotaExceededError' : 'SecurityError'); // prettier-ignore
  };
  const worth = behaviour === 'is null' ? null : undefined;
  Object.defineProperty(owner, last, {
    configurable: true,
    ...(behaviour === 'is full'
      ? { value: refuse }
      : behaviour === 'throws'
        ? { get: refuse, set: refuse }
        : { get: () => worth, set: () => undefined }),
  });
}

for (const lack of lacks)
  test(`signing in, profile, cashbox and search work where ${lack.facility} ${lack.behaviour}`, async ({
    page,
  }) => {
    await page.addInitScript(take, lack);
    await page.goto('/sign-in');
    await send(page.getByRole('dialog', { name: 'Log in' }).locator('form'), 'player@northstar.example');
    await isSignedIn(page);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByLabel('First name')).toBeVisible();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
    const cashbox = page.getByRole('dialog', { name: 'Cashbox' });
    await expect(cashbox.getByRole('radio').first()).toBeVisible();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click();
    const search = page.getByRole('dialog');
    await search.getByRole('combobox').fill('fox');
    await expect(search.getByText('Fox').first()).toBeVisible();
    await expect(page.getByText(/could not be shown|could not reach|has made a mistake/)).toHaveCount(0);
  });

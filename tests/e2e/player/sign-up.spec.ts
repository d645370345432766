import { randomInt } from 'node:crypto';
import { isSignedIn, readLink, send, test } from '../auth.ts';
import { axeViolationsIn } from '../axe.ts';
import { expect, PASSWORD } from '../fixtures.ts';
import { heardAsPlayer } from '../live.ts';
import { prepare } from '../visit.ts';

const LAPSED = 'You have been signed out. Log in, and you are back where you were.';

for (const { name: width, viewport, isStepped } of [
  { name: 'phone', viewport: { width: 390, height: 844 }, isStepped: false },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isStepped: true },
])
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    test('[AUTH-13] [ERR-01] whoever has been signed out meanwhile signs in again, and is back', async ({
      page,
      form,
      request,
      server,
    }) => {
      await page.goto('/login?redirect=%2Fcategories%2Ftop');
      await expect(page.locator('form').getByText(LAPSED)).toHaveCount(0);
      // The last request that a page sends by itself, some seconds after it was opened.
      const asked = page.waitForResponse(/\/api\/player\/payments/);
      await send(page.locator('form'), 'player@northstar.example');
      const tile = page.getByRole('main').getByRole('article').first();
      await expect(page).toHaveURL(/\/categories\/top$/);
      await isSignedIn(page);
      await tile.hover();
      const favourite = tile.getByRole('button', { name: /^(?:Add|Remove) .+ favourites$/ });
      await expect(favourite).toBeVisible();
      // Waits for the page’s own requests: without the session, one of them would be refused before the click is.
      await asked;
      await page.waitForLoadState('networkidle');
      await page.context().clearCookies();
      await favourite.click();
      await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fcategories%2Ftop$/);
      await expect(form.getByText(LAPSED)).toBeVisible();
      // The history entry still has the message, but only the browser knows that. The server’s HTML hydrates all the
      // same.
      await page.reload();
      await expect(form.getByText(LAPSED)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(1);
      const listening = heardAsPlayer(page);
      await send(form, 'player@northstar.example');
      await expect(page).toHaveURL(/\/categories\/top$/);
      await isSignedIn(page);

      // Now the server ends the session while the browser keeps its cookie: the open page leads to sign-in by itself.
      await listening;
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await request.delete('/api/users/sign_out', {
        headers: { Cookie: cookie, Origin: server.origin },
      });
      expect(answer.status()).toBe(204);
      await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fcategories%2Ftop$/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(1);
      // The pages of players do so, too.
      const profile = await page.context().request.get('/profile', { maxRedirects: 0 });
      expect(profile.headers()['location']).toBe('/sign-in?redirect=%2Fprofile');
    });

    test(`[NAV-04] [NAV-05] [NAV-40] [NAV-41] [NOTE-14] [ROUTE-42] [ROUTE-46] [AUTH-12] [AUTH-18] [AUTH-26] [AUTH-27] [AUTH-29] [AUTH-30] [AUTH-31] [BON-31] [BON-35] a guest registers over the page, ${isStepped ? 'in two steps' : 'on one page'}, and confirms the email by its letter`, async ({
      page,
      context,
      form,
      server,
      signIn,
    }) => {
      // The last digit of the partner’s number decides between one step and two (AUTH-34).
      await context.addCookies([{ name: 'affb_id', value: isStepped ? '7' : '8', url: server.origin }]);
      const name = `guest-${randomInt(1e9)}`;
      const email = `${name}@northstar.example`;
      const dialog = page.getByRole('dialog', { name: 'Create account' });
      const emailField = dialog.getByRole('textbox', { name: 'Email' });
      const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
      const goOn = dialog.getByRole('button', { name: 'Continue' });
      const create = dialog.getByRole('button', { name: 'Create account' });
      const password = dialog.getByLabel('Password', { exact: true });
      const country = dialog.getByLabel('Country');
      const notice = page.getByText(`Confirm your email: we sent a link to ${email}.`);
      await page.goto('/promotions');
      await signUp.click();
      await expect(emailField).toBeVisible();
      await expect(page).toHaveURL('/sign-up');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/promotions');
      await expect(signUp).toBeFocused();
      await signUp.click();
      await dialog.getByRole('link', { name: 'Log in' }).click();
      await expect(form.getByLabel('Email')).toBeVisible();
      await expect(page).toHaveURL('/sign-in');
      await expect(page.locator('main h1')).toHaveText('Promotions');
      await form.getByRole('link', { name: 'Create an account' }).click();
      await (isStepped ? goOn : create).click();
      await expect(dialog.getByText('Fill this in.')).toHaveCount(isStepped ? 3 : 4);
      await expect(emailField).toBeFocused();
      await expect(country).toBeVisible({ visible: !isStepped });
      expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
      await emailField.fill('player@northstar.example');
      await password.fill(PASSWORD);
      await dialog.getByLabel('Repeat the password').fill(PASSWORD);
      // The address is another’s: that is known as soon as its field is left.
      await expect(dialog.getByText('Somebody has this email already.')).toBeVisible();
      if (isStepped) {
        await expect(dialog.getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
        await goOn.click();
        await expect(emailField).toBeFocused();
        await expect(dialog.getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
        await emailField.fill(email);
        await expect(dialog.getByText('Somebody has this email already.')).toHaveCount(0);
        await goOn.click();
        await expect(dialog.getByRole('img', { name: 'Step 2 of 2' })).toBeVisible();
        await expect(country).toBeFocused();
        await expect(password).toBeHidden();
        await dialog.getByRole('button', { name: 'Back to email and password' }).click();
        await expect(emailField).toBeFocused();
        await expect(password).toHaveValue(PASSWORD);
        await goOn.click();
        await create.click();
        await expect(dialog.getByText('Fill this in.')).toHaveCount(1);
        await expect(dialog.getByLabel('Date of birth')).toBeFocused();
        expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
      }
      await country.selectOption('DE');
      await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
      await dialog.getByLabel('Date of birth').pressSequentially('31121990');
      await dialog.getByText('I have a promo code').click();
      await dialog.getByLabel('Promo code', { exact: true }).fill('welcome1');
      await dialog.getByLabel(/^I am 18 or older/).check();
      await create.click();
      if (!isStepped) {
        // What the platform refuses is shown at its field.
        await expect(emailField).toBeFocused();
        await expect(dialog.getByText('Somebody has this email already.')).toBeVisible();
        await emailField.fill(email);
        await create.click();
      }
      await expect(page.getByText('Your account is ready.')).toBeVisible();
      await expect(page).toHaveURL('/promotions');
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Send the link again' }).click();
      await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible();
      expect(await axeViolationsIn(page, 'main')).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: 'Northstar, lobby' }).click();
      await expect(page.getByText('Your code counts with your next deposit:')).toBeVisible();
      // A deposit first asks for missing details, over main.
      await expect(page.getByRole('dialog', { name: 'A few details first' })).toBeVisible();
      await page.goto('/promotions');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(signUp).toBeVisible();
      await expect(notice).toHaveCount(0);
      await signIn(context, name);
      const letter = await readLink(page, email);
      // The link of the email is opened while another window still offers to send it again.
      const other = await context.newPage();
      prepare(other);
      await other.goto('/support');
      const again = other.getByRole('button', { name: 'Send the link again' });
      await expect(again).toBeVisible();
      await page.goto(letter);
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
      await expect(notice).toHaveCount(0);
      expect(await axeViolationsIn(page, 'main')).toEqual([]);
      await again.click();
      await expect(
        other.getByRole('status').getByText('No confirmation is waiting for this email.'),
      ).toBeVisible();
      await other.close();
      await page.reload();
      // The link was opened before, and the page says so.
      await expect(page.getByRole('heading', { name: 'Your email is confirmed already' })).toBeVisible();
    });
  });

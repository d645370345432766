// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { SignUpFields } from './sign-up-fields.tsx';

vi.mock('../../../shared/captcha/solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }));
vi.mock('../use-betting-overlay.ts', () => ({ useBettingOverlay: () => undefined }));
drawScreens();

const FIELDS = (
  [
    { name: 'email', type: 'email', required: true },
    { name: 'password', type: 'password', required: true },
    { name: 'password_confirmation', type: 'password', required: true },
    { name: 'date_of_birth', type: 'date', required: true },
  ] as const
).map((field) => ({ ...field, editable: true }));
const TAKEN = 'Somebody has this email already. Log in, or ask for a new password.';
const KNOWN = 'ada@northstar.example';

/** The form in two steps; `answer` is the platform's to /check-email. */
async function open(answer: (email: string) => Response | Promise<Response>, hasSteppedSignUp = true) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path !== '/check-email') return Response.json({ captcha: { is_required: false } });
    const { email } = JSON.parse(String(body)) as { email: string };
    asked.push(email);
    return answer(email);
  });
  const lists = { countries: {}, currencies: {} } as never;
  await drawScreen(
    <SignUpFields fields={FIELDS} minimumAge={18} countries={[]} currencies={[]} lists={lists} />,
    { visitor: { hasSteppedSignUp } },
  );
  return asked;
}

function input(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!found) throw new Error(`The form has no ${name}.`);
  return found;
}
async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    input(name).value = text;
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = (name: string): Promise<void> =>
  act(async () => {
    input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });
const press = (): Promise<void> =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });
const step = (): string => document.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
const isTaken = (email: string): Response => Response.json({ available: email !== KNOWN });

async function fill(email: string): Promise<void> {
  await type('email', email);
  await type('password', 'northstar-demo');
  await type('password_confirmation', 'northstar-demo');
}

describe('[API-38] a taken address', () => {
  it.each([true, false])(
    'is said when its field is left, in two steps or on one page (%s)',
    async (steps) => {
      const asked = await open(isTaken, steps);
      await type('email', KNOWN);
      await leave('email');
      expect(asked).toEqual([KNOWN]);
      expect(document.body.textContent).toContain(TAKEN);
    },
  );

  it('is asked about once, and not before it is an address', async () => {
    const asked = await open(isTaken);
    await type('email', 'ada@');
    await leave('email');
    await fill('new@northstar.example');
    await leave('email');
    await press();
    expect(asked).toEqual(['new@northstar.example']);
    expect(step()).toBe('Step 2 of 2');
  });

  it('does not lead on to the second step', async () => {
    await open(isTaken);
    await fill(KNOWN);
    await press();
    expect(step()).toBe('Step 1 of 2');
    expect(document.body.textContent).toContain(TAKEN);
  });

  it('that another has taken the place of meanwhile is said no more', async () => {
    let answer: (of: Response) => void = () => undefined;
    await open(() => new Promise((resolve) => (answer = resolve)));
    await type('email', KNOWN);
    await leave('email');
    await type('email', 'new@northstar.example');
    await act(async () => answer(Response.json({ available: false })));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.body.textContent).not.toContain(TAKEN);
  });

  it('is told with a captcha to who has asked often', async () => {
    let calls = 0;
    await open(() => {
      calls += 1;
      return calls === 1
        ? Response.json({ errors: { captcha: { blank: 'Solve the captcha.' } } }, { status: 422 })
        : Response.json({ available: false });
    });
    await type('email', KNOWN);
    await leave('email');
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain(TAKEN)));
    expect(calls).toBe(2);
  });

  it.each([422, 451, 503])('nobody is held up by it where the platform answers %i', async (status) => {
    await open(() => Response.json({ errors: { email: { odd: 'Is odd.' } } }, { status }));
    await fill('new@northstar.example');
    await press();
    await vi.waitFor(() => expect(step()).toBe('Step 2 of 2'), { timeout: 10_000 });
  });
});

describe('what is said of a field', () => {
  it('goes as soon as it is typed in, stays at the others, and the focus stays', async () => {
    await open(isTaken);
    await press();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3);
    input('password').focus();
    await type('password', 'n');
    expect(
      [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name')),
    ).toEqual(['email', 'password_confirmation']);
    expect(document.activeElement).toBe(input('password'));
  });

  it('goes so for an address that was taken', async () => {
    await open(isTaken);
    await type('email', KNOWN);
    await leave('email');
    await type('email', 'adam@northstar.example');
    expect(document.body.textContent).not.toContain(TAKEN);
  });
});

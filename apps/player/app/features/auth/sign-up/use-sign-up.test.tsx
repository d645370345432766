// @vitest-environment happy-dom
import { visitStore } from '@marquee/blocks/browser';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { onSignedUp } from '../../../shared/visitor/signed-up.ts';
import { readPromoCode } from './promo-code.ts';
import { useSignUp } from './use-sign-up.ts';

vi.mock('../../../shared/captcha/solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }));
vi.mock('../use-betting-overlay.ts', () => ({ useBettingOverlay: () => undefined }));
drawScreens();
afterEach(() => {
  for (const name of ['stag', 'affb_id']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  visitStore.removeItem('promo-code');
});

const FIELDS = [
  { name: 'email', type: 'email', required: true },
  { name: 'password', type: 'password', required: true },
  { name: 'password_confirmation', type: 'password', required: true },
  { name: 'currency', type: 'choice', required: true },
] as const;

/** Registers like the form, with this answer of the platform. Returns what was sent, and what else was triggered. */
async function register(values: Record<string, string>, answer = () => Response.json({ id: 1 })) {
  const sent: unknown[] = [];
  const announced = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ captcha: { is_required: false } });
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
  function Form(): ReactNode {
    const { submit, problems } = useSignUp(FIELDS, 18);
    const press = (): void => submit({ promoCode: '', ...values });
    return (
      <button type="button" onClick={press}>
        {Object.keys(problems.fields).join(' ')}
      </button>
    );
  }
  const stop = onSignedUp(announced);
  await drawScreen(<Form />);
  await act(async () => document.querySelector('button')?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  stop();
  return { sent, announced, wrong: document.querySelector('button')?.textContent };
}

const TYPED = {
  email: 'ada@northstar.example',
  password: 'northstar-demo',
  password_confirmation: 'northstar-demo',
  currency: 'EUR',
};

it('[API-41] [TEL-01] registers with the partner of the visit, the device and a solved captcha', async () => {
  document.cookie = 'stag=21077_almanac; Path=/';
  const { sent, announced } = await register(TYPED);
  const user = { ...TYPED, stag: '21077_almanac', dfpc: expect.any(String) as string, captcha: 'solved' };
  expect(sent).toEqual([['/api/users', { user }]]);
  expect(announced).toHaveBeenCalledTimes(1);
});

it('[BON-30] keeps the code that came with it, and sends it to nobody yet', async () => {
  const { sent } = await register({ ...TYPED, promoCode: 'TIDE' });
  expect(JSON.stringify(sent)).not.toContain('TIDE');
  expect(readPromoCode(visitStore)).toBe('TIDE');
});

it('sends nothing that is not filled in', async () => {
  expect(await register({ ...TYPED, currency: '' })).toMatchObject({ sent: [], wrong: 'currency' });
});

it('a refusal is said at its field, and nobody has registered', async () => {
  const refusal = { errors: { email: { taken: 'Is taken.' } } };
  const { announced, wrong } = await register({ ...TYPED, promoCode: 'TIDE' }, () =>
    Response.json(refusal, { status: 422 }),
  );
  expect(wrong).toBe('email');
  expect(announced).not.toHaveBeenCalled();
  expect(readPromoCode(visitStore)).toBeNull();
});

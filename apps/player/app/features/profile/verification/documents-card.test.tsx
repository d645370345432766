// @vitest-environment happy-dom
import type { PlayerDocument } from '@marquee/schemas';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { VerificationScreen } from './verification-screen.tsx';

drawScreens();

const PLAYER = {
  email: 'ada@northstar.example',
  confirmed_at: '2026-01-05T10:00:00.000Z',
  verified: false,
  sumsub_verified: false,
  sow_questionnaire_expires_at: null,
};
const sentOne = (more: Partial<PlayerDocument>): PlayerDocument => ({
  id: 1,
  kind: 'identity',
  name: 'passport.jpg',
  state: 'checking',
  reason: null,
  sent_at: '2026-11-27T12:00:00.000Z',
  decided_at: null,
  ...more,
});

/** The page of a player who has sent these. Returns the bodies that it sends. */
async function open(
  documents: readonly PlayerDocument[],
  answer = () => Response.json(sentOne({}), { status: 201 }),
) {
  const sent: unknown[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path === '/api/player') return Response.json(PLAYER);
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return answer();
    }
    asked += 1;
    return Response.json(documents);
  });
  await drawScreen(<VerificationScreen now={Date.UTC(2026, 10, 27)} Resend={() => null} />, {
    visitor: { isSignedIn: true, hasSession: true },
  });
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Proof of address')));
  return { sent, asked: () => asked };
}

const row = (title: string): HTMLElement | undefined =>
  [...document.querySelectorAll('li')].find((each) => each.textContent.includes(title));

async function choose(title: string, file: File): Promise<void> {
  const input = row(title)?.querySelector('input');
  if (!input) throw new Error(`Nothing can be sent as ${title}.`);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
const photo = (bytes: number, type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes).fill(65)], 'my-card.jpg', { type });

describe('sending a document', () => {
  it('sends its name and its bytes as what they show, and asks what became of it', async () => {
    const { sent, asked } = await open([]);
    await choose('Proof of address', photo(3));
    expect(sent).toEqual([{ kind: 'address', name: 'my-card.jpg', content: btoa('AAA') }]);
    expect(asked()).toBe(2);
  });

  it.each([
    ['is too large', photo(3_000_001), 'my-card.jpg is too large: at most 3 MB.'],
    ['is no picture', photo(3, 'text/html'), 'my-card.jpg is neither JPEG nor PNG nor PDF.'],
  ])('sends nothing that %s, and says so', async (_what, file, words) => {
    const { sent } = await open([]);
    await choose('Proof of identity', file);
    expect(sent).toEqual([]);
    expect(row('Proof of identity')?.textContent).toContain(words);
  });

  it('says what the platform refuses', async () => {
    await open([], () => Response.json({ errors: { kind: { stands: 'Is checked.' } } }, { status: 422 }));
    await choose('Proof of identity', photo(3));
    expect(row('Proof of identity')?.textContent).toContain(
      'One of this kind is checked, or accepted already.',
    );
  });
});

describe('a document that was sent', () => {
  it.each([
    ['checking', null, 'Being checked', false],
    ['accepted', null, 'Accepted', false],
    ['refused', 'expired', 'It is not valid any more. Send one that still is.', true],
    ['refused', 'unreadable', 'It cannot be read', true],
    ['refused', 'other_document', 'It shows something else', true],
  ] as const)(
    'is %s (%s): the page says it, and whether another may be sent',
    async (state, reason, words, may) => {
      await open([sentOne({ state, reason })]);
      expect(row('Proof of identity')?.textContent).toContain('passport.jpg · Sent November 27, 2026');
      expect(row('Proof of identity')?.textContent).toContain(words);
      expect(row('Proof of identity')?.querySelector('input') !== null).toBe(may);
    },
  );

  it('the latest of its kind counts', async () => {
    await open([sentOne({ id: 2 }), sentOne({ state: 'refused', reason: 'expired' })]);
    expect(row('Proof of identity')?.textContent).toContain('Being checked');
  });
});

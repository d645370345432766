// @vitest-environment happy-dom
import { act } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DocumentDetail } from '../../api/api-types.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { signedIn } from '../../session/testing/signed-in.ts';
import { draw, until } from '../../shared/testing/draw.tsx';
import { DraftReview } from './draft-review.tsx';
import { Review } from './review.tsx';

const banner = (title: string, rest: object = {}) => ({ title: { en: title }, order: { lobby: 1 }, ...rest });
const draft = (id: string, rest: Partial<DocumentDetail> = {}): DocumentDetail => ({
  kind: 'banner',
  id,
  revision: 2,
  publishedRevision: 1,
  state: 'changed',
  data: banner(`New ${id}`),
  publishedData: banner(`Old ${id}`),
  problems: [],
  updatedAt: '2026-11-19T13:02:00Z',
  updatedBy: 'Edda',
  ...rest,
});
const withdrawn = draft('withdrawn', {
  withdrawn: {
    why: 'rolled-back',
    release: 6,
    by: 'Anna',
    at: '2026-11-19T12:00:00Z',
    comment: 'Wrong terms',
  },
});
const audience = draft('gold', {
  kind: 'audience',
  state: 'new',
  publishedRevision: null,
  data: { title: 'Gold', audience: { login: 'player' } },
  publishedData: null,
});

let calls: string[];
let answers: Record<string, unknown>;

beforeEach(() => {
  calls = [];
  answers = {
    '/drafts': { items: [draft('one'), draft('two')], withdrawn: [withdrawn] },
    '/schedules': { items: [] },
    '/releases': { items: [{ number: 7 }] },
    '/releases/preview': { onto: 7, changes: 1, problems: [] },
    '/snapshot': { release: { number: 7, publishedAt: '2026-11-01T00:00:00Z' }, documents: {} },
    '/approvals/needs': { needs: [], isAllowed: true, approvals: [] },
    '/reference': { documents: {} },
    '/personas': [],
  };
  vi.stubGlobal('Worker', EngineHere);
});
signedIn(({ method, path }) => {
  if (method !== 'GET' && path !== '/releases/preview' && path !== '/approvals/needs')
    calls.push(`${method} ${path}`);
  return answers[path];
});

async function open(state?: object): Promise<void> {
  await draw(
    <MemoryRouter initialEntries={[{ pathname: '/review', state }]}>
      <DraftReview onDone={() => undefined} />
    </MemoryRouter>,
  );
  await until(() => document.querySelector('[data-part="document"]') !== null);
}
const boxes = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('[data-part="document"] input[type=checkbox]')].map(
      (box) => [box.getAttribute('aria-label'), box.checked],
    ),
  );
const publishWords = () =>
  [...document.querySelectorAll('[data-part="review-side"] button')].find(({ textContent }) =>
    textContent.startsWith('Publish '),
  )?.textContent;
const article = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-part="document"]')].find(
    (one) => one.querySelector('a')?.textContent === title,
  );
const press = (within: Element | null | undefined, words: string) =>
  act(async () => {
    const button = [...(within?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent?.includes(words),
    );
    if (!button) throw new Error(`There is no button “${words}”.`);
    button.click();
  });

it('[ADMIN-21] chooses every draft by itself, and nothing that was taken off the site', async () => {
  await open();
  expect(boxes()).toEqual({ 'Publish New one': true, 'Publish New two': true });
  expect(publishWords()).toBe('Publish 2 of 2');
  await press(document.querySelector('[data-part="review-list"]'), 'Show 1 withdrawn');
  expect(boxes()).toEqual({
    'Publish New one': true,
    'Publish New two': true,
    'Publish New withdrawn': false,
  });
  expect(article('New withdrawn')?.textContent).toContain(
    'Release 6, a rollback by Anna on Thu 19 Nov, 13:00, took it off the site: “Wrong terms”.',
  );
  await act(async () => article('New withdrawn')?.querySelector('input')?.click());
  expect(publishWords()).toBe('Publish 3 of 3');
});

it('[ADMIN-21] chooses what a document asked for, with the new documents it names, and nothing else', async () => {
  const shown = draft('shown', { data: banner('Shown', { audience: { audience: 'gold' } }) });
  answers['/drafts'] = { items: [audience, draft('one'), shown], withdrawn: [withdrawn] };
  await open({ chosen: ['banner/shown'], isLater: false });
  expect(boxes()).toEqual({
    'Publish Shown': true,
    'Publish gold': true,
    'Publish New one': false,
  });
  expect(article('Shown')).toBe(document.querySelector('[data-part="document"]'));
});

it('[ADMIN-21] chooses a withdrawn document when its own review was asked for', async () => {
  await open({ chosen: ['banner/withdrawn'], isLater: false });
  expect(boxes()).toMatchObject({ 'Publish New withdrawn': true, 'Publish New one': false });
});

it('[ADMIN-21] leaves out what goes out by itself, also after an edit that does not go with it', async () => {
  const waiting = (id: string, toRevision: number) => ({
    id,
    state: 'waiting',
    publishAt: '2026-12-01T09:00:00Z',
    documents: [{ kind: 'banner', id, toRevision }],
  });
  answers['/schedules'] = { items: [waiting('one', 2), waiting('two', 1)] };
  await open();
  expect(boxes()).toMatchObject({ 'Publish New one': false, 'Publish New two': false });
  expect(article('New one')?.textContent).toContain('Goes out by itself on Tue 1 Dec');
  expect(article('New two')?.textContent).toContain(
    'An earlier version of it goes out by itself on Tue 1 Dec',
  );
});

it('[ADMIN-22] discards a draft, takes a removal back and makes what was withdrawn a draft again', async () => {
  const removed = draft('removed', { state: 'deleted', data: {}, publishedData: banner('Removed') });
  answers['/drafts'] = { items: [draft('one'), removed], withdrawn: [withdrawn] };
  await open();
  await press(document.querySelector('[data-part="review-list"]'), 'Show 1 withdrawn');
  await press(article('Removed'), 'Take back');
  await press(article('New withdrawn'), 'Make it a draft again');
  await press(article('New one'), 'Discard');
  expect(calls).toEqual([
    'POST /documents/banner/removed/discard',
    'POST /documents/banner/withdrawn/bring-back',
  ]);
  await press(document.querySelector('[role=dialog]'), 'Discard');
  expect(calls.at(-1)).toBe('POST /documents/banner/one/discard');
});

it('[ADMIN-23] shows every changed field on request, and pictures as pictures', async () => {
  const variables = (count: number, value: string) => ({
    EUR: Object.fromEntries(Array.from({ length: count }, (_, index) => [`v${index}`, `${value} ${index}`])),
  });
  answers['/drafts'] = {
    items: [
      draft('one', {
        data: banner('One', { variables: variables(30, 'new'), image: { src: '/artwork/hero/b-1440.webp' } }),
        publishedData: banner('One', {
          variables: variables(30, 'old'),
          image: { src: '/artwork/hero/a-1440.webp' },
        }),
      }),
    ],
    withdrawn: [],
  };
  await open();
  const fields = () => article('One')?.querySelectorAll('dt').length;
  expect(fields()).toBe(13);
  await press(article('One'), 'Show all 31 fields');
  expect(fields()).toBe(32);
  expect(article('One')?.textContent).toContain('new 29');
  expect(
    [...(article('One')?.querySelectorAll('dd img') ?? [])].map((image) => image.getAttribute('src')),
  ).toEqual(['/artwork/hero/a-720.webp', '/artwork/hero/b-720.webp']);
});

it('[ADMIN-21] chooses anew when other drafts are asked for while the review stands open', async () => {
  await draw(
    <MemoryRouter initialEntries={['/review']}>
      <Link to="/review" state={{ chosen: ['banner/two'], isLater: true }}>
        Schedule two
      </Link>
      <Review />
    </MemoryRouter>,
  );
  await until(() => document.querySelector('[data-part="document"]') !== null);
  expect(boxes()).toEqual({ 'Publish New one': true, 'Publish New two': true });
  await act(async () => document.querySelector('a')?.click());
  await until(() => document.querySelector('[data-part="document"]') !== null);
  expect(boxes()).toEqual({ 'Publish New two': true, 'Publish New one': false });
});

it('[RULE-03] names the rule that blocks, where it is written, and opens the page as somebody who would see it', async () => {
  answers['/releases/preview'] = {
    onto: 7,
    changes: 1,
    problems: [
      {
        code: 'RULE_BROKEN',
        severity: 'error',
        kind: 'banner',
        id: 'one',
        pointer: '/offer/wagering/times',
        message: 'Wagering of 40 times: at most 10 is allowed. The rule: “Ten times at most” (§ 3, …).',
        rule: {
          pack: 'ee',
          id: 'wagering',
          title: 'Ten times at most',
          citation: {
            text: '§ 3',
            address: 'https://regulator.example/3',
            source: 'regulator-code',
            confirmWithCounsel: true,
          },
          words: 'Wagering of 40 times: at most 10 is allowed.',
          witness: {
            locale: 'et',
            licence: 'EE',
            login: 'player',
            groups: [2233],
            currency: 'EUR',
            device: 'desktop',
            break: 'none',
            now: Date.parse('2026-12-01T09:00:00Z'),
          },
        },
      },
    ],
  };
  await open();
  const side = () => document.querySelector('[data-part="review-side"]');
  await until(() => side()?.textContent.includes('The rule “Ten times at most” blocks this') === true);
  const links = [...(side()?.querySelectorAll('a') ?? [])];
  const hrefOf = (words: string) =>
    links.find(({ textContent }) => textContent.includes(words))?.getAttribute('href');
  expect(hrefOf('§ 3')).toBe('https://regulator.example/3');
  expect(side()?.textContent).toContain('(a regulator’s code, to confirm with counsel)');
  expect(hrefOf('banner') ?? hrefOf('Banner')).toContain('field=%2Foffer%2Fwagering%2Ftimes');
  const seen = new URL(hrefOf('See it as a visitor') ?? '', 'https://admin.example');
  expect([seen.pathname, Object.fromEntries(seen.searchParams)]).toMatchObject([
    '/why',
    {
      page: '/',
      on: 'banner/one',
      'v.licence': 'EE',
      'v.locale': 'et',
      'v.groups': '2233',
      'v.at': '2026-12-01T09:00:00.000Z',
      view: 'draft',
    },
  ]);
  expect(side()?.textContent).toContain('Wagering of 40 times: at most 10 is allowed.');
  expect(side()?.textContent).not.toContain('The rule: “');
});

it('[ADMIN-24] waits for approval, says what is needed, and asks for exactly what is chosen', async () => {
  const need = {
    rule: 'banners',
    title: 'Banners',
    why: ['banner/one', 'banner/two'],
    approvals: [{ role: 'publisher', count: 1 }],
    missing: [{ role: 'publisher', count: 1 }],
  };
  answers['/approvals/needs'] = { needs: [need], isAllowed: false, approvals: [] };
  await open();
  const side = document.querySelector('[data-part="review-side"]');
  await until(() => side?.textContent?.includes('Needs approval') === true);
  expect(side?.textContent).toContain('Still needs 1 approval (Publisher)');
  const comment = side?.querySelector('textarea');
  await act(async () => {
    if (!comment) return;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(comment, 'Friday');
    comment.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(side?.textContent).toContain('Waiting for: 1 approval.');
  await press(side, 'Ask for approval');
  expect(calls).toEqual(['POST /approvals']);
});

// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { referenceQuery } from '../../../api/documents.queries.ts';
import { draw, undraw } from '../../../shared/testing/draw.tsx';
import { createFormView } from '../../draft-context.ts';
import { FormProvider } from '../../form-provider.tsx';
import { innerNode } from '../../../schema/inner-node.ts';
import { kindSchema } from '../../../schema/schema-node.ts';
import { fields } from '../fields.ts';
import type { AdminFieldProps } from '../use-field.ts';

afterEach(undraw);

const page = (path: string, en: string) => ({ path, title: { en } });
const DOCUMENTS = {
  page: {
    home: page('/', 'Lobby'),
    terms: page('/terms', 'Terms'),
    'terms-ee': page('/terms', 'Terms of Estonia'),
    'terms-au': page('/terms', 'Terms of Australia'),
    support: page('/support', 'Support'),
  },
  'promotion-page': { gold: page('/gold', 'Gold Friday') },
  locale: { en: { order: 0 }, de: { order: 1 }, 'fr-CA': { order: 2 } },
};

async function wordsAt(kind: string, id: string, path: string): Promise<string | undefined> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = createStore(() => ({ data: { path }, published: null, problems: [] }));
  const props = {
    uiSchema: {
      'ui:options': { node: innerNode(kindSchema(kind), 'path', {}), label: 'Path', isRequired: true },
    },
    fieldPathId: { path: ['path'] },
  };
  const draft = { store, update: () => {} };
  const form = { Form: () => null, kind, id, draft, view: createFormView('en'), isReadOnly: false };
  const queries = await draw(
    <MemoryRouter>
      <FormProvider value={form}>
        {/* The properties of rjsf that the field reads. */}
        <fields.Path {...(props as unknown as AdminFieldProps)} />
      </FormProvider>
    </MemoryRouter>,
  );
  await act(async () => {
    queries.setQueryData(referenceQuery.queryKey, { documents: DOCUMENTS });
    // Subscribers are notified one turn later.
    await new Promise((resolve) => setTimeout(resolve));
  });
  return document.querySelector('[role="status"]')?.textContent;
}

it.each([
  ['page', 'support', '/support', undefined],
  ['page', 'support', '/nothing', undefined],
  ['page', 'terms', '/terms', undefined],
  ['page', 'terms-ee', '/terms', undefined],
  ['page', 'fresh', '/terms', '“Terms” is at /terms already'],
  ['page', 'support', '/', '“Lobby” is at / already'],
  ['page', 'support', '/gold', '“Gold Friday” is at /gold already'],
  ['promotion-page', 'gold', '/support', '“Support” is at /support already'],
  ['page', 'support', '/de', 'Addresses in German begin with /de'],
  ['page', 'support', '/de/support', 'Addresses in German begin with /de'],
  ['page', 'support', '/fr-ca/support', 'Addresses in French (Canada) begin with /fr-CA'],
  ['page', 'support', '/preview', '/preview is an address of the site itself'],
  ['page', 'support', '/api/x', 'Addresses like /api/… belong to the site itself'],
  ['page', 'support', '/play/a/b', 'Addresses like /play/…/… belong to the site itself'],
  ['page', 'support', '/offers/sign-in', 'Addresses like /…/sign-in belong to the site itself'],
  ['page', 'support', '/users/level', 'Who opens /users/level gets the page at /profile/level'],
  ['page', 'support', '/pokies/x', undefined],
  ['page', 'support', '/dear', undefined],
])('of the %s “%s” at %s its field says %s', async (kind, id, path, words) => {
  expect((await wordsAt(kind, id, path))?.split(/(?<=already)|(?<=begin with \S+)(?=:)|: a page at/)[0]).toBe(
    words,
  );
});

import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { requestServices, type RequestServices } from '../shared/calls/request-services.ts';
import { loader } from './named-popup.tsx';

function open(name: string, isSuppressed: boolean): Response | { init: { status: number } | null } {
  const context = new RouterContextProvider();
  const services = {
    localeCodes: ['en', 'de'],
    visitor: { player: null, isSuppressed },
    clientContext: () => ({ restricted: false }),
    listFlags: () => [],
    isFlagOn: () => false,
    resolveCollection: () => ({ items: isSuppressed ? [] : [{ id: 'terms' }] }),
  };
  context.set(requestServices, services as unknown as RequestServices); // all that the route reads
  const url = new URL(`/de/popup/${name}`, 'http://localhost');
  const params = { locale: 'de', name };
  const args = { request: new Request(url), url, params, context, pattern: ':locale?/popup/:name' };
  try {
    return loader(args as unknown as LoaderFunctionArgs);
  } catch (thrown) {
    return thrown as Response;
  }
}
const addressOf = (answer: ReturnType<typeof open>): string | null =>
  answer instanceof Response ? answer.headers.get('location') : `${answer.init?.status}`;

it('[SAFE-07] a popup that is kept from a visitor leads to where it is said that there are no offers', () => {
  expect(addressOf(open('terms', false))).toBe('/de#popup/terms');
  expect(addressOf(open('terms', true))).toBe('/de/promotions');
  expect(addressOf(open('nothing', false))).toBe('404');
});

import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.model.ts';

const document = (URL: string, readyState: DocumentReadyState) => ({ URL, readyState });
const answering = (responseStatus?: number) => ({
  performance: {
    getEntriesByType: (type: string) =>
      type === 'navigation' ? [{ responseStatus } as unknown as PerformanceEntry] : [],
  },
});
const SPORT = 'https://northstar.example/sandbox/sport';

describe('what has come into a frame', () => {
  it.each([
    ['the empty page that every frame begins with', document('about:blank', 'complete'), 'none'],
    ['a page on its way', document(SPORT, 'loading'), 'none'],
    ['a page', document(SPORT, 'complete'), 'page'],
    ['the browser’s own page, where nothing answered', null, 'failed'],
  ] as const)('on this host: %s', (_what, contentDocument, arrival) => {
    expect(readArrival({ contentDocument, contentWindow: answering(200) }, true)).toBe(arrival);
  });

  it.each([
    [200, 'page'],
    [304, 'page'],
    [404, 'failed'],
    [502, 'failed'],
    [0, 'page'],
    [undefined, 'page'],
  ] as const)('an answer of status %s is %s', (status, arrival) => {
    const contentDocument = document(SPORT, 'complete');
    expect(readArrival({ contentDocument, contentWindow: answering(status) }, true)).toBe(arrival);
  });

  it('elsewhere nobody sees what it is, and it counts', () => {
    expect(readArrival({ contentDocument: null, contentWindow: null }, false)).toBe('page');
  });
});

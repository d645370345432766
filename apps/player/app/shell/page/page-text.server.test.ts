import { expect, it } from 'vitest';
import { collectText, lateBody } from './page-text.server.ts';

const PAGE = '<p>ä € 🎰</p>';

it('reads a page wherever its bytes are cut', async () => {
  const bytes = Buffer.from(PAGE);
  for (let at = 0; at <= bytes.length; at += 1) {
    const collected = Promise.withResolvers<string>();
    const stream = collectText(collected.resolve);
    stream.write(bytes.subarray(0, at));
    stream.end(bytes.subarray(at));
    expect(await collected.promise).toBe(PAGE);
  }
});

it('a body that is read after all has the page', async () => {
  expect(await new Response(lateBody(new TextEncoder().encode(PAGE))).text()).toBe(PAGE);
});

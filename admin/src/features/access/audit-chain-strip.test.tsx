// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { AuditChainStrip } from './audit-chain-strip.tsx';

afterEach(undraw);

const NOW = Date.parse('2026-11-30T12:00:00Z');
const hash = 'ab'.repeat(32);
const part = (position: number, rest: object) => ({
  begunAt: '2026-11-30T06:00:00Z',
  found: 0,
  head: { position: 2600, hash },
  checked: { position, hash, entry: position + 7 },
  isDone: true,
  faults: [],
  ...rest,
});

async function drawnWith(...parts: object[]): Promise<{ text: string; asked: string[] }> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(url.indexOf('?')));
    return Response.json(parts[asked.length - 1]);
  });
  await draw(<AuditChainStrip now={NOW} />);
  const strip = () => document.querySelector('[data-part="strip"]')?.textContent ?? '';
  await until(() => strip().includes('hole'));
  return { text: strip(), asked };
}

it('[RULE-08] says of the whole log, asked for in parts, that it is as it was written', async () => {
  const { text, asked } = await drawnWith(part(2000, { isDone: false }), part(2600, { found: 12 }));
  expect(asked).toEqual(['?limit=2000', `?after=2000&hash=${hash}&entry=2007&limit=2000`]);
  expect(text).toContain(
    'Whole since Mon 30 Nov, 07:00: of 2,600 entries none was changed, removed or moved.',
  );
  expect(text).toContain('The first 12 are older than that');
  expect(text).toContain(`2600:${hash}`);
});

it('[RULE-08] names what is wrong, of all parts', async () => {
  const fault = { code: 'ENTRY_CHANGED', position: 3, entry: 4, at: '2026-11-30T07:00:00.123456Z' };
  const { text } = await drawnWith(
    part(2000, { isDone: false, faults: [fault] }),
    part(2500, { faults: [{ code: 'END_CUT_OFF', position: 2501, entry: null, at: null }] }),
  );
  expect(text).toContain(
    'This log is not whole. Somebody with access to the database has changed it in 2 places',
  );
  expect(text).toContain('Entry 4 of Mon 30 Nov, 08:00 says something else than what was written.');
  expect(text).toContain('Everything from number 2501 on is cut off.');
});

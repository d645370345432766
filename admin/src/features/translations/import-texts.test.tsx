// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { ImportTexts } from './import-texts.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const errors = [{ index: 0, code: 'PLACE_UNSURE', message: 'It cannot be told.' }];
    return Response.json({ language: 'de', changes: [], errors, unchanged: 0, empty: 0, fingerprint: 'f' });
  });
});
afterEach(undraw);

async function choose(name: string, content: string): Promise<void> {
  await draw(<ImportTexts onClose={() => {}} />);
  await until(() => document.querySelector('input[type=file]') !== null);
  const input = document.querySelector('input[type=file]') as HTMLInputElement; // The line above waits for it.
  Object.defineProperty(input, 'files', { value: [new File([content], name)] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

it('says which formats are taken where a file of another one is chosen, and asks nothing of the server', async () => {
  await choose('de.po', 'msgid "Gold"\nmsgstr "Neu"\n');
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(textOf('[role=alert]')[0]).toMatch(
    /This is a gettext file \(PO\)\. Taken are CSV .*\.csv.*XLIFF 2 or 1\.2 .*\.xlf/,
  );
  expect(sent).toEqual([]);
});

it('names the lines that could not be read beside those that the server refuses, and sends only the others', async () => {
  const unit = (name: string, source: string, target: string): string =>
    `<trans-unit id="${name}"><source>${source}</source><target>${target}</target></trans-unit>`;
  await choose(
    'back.xlf',
    '<xliff version="1.2"><file original="banner/gold" target-language="de"><body>' +
      `${unit('/title', 'Gold', '<g id="1">Neu</g>')}${unit('/text', 'Win', 'Gewinnen')}</body></file></xliff>`,
  );
  await until(() => document.querySelector('[data-part="plan-errors"]') !== null);
  expect(textOf('[data-part="plan-errors"] li b')).toEqual(['Gold', 'Win']);
  expect(textOf('[data-part="plan-errors"] li span')).toEqual([
    expect.stringContaining('put codes (<g>)'),
    expect.stringContaining('It cannot be told.'),
  ]);
  expect(textOf('[data-part="text-plan"] > p')[0]).toContain('2 cannot be taken');
  expect(sent).toEqual([
    {
      language: 'de',
      rows: [{ kind: 'banner', id: 'gold', pointer: '/text', source: 'Win', text: 'Gewinnen' }],
    },
  ]);
});

it('a file of the same name can be chosen again once it was mended, and what it would change is said', async () => {
  await choose('back.csv', 'kind,id,pointer,en,de\nbanner,gold,/title,Gold,Neu\n');
  await until(() => document.querySelector('[data-part="plan-errors"]') !== null);
  expect(textOf('[role=status]')).toEqual([
    'German: 0 would change, 0 are so already, 0 have no translation, 1 cannot be taken.',
  ]);
  const input = document.querySelector('input[type=file]') as HTMLInputElement; // It was drawn above.
  const emptied = vi.spyOn(input, 'value', 'set');
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => sent.length === 2);
  expect(emptied).toHaveBeenLastCalledWith('');
  const plan = document.querySelector<HTMLElement>('[data-part="text-plan"]');
  expect([plan?.tabIndex, plan?.ariaLabel ?? plan?.getAttribute('aria-label')]).toEqual([
    0,
    'What the file would change',
  ]);
});

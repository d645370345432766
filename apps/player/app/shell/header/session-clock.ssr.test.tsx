import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Frame } from '../page/frame.tsx';
import { createShell, playerShell, render } from '../testing/render-frame.tsx';

const licences = new URL('../../../../../fixtures/site/licence/', import.meta.url);

it('[LIM-26] the session timer runs under one licence only, and for players', () => {
  const codes = readdirSync(licences).map((file) => file.replace('.json', ''));
  const timed = codes.filter(
    (code) =>
      JSON.parse(readFileSync(new URL(`${code}.json`, licences), 'utf8')).features?.sessionTimer === true,
  );
  expect(timed).toEqual(['EE']);

  const clocks = (licence: string, isPlayer: boolean): number => {
    const { licence: summary } = createShell({ licence });
    const shell = { ...(isPlayer ? playerShell() : createShell()), licence: summary };
    return render(<Frame shell={shell}>{null}</Frame>, shell).split('role="timer"').length - 1;
  };
  // Licence EE has two clocks: in the header, and below it for narrow windows.
  expect(codes.map((code) => [code, clocks(code, true), clocks(code, false)])).toEqual([
    ['CW', 0, 0],
    ['EE', 2, 0],
  ]);
});

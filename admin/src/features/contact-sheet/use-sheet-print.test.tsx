// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../shared/after-paint.ts';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useSheetPrint } from './use-sheet-print.ts';

const print = vi.fn<() => void>();
let setWhole: (whole: number) => void;

function Sheet() {
  const [whole, set] = useState(1);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => void (setWhole = set), []);
  useSheetPrint(isPrinting && whole === 3, () => setIsPrinting(false));
  return (
    <PrintSheet
      total={3}
      drawn={whole}
      isDrawing={isPrinting}
      onPrint={() => setIsPrinting(true)}
      onCancel={() => setIsPrinting(false)}
    />
  );
}

beforeEach(async () => {
  await draw(<Sheet />);
  vi.stubGlobal('print', print.mockReset());
});
afterEach(undraw);

const said = (): (string | null | undefined)[] =>
  ['[role=status]', 'button'].map((selector) => document.querySelector(selector)?.textContent);
const press = () => act(async () => document.querySelector('button')?.click());
const drawTo = (whole: number) => act(async () => setWhole(whole));

it('prints once every picture is there, says how far it is until then, and is itself again when it was printed', async () => {
  await press();
  expect(said()).toEqual(['Drawing 1 of 3', 'Cancel']);
  await drawTo(2);
  expect(said()).toEqual(['Drawing 2 of 3', 'Cancel']);
  expect(print).not.toHaveBeenCalled();
  await drawTo(3);
  await until(() => print.mock.calls.length === 1);
  expect(said()).toEqual(['Drawing 3 of 3', 'Cancel']);
  await act(async () => window.dispatchEvent(new Event('afterprint')));
  expect(said()).toEqual(['', 'Print']);
  expect(print).toHaveBeenCalledTimes(1);
});

it('prints nothing that was called off, and keeps going when somebody prints by the browser meanwhile', async () => {
  await press();
  await act(async () => window.dispatchEvent(new Event('afterprint')));
  expect(said()).toEqual(['Drawing 1 of 3', 'Cancel']);
  await press();
  expect(said()).toEqual(['', 'Print']);
  await drawTo(3);
  await press();
  await press();
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  expect(print).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiptPage } from './receipt.model.ts';

it('a saved receipt says what it was given, whatever signs are in it', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.tuple(fc.string(), fc.oneof(fc.string(), fc.constant('<img src=x onerror=alert(1)>')))),
      (title, lines) => {
        const page = new DOMParser().parseFromString(
          receiptPage({ title: `x${title}`, lines }, 'et'),
          'text/html',
        );
        const whole = (text: string | undefined) => text?.replaceAll('\r', '\n').replaceAll('\0', '');
        expect(whole(page.querySelector('h1')?.textContent)).toBe(whole(`x${title}`));
        const cells = [...page.querySelectorAll('th, td')].map(({ textContent }) => whole(textContent));
        expect(cells).toEqual(lines.flat().map(whole));
        expect(page.querySelectorAll('img, script')).toHaveLength(0);
      },
    ),
  );
});

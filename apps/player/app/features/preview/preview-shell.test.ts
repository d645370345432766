import { expect, it } from 'vitest';
import { createShell } from '../../shell/testing/render-frame.tsx';

it.each([
  ['CW', { country: 'CA', personalId: false }],
  ['EE', { country: 'EE', currency: 'EUR', personalId: true }],
  ['QZ', {}],
])('the form of a visitor who is only played under %s proposes %j', (licence, registration) => {
  expect(createShell({ licence }).visitor.registration).toEqual(registration);
});

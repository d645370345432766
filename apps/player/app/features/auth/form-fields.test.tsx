// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawScreen, drawScreens, leaveField, write } from '../../shared/testing/draw-screen.tsx';
import { ProfileField } from './form-fields.tsx';

drawScreens();

async function open(
  name: 'date_of_birth' | 'mobile_phone',
  type: 'date' | 'phone',
): Promise<HTMLInputElement> {
  await drawScreen(
    <ProfileField field={{ name, type, required: true, max_length: 20 }} problem={undefined} />,
    { visitor: { country: 'FI' } },
  );
  const input = document.querySelector('input');
  if (!input) throw new Error('The field is not there.');
  return input;
}

it('a date of birth typed with signs of one’s own is shown as it is typed, and in its one spelling then', async () => {
  const input = await open('date_of_birth', 'date');
  for (const key of '5/3/1990') await write(input, input.value + key);
  expect(input.value).toBe('5/3/1990');
  await leaveField(input);
  expect(input.value).toBe('05/03/1990');
});

it('the day can be corrected without the year moving', async () => {
  const input = await open('date_of_birth', 'date');
  for (const key of '05031990') await write(input, input.value + key);
  expect(input.value).toBe('05/03/1990');
  await write(input, '0/03/1990');
  await write(input, '06/03/1990');
  expect(input.value).toBe('06/03/1990');
});

it('a date that the browser fills in by its own spelling is not cut', async () => {
  const input = await open('date_of_birth', 'date');
  expect(input.getAttribute('maxlength')).toBeNull();
  await write(input, '1990-03-05');
  expect(input.value).toBe('05/03/1990');
});

it('[PROF-25] a phone number is kept with the signs that it may have', async () => {
  const input = await open('mobile_phone', 'phone');
  await write(input, '+49.151/2345678');
  await leaveField(input);
  expect(input.value).toBe('+49 151 2345678');
});

import { expect, userEvent } from 'storybook/test';

/** Acts on something as nobody with a pointer would: it takes the focus, then a key. */
export async function pressOn(element: HTMLElement, key = '{Enter}'): Promise<void> {
  element.focus();
  await expect(element).toHaveFocus();
  await userEvent.keyboard(key);
}

// @vitest-environment happy-dom
import { Menu } from '@mantine/core';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw } from '../testing/draw.tsx';
import { MenuAt } from './menu-at.tsx';

afterEach(async () => {
  await undraw();
  vi.restoreAllMocks();
});

async function open() {
  const button = document.createElement('button');
  const place = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 24, 24));
  const onClose = vi.fn();
  await draw(
    <MenuAt button={button} onClose={onClose}>
      <Menu.Item>Copy</Menu.Item>
    </MenuAt>,
  );
  const scroll = () => act(async () => void document.body.dispatchEvent(new Event('scroll')));
  return { place, onClose, scroll };
}

it('stays where it is when the page says late that it was scrolled to the button', async () => {
  const { onClose, scroll } = await open();
  await scroll();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes once its button is scrolled away from it', async () => {
  const { place, onClose, scroll } = await open();
  place.mockReturnValue(new DOMRect(100, 160, 24, 24));
  await scroll();
  expect(onClose).toHaveBeenCalledTimes(1);
});

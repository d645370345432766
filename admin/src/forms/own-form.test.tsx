// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draw, undraw } from '../shared/testing/draw.tsx';
import { OwnForm } from './own-form.tsx';

beforeEach(async () => {
  await draw(
    <OwnForm className="form">
      <input name="title" />
      <textarea name="text" />
      <button type="button">Add</button>
      <form>
        <input name="link" />
      </form>
    </OwnForm>,
  );
});
afterEach(undraw);

const find = <Element extends HTMLElement>(selector: string): Element => {
  const found = document.querySelector<Element>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const own = () => find<HTMLFormElement>('[data-part="form"] > form');
const names = (form: HTMLFormElement | null) =>
  form && [...form.elements].map((element) => element.getAttribute('name'));

it('leaves the browser one field to read after a key: the one that has the focus', async () => {
  const title = find<HTMLInputElement>('input');
  const text = find<HTMLTextAreaElement>('textarea');
  expect(title.form).toBeNull();

  await act(async () => title.focus());
  expect(title.form).toBe(own());
  expect(names(own())).toEqual(['title']);

  await act(async () => text.focus());
  expect(title.form).toBeNull();
  expect(names(own())).toEqual(['text']);

  await act(async () => find('button').focus());
  expect(names(own())).toEqual([]);
});

it('leaves a field in its form when it has one', async () => {
  const link = find<HTMLInputElement>('[name=link]');
  await act(async () => link.focus());
  expect(link.form).not.toBeNull();
  expect(names(link.form)).toEqual(['link']);
  expect(names(own())).toEqual([]);
});

it('sends nothing when Enter is pressed in a field', async () => {
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  await act(async () => own().dispatchEvent(sent));
  expect(sent.defaultPrevented).toBe(true);
});

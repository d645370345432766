import { expect, userEvent } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../.storybook/example.tsx';
import { listFocusDefects, listLostFocus, walkByKeyboard } from '../looks/keyboard.ts';
import { listLayoutDefects, listMoving, listUnseenStates } from '../looks/defects.ts';

export default { title: 'Core/Looks' };

/** Draws HTML while one function looks at it. */
function look<T>(html: string, see: (root: HTMLElement) => T): T {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  try {
    return see(main);
  } finally {
    main.remove();
  }
}

const kinds = (html: string): string[] =>
  look(html, (root) => listLayoutDefects(root).map(({ kind }) => kind));

/** The same for the keyboard, with simulated keys instead of the browser's own. */
async function findByKeyboard(html: string, prepare?: (root: HTMLElement) => void): Promise<string[]> {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  prepare?.(main);
  try {
    const { defects } = await walkByKeyboard(main, async (keys) => {
      for (const key of keys) await (key === 'Tab' ? userEvent.tab() : userEvent.keyboard(`{${key}}`));
    });
    return defects.map(({ kind, what }) => `${kind}: ${what}`);
  } finally {
    main.remove();
  }
}

export const Found: ExampleStory = {
  name: 'what is wrong with how a page looks is found, and nothing else',
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <p>The run of npm run check:looks finds what this story draws for a moment.</p>
    </StoryFrame>
  ),
  play: async () => {
    const text = '<span style="white-space: nowrap">Welcome to the promotions</span>';
    await expect(kinds(`<p>${text}</p>`)).toEqual([]);
    await expect(kinds(`<p style="width: 60px; overflow: hidden">${text}</p>`)).toEqual(['cut off']);
    await expect(kinds(`<p style="width: 60px; overflow: auto">${text}</p>`)).toEqual([]);
    // Not a paragraph: the width of paragraphs is limited to 70 letters, which fit on a desktop.
    await expect(kinds('<div style="width: 9999px; height: 4px; overflow: clip"></div>')).toContain(
      'too wide',
    );
    await expect(
      kinds(
        '<p style="display: grid"><b style="grid-area: 1/1">Below</b><b style="grid-area: 1/1">Above</b></p>',
      ),
    ).toEqual(['on top of each other']);
    await expect(
      kinds(
        '<p style="display: grid"><b style="grid-area: 1/1">Below</b><b style="grid-area: 1/1; background: #000">Above</b></p>',
      ),
    ).toEqual([]);

    // A slide hidden behind the edge does not overlap anything.
    const slides = (overflow: string): string =>
      `<div style="display: flex; width: 300px"><div style="width: 150px; overflow: ${overflow}"><p style="margin-left: 160px; white-space: nowrap">Second slide</p></div><p>Beside it</p></div>`;
    await expect(kinds(slides('auto'))).toEqual([]);
    await expect(kinds(slides('visible'))).toEqual(['on top of each other']);

    const moving = look('<p>Turns</p>', (root) => {
      root.firstElementChild?.animate({ opacity: [0, 1] }, { duration: 900, iterations: Infinity });
      return listMoving();
    });
    await expect(moving).toEqual([{ kind: 'still moving', what: '<p>' }]);

    const tabs = (style: string): string =>
      `<div role="tablist"><button role="tab" aria-selected="true" style="${style}">One</button><button role="tab" aria-selected="false">Two</button></div>`;
    await expect(look(tabs(''), listUnseenStates)).toEqual([{ kind: 'state unseen', what: '<button>' }]);
    await expect(look(tabs('text-decoration: underline'), listUnseenStates)).toEqual([]);
  },
};

export const Keyboard: ExampleStory = {
  name: 'what a keyboard cannot reach, show or move is found, and nothing else',
  render: (_args, { globals }) => (
    <StoryFrame globals={globals}>
      <p>The run of npm run check:looks presses Tab through every story.</p>
    </StoryFrame>
  ),
  play: async () => {
    const button = '<button type="button">Play</button>';
    await expect(await findByKeyboard('<p>Nothing acts</p>')).toEqual([]);
    await expect(
      await findByKeyboard(`${button}<a href="#x">Rules</a><input aria-label="Name"><select></select>`),
    ).toEqual([]);
    await expect(await findByKeyboard(`${button}<button type="button" disabled>Later</button>`)).toEqual([]);

    await expect(await findByKeyboard(`${button}<b style="cursor: pointer">Buy</b>`)).toEqual([
      'acts by pointer alone: <b>',
    ]);
    await expect(
      await findByKeyboard('<label style="cursor: pointer">Yes <input type="checkbox"></label>'),
    ).toEqual([]);
    await expect(
      await findByKeyboard(`${button}<button type="button" tabindex="-1" class="buy">Buy</button>`),
    ).toEqual(['not reached: <button class=buy>']);
    // Simulated keys ignore `inert` and stay before it.
    await expect(await findByKeyboard(`<div inert>${button}</div>`)).toContain('not reached: <button>');

    await expect(
      await findByKeyboard('<button type="button" style="outline: none; box-shadow: none">Play</button>'),
    ).toEqual(['focus unmarked: <button>']);
    // A control that is always framed has no visible focus mark.
    await expect(
      await findByKeyboard(
        '<button type="button" style="outline: 2px solid red; box-shadow: none">Play</button>',
      ),
    ).toEqual(['focus unmarked: <button>']);
    await expect(
      await findByKeyboard(`<div style="display: grid; overflow: hidden; width: 80px">${button}</div>`),
    ).toEqual(['focus unmarked: <button>']);
    const card = '<style>.card:focus-within { outline: 2px solid }</style><div class="card">';
    await expect(
      await findByKeyboard(
        `${card}<button type="button" style="outline: none; box-shadow: none">Play</button></div>`,
      ),
    ).toEqual([]);

    await expect(
      await findByKeyboard(
        `${button}<div style="position: fixed; inset: 0; background: red">A sheet over it</div>`,
      ),
    ).toEqual(['focus out of sight: <button>']);

    const box = 'style="width: 80px; height: 20px; overflow: auto"';
    await expect(await findByKeyboard(`<div ${box}><p>Much<br>more<br>to read</p></div>`)).toEqual([
      'scrolls by pointer alone: <div>',
    ]);
    await expect(
      await findByKeyboard(`<div ${box} tabindex="0"><p>Much<br>more<br>to read</p></div>`),
    ).toEqual([]);

    const tabs = (second: string): string =>
      `<div role="tablist"><button role="tab" aria-selected="true">One</button><button role="tab" tabindex="${second}">Two</button></div>`;
    await expect(await findByKeyboard(tabs('0'))).toEqual([
      'several stops: <button> in <div>',
      'arrows do nothing: <div>',
    ]);
    await expect(await findByKeyboard(tabs('-1'))).toEqual(['arrows do nothing: <div>']);
    const moveByArrow = (main: HTMLElement): void =>
      main.addEventListener('keydown', ({ key }) => {
        if (key === 'ArrowRight') main.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
      });
    await expect(await findByKeyboard(tabs('-1'), moveByArrow)).toEqual([]);

    const keepFocus = (main: HTMLElement): void =>
      main.addEventListener('keydown', (event) => {
        if (event.key === 'Tab' && event.target instanceof HTMLButtonElement) event.preventDefault();
      });
    await expect(await findByKeyboard(`${button}${button}`, keepFocus)).toEqual([
      'focus trapped: <button>',
      'not reached: <button>',
    ]);

    // The same without a key press: at another width the test sets the focus.
    const seen = (html: string): string[] =>
      look(html, (root) => listFocusDefects(root, new Set()).map(({ kind, what }) => `${kind}: ${what}`));
    await expect(seen(`${button}${tabs('-1')}`)).toEqual([]);
    await expect(seen('<button type="button" style="outline: none; box-shadow: none">Play</button>')).toEqual(
      ['focus unmarked: <button>'],
    );

    const leave = async (hasOpener: boolean): Promise<string[]> => {
      const main = document.createElement('main');
      main.innerHTML = `${button}<dialog>${button}</dialog>`;
      document.body.append(main);
      const dialog = main.querySelector('dialog');
      try {
        if (hasOpener) main.querySelector('button')?.focus();
        dialog?.showModal();
        const found = await listLostFocus(main, () => Promise.resolve(dialog?.close()));
        return found.map(({ kind }) => kind);
      } finally {
        main.remove();
      }
    };
    await expect(await leave(true)).toEqual([]);
    await expect(await leave(false)).toEqual(['focus lost']);
  },
};

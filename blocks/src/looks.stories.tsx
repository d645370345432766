import { expect } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../.storybook/example.tsx';
import { listLayoutDefects, listMoving, listUnseenStates } from '../looks/defects.ts';

export default { title: 'Core/Looks' };

/** Draws something for the time of one look. */
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
    // No paragraph: those end at 70 letters, which a desktop is wide enough for.
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

import { describe, expect, it } from 'vitest';
import { createTreeReader } from './tree-nodes.ts';

const leaf = (id: string, title: string) => ({ id, block: 'headline', props: { title } });
const tabs = (id: string, list: ReturnType<typeof leaf>[]) => ({
  id,
  block: 'tabs',
  children: { main: list },
});

describe('the tree of a page', () => {
  it('holds blocks, their audiences and what is inside them, and none of their settings', () => {
    const audience = { all: [{ loggedIn: true }] };
    const read = createTreeReader()([{ ...leaf('a', 'One'), audience }, tabs('t', [leaf('b', 'Two')])]);
    expect(read).toEqual([
      { id: 'a', block: 'headline', audience },
      { id: 't', block: 'tabs', children: { main: [{ id: 'b', block: 'headline' }] } },
    ]);
  });

  it('is the same object while only settings change', () => {
    const read = createTreeReader();
    const first = leaf('a', 'One');
    const before = read([first, tabs('t', [leaf('b', 'Two')])]);
    expect(read([first, tabs('t', [leaf('b', 'Two!')])])).toBe(before);
  });

  it('keeps what stands beside a block that moved in', () => {
    const read = createTreeReader();
    const first = leaf('a', 'One');
    const last = tabs('t', [leaf('b', 'Two')]);
    const [one, two] = read([first, last]);
    const after = read([first, leaf('c', 'New'), last]);
    expect(after.map(({ id }) => id)).toEqual(['a', 'c', 't']);
    expect(after[0]).toBe(one);
    expect(after[2]).toBe(two);
  });

  it('says when a block has another audience, another type, another id or something else inside', () => {
    const read = createTreeReader();
    read([leaf('a', 'One'), leaf('b', 'Two'), leaf('c', 'Three'), tabs('t', [leaf('d', 'Four')])]);
    expect(
      read([
        { ...leaf('a', 'One'), audience: { all: [] } },
        { ...leaf('b', 'Two'), block: 'rich-text' },
        leaf('e', 'Three'),
        tabs('t', []),
      ]),
    ).toEqual([
      { id: 'a', block: 'headline', audience: { all: [] } },
      { id: 'b', block: 'rich-text' },
      { id: 'e', block: 'headline' },
      { id: 't', block: 'tabs', children: { main: [] } },
    ]);
  });

  it('reads a value that is no list as none', () => {
    expect(createTreeReader()(undefined)).toEqual([]);
  });
});

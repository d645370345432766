import { Blocks, BlocksEnvironmentProvider, registry } from '@marquee/blocks';
import { Render } from '@puckeditor/core';
import { setComponents, StoryblokComponent } from '@storyblok/react/ssr';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { PlainPage } from './plain-page.mjs';
import { createNodes } from './tree.ts';

// Bundled before it is run: the blocks' styles need a bundler. Every page is made of the same components, only who
// puts them together differs.

const { columns: Columns, heading: Heading, 'rich-text': RichText } = registry;
const nodes = createNodes();

const environment = {
  locale: 'en',
  t: (key) => key,
  Link: ({ href, children }) => h('a', { href }, children),
  formatPath: (path) => path,
  now: () => 0,
  isPreview: false,
  report: () => undefined,
  device: 'desktop',
  reducedMotion: false,
};

const inEnvironment = (page) => renderToString(h(BlocksEnvironmentProvider, { environment, children: page }));

/** Puck’s slots are components that draw what is in them. */
const puckConfig = {
  components: {
    heading: { render: ({ title, level }) => h(Heading, { title, level }) },
    'rich-text': { render: ({ content, width }) => h(RichText, { content, width }) },
    columns: {
      fields: { first: { type: 'slot' }, second: { type: 'slot' } },
      render: ({ layout, first: First, second: Second }) =>
        h(Columns, { layout, slots: { first: [h(First, { key: 'f' })], second: [h(Second, { key: 's' })] } }),
    },
  },
};

const childrenOf = ({ children = {} }, convert) =>
  Object.fromEntries(Object.entries(children).map(([slot, inner]) => [slot, inner.map(convert)]));

const toPuck = (node) => ({
  type: node.block,
  props: { id: node.id, ...node.props, ...childrenOf(node, toPuck) },
});

// Their name for an id begins with an underscore.
const toBlok = (node) => ({
  _uid: node.id,
  component: node.block,
  ...node.props,
  ...childrenOf(node, toBlok),
});

const drawBloks = (bloks) => bloks.map((blok, index) => h(StoryblokComponent, { key: index, blok }));

/** The least one can write: looks a component up and hands it its children. Contains nothing, reports nothing. */
function Walked({ node }) {
  const Block = registry[node.block];
  const slots = {};
  for (const [slot, inner] of Object.entries(node.children ?? {}))
    slots[slot] = inner.map((child) => h(Walked, { key: child.id, node: child }));
  return h(Block, { ...node.props, slots });
}

export function createPages() {
  setComponents({
    heading: ({ blok }) => h(Heading, { title: blok.title, level: blok.level }),
    'rich-text': ({ blok }) => h(RichText, { content: blok.content, width: blok.width }),
    columns: ({ blok }) =>
      h(Columns, {
        layout: blok.layout,
        slots: { first: drawBloks(blok.first), second: drawBloks(blok.second) },
      }),
  });
  const puckData = { content: nodes.map(toPuck), root: {} };
  const bloks = nodes.map(toBlok);
  return [
    { name: 'plain React components', draw: () => inEnvironment(h(PlainPage)) },
    { name: 'Marquee’s render core', draw: () => inEnvironment(h(Blocks, { nodes })) },
    {
      name: 'a walker of eight lines',
      draw: () => inEnvironment(nodes.map((node) => h(Walked, { key: node.id, node }))),
    },
    { name: 'Storyblok’s StoryblokComponent', draw: () => inEnvironment(drawBloks(bloks)) },
    { name: 'Puck’s Render', draw: () => inEnvironment(h(Render, { config: puckConfig, data: puckData })) },
  ];
}

import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame, type ExampleStory } from '../.storybook/example.tsx';
import { Blocks, type BlockBindings, type ResolvedNode } from './render-block.tsx';

export default { title: 'Core/Containment' };

const nodes: ResolvedNode[] = [
  { id: 'before', block: 'heading', props: { title: 'Before', level: 2 } },
  {
    id: 'bad',
    block: 'notice',
    props: { tone: 'info', title: 'Never drawn' },
    source: { kind: 'page', id: 'lobby', pointer: '/blocks/1' },
  },
  { id: 'strange', block: 'hologram', props: {} },
  { id: 'after', block: 'heading', props: { title: 'After', level: 2 } },
];

function Broken(): ReactNode {
  throw new Error('notice broke');
}

const bindings: BlockBindings = { notice: Broken };
const report = fn();

/** React also writes every caught error to the console. */
function quiet(): void {
  report.mockClear();
  spyOn(console, 'error').mockImplementation(() => {});
}

export const Production: ExampleStory = {
  name: '[BLOCK-07] in production a block that throws or is unknown leaves nothing, and one report each',
  beforeEach: quiet,
  render: (_args, { globals }) => (
    <StoryFrame globals={globals} report={report}>
      <Blocks nodes={nodes} bindings={bindings} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    const problems = report.mock.calls.map(([problem]) => [problem.code, problem.nodeId]).toSorted();
    await expect(problems).toEqual([
      ['BLOCK_FAILED', 'bad'],
      ['BLOCK_UNKNOWN', 'strange'],
    ]);
    await expect(page.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Before',
      'After',
    ]);
    await expect(canvasElement.querySelector('[data-marquee-node]')).toBeNull();
  },
};

/** A binding that computes its props from a response of the wrong shape. */
function BrokenBinding({ props }: { props: { facts: readonly unknown[] } }): ReactNode {
  return props.facts.map((fact) => (fact as { value: { text: string } }).value.text); // the mistake this is about
}

function BrokenEffect(): ReactNode {
  useEffect(() => {
    throw new Error('effect broke');
  }, []);
  return <p>Drawn before its effect ran</p>;
}

function BrokenLayout(): ReactNode {
  useLayoutEffect(() => {
    throw new Error('layout broke');
  }, []);
  return <p>Drawn before its layout ran</p>;
}

const late: ResolvedNode[] = [
  { id: 'before', block: 'heading', props: { title: 'Before', level: 2 } },
  { id: 'binding', block: 'facts', props: { facts: [{}] } },
  { id: 'effect', block: 'notice', props: {} },
  {
    id: 'around',
    block: 'columns',
    props: { layout: 'halves' },
    children: {
      first: [{ id: 'layout', block: 'terms', props: {} }],
      second: [{ id: 'beside', block: 'heading', props: { title: 'Beside', level: 2 } }],
    },
  },
];
const lateBindings: BlockBindings = {
  facts: BrokenBinding as BlockBindings['facts'] & {},
  notice: BrokenEffect,
  terms: BrokenLayout,
};

function DrawnTwice({ children }: { children: (draw: number) => ReactNode }): ReactNode {
  const [draw, setDraw] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setDraw(draw + 1)}>
        Draw again
      </button>
      {children(draw)}
    </>
  );
}

export const InBindingsAndEffects: ExampleStory = {
  name: '[BLOCK-07] a block that throws in its binding or an effect is contained, and reported once however often the page is drawn',
  beforeEach: quiet,
  render: (_args, { globals }) => (
    <StoryFrame globals={globals} report={report}>
      <DrawnTwice>
        {(draw) => <Blocks key="page" nodes={draw > 0 ? late : []} bindings={lateBindings} />}
      </DrawnTwice>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(report).toHaveBeenCalledTimes(3));
    await userEvent.click(page.getByRole('button', { name: 'Draw again' }));
    await userEvent.click(page.getByRole('button', { name: 'Draw again' }));
    await expect(report.mock.calls.map(([problem]) => [problem.code, problem.nodeId]).toSorted()).toEqual([
      ['BLOCK_FAILED', 'binding'],
      ['BLOCK_FAILED', 'effect'],
      ['BLOCK_FAILED', 'layout'],
    ]);
    await expect(page.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Before',
      'Beside',
    ]);
    await expect(page.queryByText(/Drawn before/)).toBeNull();
  },
};

export const Preview: ExampleStory = {
  name: '[BLOCK-07] in preview a placeholder stands for it, and nodes tell where they come from',
  beforeEach: quiet,
  render: (_args, { globals }) => (
    <StoryFrame globals={globals} report={report}>
      <Blocks nodes={nodes} bindings={bindings} preview />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('notice broke')).toBeVisible();
    await expect(page.getByText('This page names a block that does not exist: hologram')).toBeVisible();
    await expect(page.getByText('After')).toBeVisible();
    await expect(report).not.toHaveBeenCalled();
    const sources = [...canvasElement.querySelectorAll('[data-marquee-node]')].map((each) => [
      each.getAttribute('data-marquee-node'),
      each.getAttribute('data-marquee-source'),
    ]);
    await expect(sources).toEqual([
      ['before', null],
      ['bad', 'page/lobby/blocks/1'],
      ['strange', null],
      ['after', null],
    ]);
  },
};

import type { Audience, Snapshot } from '@marquee/engine';
import { createVariables } from './documents.ts';
import { createRandom, type Random } from './random.ts';
import { LOBBY_LOCATIONS } from './vocabulary.ts';
import type { Workload } from './workload.ts';

type Node = {
  id: string;
  block: string;
  props: object;
  children?: Record<string, Node[]>;
  audience?: Audience;
};

export const LOBBY_PATH = '/';
/** Blocks of the lobby that each visitor sees. */
export const LOBBY_NODES = 60;

const TITLE = {
  en: 'Deposit {{min}}, play with {{max}}',
  de: 'Ab {{min}}, spielen mit {{max}}',
  'fr-CA': 'Dès {{min}}, jouez avec {{max}}',
  it: 'Da {{min}}, gioca con {{max}}',
};
const LINE = {
  en: 'One bonus per person and household, at most {{max}}.',
  de: 'Ein Bonus je Person und Haushalt, höchstens {{max}}.',
  no: 'Én bonus per person og husstand, høyst {{max}}.',
};
const PROSE = {
  en: '<p>A bonus is <strong>always optional</strong>. It starts at {{min}}.</p><ul><li>Slots count 100%</li><li>Live tables count 5%</li></ul>',
  de: '<p>Ein Bonus ist <strong>immer freiwillig</strong>. Er beginnt bei {{min}}.</p>',
};

/** A big lobby: banners of six places, and texts with amounts in columns three levels deep. */
export function createLobby(seed: number): object {
  const random = createRandom(seed);
  const write = createWriter(random);
  const sections = Array.from({ length: 5 }, (_, index) => createSection(index, write));
  const [hero, ...others] = LOBBY_LOCATIONS;
  const rows = others.map((location, index) =>
    write('banner-row', { title: TITLE, banners: { location, limit: 4 + index } }),
  );
  // Guests see one of each pair, players the other: sixty blocks for everyone.
  const pairs = Array.from({ length: 2 }, () => [
    { ...write('notice', { title: TITLE, text: LINE }), audience: { login: 'guest' as const } },
    { ...write('notice', { title: LINE }), audience: { login: 'player' as const } },
  ]).flat();
  const heroNode = write('hero-carousel', { banners: { location: hero, limit: 8 }, label: TITLE });
  const blocks = [
    heroNode,
    ...sections.flatMap((section, index) => [section, ...rows.slice(index, index + 1)]),
  ];
  const missing = LOBBY_NODES - blocks.reduce((sum, node) => sum + countNodes(node), 0) - pairs.length / 2;
  const rest = Array.from({ length: missing }, () => write('heading', { title: TITLE, text: LINE }));
  return {
    path: LOBBY_PATH,
    title: { en: 'Lobby', de: 'Lobby' },
    description: LINE,
    variables: createVariables(random),
    blocks: [...blocks, ...pairs, ...rest],
  };
}

type Write = (block: string, props: object, children?: Node['children']) => Node;

/** Numbers the nodes: ids are unique within a page. */
function createWriter(random: Random): Write {
  let count = 0;
  return (block, props, children) => {
    count += 1;
    const id = `${block}-${count}-${random.below(1000)}`;
    return children ? { id, block, props, children } : { id, block, props };
  };
}

function createSection(index: number, write: Write): Node {
  const inner = write(
    'columns',
    { layout: 'thirds' },
    {
      first: [write('heading', { title: TITLE, level: 3 })],
      second: [write('notice', { title: LINE, text: TITLE })],
      third: [
        write(
          'columns',
          { layout: 'halves' },
          {
            first: [write('rich-text', { content: PROSE })],
            second: [write('facts', { title: TITLE, facts: createFacts(index) })],
          },
        ),
      ],
    },
  );
  return write(
    'columns',
    { layout: 'main-aside' },
    {
      first: [write('heading', { overline: LINE, title: TITLE, text: LINE }), inner],
      second: [write('steps', { title: TITLE, steps: [{ title: TITLE, text: LINE }, { title: LINE }] })],
    },
  );
}

const createFacts = (index: number): object[] =>
  Array.from({ length: 2 + (index % 2) }, () => ({ label: LINE, value: TITLE }));

export const countNodes = (node: { children?: Record<string, Node[]> }): number =>
  1 + Object.values(node.children ?? {}).reduce((sum, nodes) => sum + countAll(nodes), 0);

const countAll = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + countNodes(node), 0);

/** The workload's documents with the lobby among them. */
export function withLobby({ seed, snapshot }: Workload): Snapshot {
  return { ...snapshot, documents: { ...snapshot.documents, page: { lobby: createLobby(seed) } } };
}

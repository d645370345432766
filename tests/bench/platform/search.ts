import { readFile } from 'node:fs/promises';
import { createSearchIndex, type Label } from '../../../apps/server/src/modules/game-search/search-index.ts';
import { describeMachine, formatMachine } from '../machine.ts';
import { writeResult, writeToGuide } from '../write-result.ts';

type Game = Parameters<typeof createSearchIndex>[0]['games'][number];

const fixtures = new URL('../../../fixtures/platform/', import.meta.url);
const read = async <Records>(name: string): Promise<Records> =>
  JSON.parse(await readFile(new URL(`${name}.json`, fixtures), 'utf8')) as Records;

/** What people type, and what somebody types who wants a search to take long. */
const KINDS: Record<string, (titles: readonly string[]) => string[]> = {
  'a whole title': (titles) => [...titles],
  'the first three letters': (titles) => titles.map((title) => title.slice(0, 3)),
  'each word with two letters changed round': (titles) =>
    titles.map((title) =>
      title.replaceAll(/\p{L}{4,}/gu, (word) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`),
    ),
  'what nothing is called': (titles) => titles.map((title) => `${[...title].reverse().join('')}zq`),
  'a hundred signs of single letters': () => [
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(2).slice(0, 100),
  ],
  'a hundred signs of words with typos': () => [
    'dragno roulete jakcpots lantren hosue embr wroks platnet sevnes goldne '.repeat(2).slice(0, 100),
  ],
  'one word of a hundred letters': () => ['abcdefghij'.repeat(10)],
};
const EACH = 100;
/** The system counts processor time in steps of some milliseconds. */
const RUNS = 40;

const GAMES = 3000;
/** The target, in milliseconds of the thread that serves everybody. */
const MOST_MS = 5;

/** One search among 3,000 games, by what was typed. */
export async function benchSearch({ at }: { at: string }): Promise<Record<string, string>> {
  const machine = describeMachine();
  const figures = await measureSearch(GAMES);
  const rows = figures.map(({ kind, median, slowest }) => {
    const verdict = slowest <= MOST_MS ? 'reached' : 'missed';
    return `| ${kind} | ${median.toFixed(2)} ms | ${slowest.toFixed(2)} ms | at most ${MOST_MS} ms: ${verdict} |`;
  });
  const table = ['| typed | median | slowest | target |', '| --- | ---: | ---: | --- |', ...rows].join('\n');
  await writeResult('search.json', JSON.stringify({ at, machine, figures }));
  await writeToGuide('search', `${formatMachine(machine)}\n\n${table}`);
  return Object.fromEntries(figures.map(({ kind, median }) => [kind, `${median.toFixed(2)} ms`]));
}

type Figure = { kind: string; median: number; slowest: number };

/** Milliseconds of the thread's processor time for one search among so many games, each with a title of its own. */
async function measureSearch(games: number): Promise<Figure[]> {
  const known = await read<Game[]>('games');
  const words = known.map(({ title }) => title.split(' '));
  const all = Array.from({ length: games }, (_, at): Game => {
    const game = known[at % known.length] as Game; // our own fixture has some
    const round = Math.floor(at / known.length);
    if (round === 0) return game;
    // The last words of another game: titles as people know them, with words that come often.
    const others = words[(at * 7 + round * 31) % words.length] ?? [];
    return {
      ...game,
      identifier: `${game.identifier}-${round}`,
      title: [...game.title.split(' ').slice(0, 1), ...others.slice(-2)].join(' '),
    };
  });
  const named = await read<{ slug: string; title: string }[]>('studios');
  const collections = await read<{ slug: string; title: Label }[]>('collections');
  const index = await createSearchIndex({
    games: all,
    studios: new Map(named.map(({ slug, title }) => [slug, title])),
    collections: new Map(collections.map(({ slug, title }) => [slug, title])),
  });
  const titles = Array.from({ length: EACH }, (_, at) => all[Math.floor((at * games) / EACH)]?.title ?? '');
  return Object.entries(KINDS).map(([kind, textsOf]) => {
    const texts = textsOf(titles);
    const search = (text: string): number => {
      const before = process.threadCpuUsage();
      for (let run = 0; run < RUNS; run += 1) index.search({ text, page: 1, pageSize: 40, locale: 'en' });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000 / RUNS;
    };
    const times = texts.map(search).toSorted((left, right) => left - right);
    return { kind, median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0 };
  });
}

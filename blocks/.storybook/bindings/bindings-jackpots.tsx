import { Jackpots, type Jackpot, type JackpotWin } from '../../src/jackpots/jackpots.tsx';
import type { LoadState } from '../../src/primitives/games/game-list.tsx';
import { RecentWins, type RecentWin } from '../../src/recent-wins/recent-wins.tsx';
import type { BlockBindings } from '../../src/render-block.tsx';
import { SearchField } from '../../src/search-field/search-field.tsx';
import { storyGames } from './games.ts';

const level = (number: number, name: string, amount: number) => ({
  identifier: `level_${number}`,
  name,
  amount_cents: amount,
});

const JACKPOTS: readonly Jackpot[] = [
  {
    identifier: 'polar',
    currency: 'EUR',
    levels: [level(1, 'Horizon', 103_288), level(2, 'Meridian', 1_824_007), level(3, 'Zenith', 28_491_642)],
  },
  {
    identifier: 'tides',
    currency: 'EUR',
    levels: [level(1, 'Ebb', 38_840), level(2, 'Flow', 687_015), level(3, 'Spring tide', 9_641_290)],
  },
];

const WINS: readonly JackpotWin[] = [
  ['Henrik***', 'Zenith', 40_122_019, '2026-11-02T10:00:00Z'],
  ['Solvei***', 'Zenith', 31_800_450, '2026-09-08T10:00:00Z'],
  ['daniel***', 'Zenith', 29_677_100, '2026-07-16T10:00:00Z'],
  ['marisa***', 'Meridian', 2_841_036, '2026-11-19T10:00:00Z'],
  ['old_bo***', 'Meridian', 2_490_211, '2026-11-14T10:00:00Z'],
  ['oskar_***', 'Horizon', 141_820, '2026-11-21T11:19:00Z'],
  ['tobias***', 'Horizon', 123_690, '2026-11-21T07:00:00Z'],
].map(([name, won, amount, at]) => ({
  name: String(name),
  level: String(won),
  amount_cents: Number(amount),
  currency: 'EUR',
  wonAt: String(at),
}));

const AMOUNTS = ['€412.60', '€1,920.00', '€286.40', '€94.10', '€3,105.75', '€58.20', '€640.00', '€121.35'];

function listRecent(count: number): RecentWin[] {
  return storyGames.slice(0, count).map(({ name, title }, index) => ({
    id: name,
    name: WINS[index % WINS.length]?.name ?? '',
    amount: AMOUNTS[index % AMOUNTS.length] ?? '',
    game: { title, image: `/artwork/game/${name}-180.webp`, link: `/play/studio/${name}` },
  }));
}

const nothing = (): void => {};

/** Stand-ins for the bindings of jackpots, wins and the search. */
export function createJackpotBindings(data: Record<string, unknown>, state: LoadState): BlockBindings {
  const hasWins = state === 'ready' && data['wins'] !== 'none' && data['wins'] !== 'failed';
  const number = (name: string): number | undefined =>
    typeof data[name] === 'number' ? data[name] : undefined;
  return {
    jackpots: ({ props }) => (
      <Jackpots
        {...props}
        jackpots={state === 'ready' ? JACKPOTS : []}
        state={state}
        wins={hasWins ? WINS : []}
        winsState={data['wins'] === 'failed' ? 'failed' : state}
        onRetry={nothing}
        onRetryWins={nothing}
      />
    ),
    'recent-wins': ({ props }) => <RecentWins {...props} wins={listRecent(number('wins') ?? 0)} />,
    'search-field': ({ props }) => <SearchField {...props} count={number('total')} onOpen={nothing} />,
  };
}

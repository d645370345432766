import type { Game } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { GameRow } from './game-row.tsx';

const games = Array.from({ length: 20 }, (_, at): Game => ({ identifier: `studio/${at}` }) as Game); // only counted here

it.each([
  [4, 4],
  [15, 15],
  [40, 15],
])('[GAME-38] a row that asks for %d games shows %d', (limit, shown) => {
  const html = renderBlock(
    <GameRow
      title="Top"
      limit={limit}
      feature={false}
      games={games}
      state="ready"
      renderTile={({ identifier }) => <i>{identifier}</i>}
    />,
  );
  expect([...html.matchAll(/<i>studio\/(\d+)<\/i>/g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: shown }, (_, at) => at),
  );
});

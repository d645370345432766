import type { ResolvedNode } from '@marquee/engine';
import { data, redirect } from 'react-router';
import type { GameFilter } from '../../shared/queries/games.queries.ts';
import { formatLocalePath } from '../../shared/addresses/locale-path.ts';
import type { Entry } from '../../shell/entry.server.ts';

export type TournamentGames = {
  title: string;
  filter: GameFilter;
  /** The tournament's own page. */
  parent: { path: string; title: string };
};

/**
 * The games that count in a tournament: those of the row on its page. Without such a row every game counts, and the
 * route leads to the list of all games.
 */
export function findTournamentGames({ services, route, prefix }: Entry, slug = ''): TournamentGames {
  const path = `/tournaments/${slug}`;
  const { page, nodes, redirect: elsewhere } = services.resolvePage(path);
  if (!page && !elsewhere) throw data(null, { status: 404 });
  const row = findRow(nodes);
  if (!page || !row) throw redirect(formatLocalePath(elsewhere ?? route?.whenHidden ?? path, prefix));
  return {
    title: `${page.title}: ${row.title}`,
    filter: { collections: [row.collection] },
    parent: { path, title: page.title },
  };
}

function findRow(nodes: readonly ResolvedNode[]): { title: string; collection: string } | undefined {
  for (const { block, props, children = {} } of nodes) {
    const { title, collection } = props;
    if (block === 'game-row') return { title: String(title), collection: String(collection) };
    const inside = findRow(Object.values(children).flat());
    if (inside) return inside;
  }
  return undefined;
}

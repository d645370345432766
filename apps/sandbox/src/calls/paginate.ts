/** Entries of a page of a player's own records. */
export const RECORDS_PAGE = 40;

export type Pagination = { current_page: number; total_pages: number; total_count: number };

export const paginationOf = (total: number, page: number): Pagination => ({
  current_page: page,
  total_pages: Math.ceil(total / RECORDS_PAGE),
  total_count: total,
});

/** A page of a list that is known as a whole. */
export function paginate<Item>(all: readonly Item[], page = 1): { items: Item[]; pagination: Pagination } {
  const from = (page - 1) * RECORDS_PAGE;
  return { items: all.slice(from, from + RECORDS_PAGE), pagination: paginationOf(all.length, page) };
}

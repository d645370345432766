/** Longer than a pointer rests on a link before the click, and short enough that the data is not stale. */
const KEPT_MS = 5000;

type Ahead = { data: Promise<unknown>; since: number };

export type PagesAhead = {
  /** Keeps a fetch for this address; undefined as its result means that the page cannot be shown as it is. */
  keep(address: string, data: Promise<unknown>): void;
  /** Whether a fetch for this address is still valid, or a navigation to it is under way. */
  has(address: string): boolean;
  /** The data that was fetched ahead (used once), or the result of `load`. */
  load<Data>(address: string, load: () => Promise<Data>): Promise<Data>;
  /** After a sign-in, a sign-out or a new release, earlier fetches are not used. */
  forget(): void;
};

export function createPagesAhead(now: () => number = () => performance.now()): PagesAhead {
  let pages = new Map<string, Ahead>();
  /** Addresses with a navigation under way, one entry per navigation. */
  const underWay: string[] = [];
  const find = (address: string): Ahead | undefined => {
    const ahead = pages.get(address);
    return ahead && now() - ahead.since < KEPT_MS ? ahead : undefined;
  };
  return {
    keep: (address, data) => void pages.set(address, { data, since: now() }),
    // A click that comes before the prefetch already navigates: with a fetch beside it, each page would be rendered
    // twice.
    has: (address) => find(address) !== undefined || underWay.includes(address),
    async load<Data>(address: string, load: () => Promise<Data>) {
      const held = pages;
      const ahead = find(address);
      pages.delete(address);
      underWay.push(address);
      try {
        const data = await ahead?.data;
        // After `forget`, the fetched data may belong to another visitor.
        return data === undefined || held !== pages ? await load() : (data as Data);
      } finally {
        underWay.splice(underWay.indexOf(address), 1);
      }
    },
    forget: () => void (pages = new Map()),
  };
}

/** Prefetched pages of this visit. */
export const pagesAhead = createPagesAhead();

/** Longer than a pointer rests on a link before it clicks, and too short to show what is over. */
const KEPT_MS = 5000;

type Ahead = { data: Promise<unknown>; since: number };

export type PagesAhead = {
  /** Keeps what is being fetched for this address; undefined in its place: it is no page to show as it is. */
  keep(address: string, data: Promise<unknown>): void;
  /** Whether what is fetched for this address still holds, or somebody is on the way there. */
  has(address: string): boolean;
  /** What was fetched ahead, which then is used up, or what `load` brings. */
  load<Data>(address: string, load: () => Promise<Data>): Promise<Data>;
  /** Somebody has signed in or out, or a release is there: what was fetched before is not shown. */
  forget(): void;
};

export function createPagesAhead(now: () => number = () => performance.now()): PagesAhead {
  let pages = new Map<string, Ahead>();
  /** Addresses that are gone to now, as often as they are asked for. */
  const underWay: string[] = [];
  const find = (address: string): Ahead | undefined => {
    const ahead = pages.get(address);
    return ahead && now() - ahead.since < KEPT_MS ? ahead : undefined;
  };
  return {
    keep: (address, data) => void pages.set(address, { data, since: now() }),
    // Who clicks sooner than a pointer rests goes there already: fetched beside it, each page would be drawn twice.
    has: (address) => find(address) !== undefined || underWay.includes(address),
    async load<Data>(address: string, load: () => Promise<Data>) {
      const held = pages;
      const ahead = find(address);
      pages.delete(address);
      underWay.push(address);
      try {
        const data = await ahead?.data;
        // The same loader has answered it, but perhaps somebody else.
        return data === undefined || held !== pages ? await load() : (data as Data);
      } finally {
        underWay.splice(underWay.indexOf(address), 1);
      }
    },
    forget: () => void (pages = new Map()),
  };
}

/** The pages that this visit may go to next. */
export const pagesAhead = createPagesAhead();

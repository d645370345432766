import { isRecord } from '@marquee/schemas/is-record';
import type { Context } from '@marquee/engine';
import type { Snapshot } from '../../api/api-types.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { mayHoldUnder } from '../../words/visitors/audience-licence.ts';
import { audienceOf, documentTitle, scheduleOf } from '../../words/document-words.ts';

export type SlotVisitor = { name: string; context: Context };

export type SlotRow = {
  place: string;
  /** Banners of the place whose schedule is open, in order. */
  open: { id: string; title: string; image: string | undefined }[];
  /** Ids of all banners of the place, regardless of their schedules. */
  ids: ReadonlySet<string>;
  /** The number of different selections that the visitors get. */
  versions: number;
  /** Names of the visitors who get nothing here. */
  empty: string[];
  next: { at: number; id: string; title: string; opens: boolean } | undefined;
};

type Asked = {
  visitors: readonly SlotVisitor[];
  /** Shows only what visitors under this licence can see. Empty for all licences. */
  licence: string;
  now: number;
};

/** Every place with banners: its banners, the number of versions for the visitors, and the next change by time. */
export async function slotRows(snapshot: Snapshot, { visitors, licence, now }: Asked): Promise<SlotRow[]> {
  const audiences = snapshot.documents['audience'] ?? {};
  const audienceById = (id: string) => (isRecord(audiences[id]) ? audienceOf(audiences[id]) : undefined);
  // A damaged document in the store can be any value. The live release omits it too.
  const documents = Object.entries(snapshot.documents['banner'] ?? {}).filter(
    ([, data]) => isRecord(data) && (licence === '' || mayHoldUnder(audienceOf(data), licence, audienceById)),
  );
  const banners = documents.map(([id, data]) => ({
    id,
    title: documentTitle('banner', id, data),
    image:
      isRecord(data['image']) && typeof data['image']['src'] === 'string' ? data['image']['src'] : undefined,
    order: isRecord(data['order']) ? data['order'] : {},
    from: Date.parse(scheduleOf(data)?.from ?? ''),
    until: Date.parse(scheduleOf(data)?.until ?? ''),
  }));
  const places = [...new Set(banners.flatMap(({ order }) => Object.keys(order)))];
  const shown = await askWorker('places', {
    content: contentRef(snapshot),
    kind: 'banner',
    places,
    visitors: visitors.map(({ context }) => ({ ...context, now })),
  });
  return places
    .map((place, index): SlotRow => {
      const here = banners
        .filter(({ order }) => place in order)
        .toSorted((a, b) => Number(a.order[place]) - Number(b.order[place]) || (a.id < b.id ? -1 : 1));
      const selections = visitors.map(({ name }, visitor) => ({ name, ids: shown[index]?.[visitor] ?? [] }));
      const [next] = here
        .flatMap(({ id, title, from, until }) => [
          { at: from, id, title, opens: true },
          { at: until, id, title, opens: false },
        ])
        .filter(({ at }) => at > now)
        .toSorted((a, b) => a.at - b.at);
      return {
        place,
        open: here
          .filter(({ from, until }) => !(from > now) && !(until <= now))
          .map(({ id, title, image }) => ({ id, title, image })),
        ids: new Set(here.map(({ id }) => id)),
        versions: new Set(selections.map(({ ids }) => ids.join())).size,
        empty: selections.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
        next,
      };
    })
    .toSorted((a, b) => b.open.length - a.open.length || a.place.localeCompare(b.place));
}

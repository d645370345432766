import {
  compileSnapshot,
  resolvePage,
  type Context,
  type ResolvedNode,
  type Snapshot,
} from '@marquee/engine';
import { blocks, type ResolvedOffer } from '@marquee/schemas';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offerLines } from '../../blocks/src/primitives/promotions/offer-lines.ts';
import { Blocks, loadBlocks } from '../../blocks/src/render-block.tsx';
import { renderBlock } from '../../blocks/src/testing/render-block.tsx';
import { createTranslate } from '../../blocks/src/translate.ts';

// From the offer of a page of the demo to the words beside its claim, whichever block makes the claim.

const site = new URL('../../fixtures/site/', import.meta.url);
const read = (kind: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${kind}/${file}`, site), 'utf8'));
const documents: Snapshot['documents'] = Object.fromEntries(
  readdirSync(site).map((kind) => [
    kind,
    Object.fromEntries(
      readdirSync(new URL(`${kind}/`, site)).map((file) => [file.replace('.json', ''), read(kind, file)]),
    ),
  ]),
);
const compiled = compileSnapshot({
  release: { number: 1, publishedAt: '2026-11-30T00:00:00Z' },
  documents,
});
const CONTEXT: Omit<Context, 'licence' | 'login' | 'groups'> = {
  locale: 'en',
  currency: 'EUR',
  device: 'desktop',
  break: 'none',
  age: 40,
  consents: ['casino:onsite', 'betting:onsite'],
  now: Date.parse('2026-12-01T12:00:00Z'),
};
const VISITORS: Context[] = [
  { ...CONTEXT, licence: 'CW', login: 'guest', groups: [] },
  { ...CONTEXT, licence: 'CW', login: 'player', groups: [6, 21] },
  { ...CONTEXT, licence: 'EE', login: 'player', groups: [] },
];

/** Blocks with an offer of their own or of their page. */
const OFFERING = Object.entries(blocks)
  .filter(([type]) => 'offer' in propertiesOf(type))
  .map(([type]) => type);

function propertiesOf(type: string): object {
  const schema = JSON.parse(
    readFileSync(new URL(`../../schemas/blocks/${type}/schema.json`, import.meta.url), 'utf8'),
  ) as { properties?: object };
  return schema.properties ?? {};
}

const within = (nodes: readonly ResolvedNode[]): ResolvedNode[] =>
  nodes.flatMap((node) => [node, ...Object.values(node.children ?? {}).flatMap(within)]);

/** As it is read: without tags, references and the kinds of spaces. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

it('[OFFER-02] every term of the offer of a page stands on each of its blocks that draws one', async () => {
  const { messages } = read('messages', 'en.json') as { messages: Record<string, string> };
  const t = createTranslate('en', messages);
  const paths = ['promotion-page', 'page'].flatMap((kind) =>
    Object.values(documents[kind] ?? {}).map((data) => (data as { path: string }).path),
  );
  const drawn = new Set<string>();
  const prizes = new Set<string>();
  for (const visitor of VISITORS)
    for (const path of paths)
      for (const node of within(resolvePage(compiled, path, visitor).nodes)) {
        const offer = node.props['offer'] as ResolvedOffer | undefined; // as the schema of these blocks says
        if (!OFFERING.includes(node.block) || !offer) continue;
        await loadBlocks([node]);
        const words = wordsOf(renderBlock(<Blocks nodes={[node]} />, { t, now: () => visitor.now }));
        const lines = offerLines(offer, { t, locale: 'en' }).map(({ text }) => text.replaceAll(/\s/g, ' '));
        expect([path, node.id, lines.filter((line) => !words.includes(line))]).toEqual([path, node.id, []]);
        if (lines.length > 0) drawn.add(node.block);
        if (offer.prizes) prizes.add(node.block);
      }
  expect([...drawn].toSorted()).toEqual(OFFERING.toSorted());
  expect([...prizes].toSorted()).toEqual(
    ['advent-calendar', 'promotion-hero', 'quest-map', 'terms', 'tournament-head'].toSorted(),
  );
});

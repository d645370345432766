import type { CompiledDocument, Target } from '../compiled-snapshot.ts';
import type { Span } from '../schedule.ts';
import { escapePointer } from '../walk-shape.ts';
import { judgeAudience, judgeNamed } from './judge-audience.ts';
import { allOf, at, NOTHING_ASKED, outcomeOf, type Explaining, type Judged } from './outcome.ts';
import { ALWAYS, constant, NEVER, spanTimeline } from './timeline.ts';
import type { Place } from './types.ts';

/** The kind with prices by currency and none to fall back on (SHOP-33). */
const PRICED = 'shop-card';

/** Named audience whose members see managed pages that are not enabled. */
const TESTER = 'tester';

export const placeOf = ({ kind, id }: CompiledDocument): Place => ({ kind, id, pointer: '' });

export function judgeSpan(span: Span | null, place: Place, { visitor }: Explaining): Judged {
  if (!span) return NOTHING_ASKED;
  const { now } = visitor.context;
  const isAhead = now < span.from && span.from < span.until;
  return outcomeOf('schedule', {
    wanted: { from: finite(span.from), until: finite(span.until) },
    actual: now,
    place,
    line: spanTimeline(span, now),
    reason: isAhead ? 'SCHEDULE_AHEAD' : 'SCHEDULE_OVER',
  });
}

const finite = (instant: number): number | null => (Number.isFinite(instant) ? instant : null);

/** Schedule, then audience, of the thing written at `place`. */
export function judgeTarget({ audience, span }: Target, place: Place, explaining: Explaining): Judged {
  const scheduled = span ? judgeSpan(span, at(place, 'schedule'), explaining) : NOTHING_ASKED;
  if (!audience) return scheduled;
  const met = judgeAudience(audience, at(place, 'audience'), explaining);
  return span ? allOf([scheduled, met]) : met;
}

/** Everything the document itself asks, in the order in which a marketer would mend it. */
export function judgeDocument(document: CompiledDocument, explaining: Explaining): Judged {
  const known = explaining.documents.get(document);
  if (known) return known;
  const own = judgeTarget(document.target, placeOf(document), explaining);
  const { managed } = document.entry;
  const isPlain = !managed && document.kind !== PRICED && document.leadsTo.length === 0;
  const judged = isPlain
    ? own
    : allOf([
        managed ? judgeEnabled(document, explaining) : NOTHING_ASKED,
        own,
        judgePrice(document, explaining),
        ...document.leadsTo.map((link) => judgeLink(document, link, explaining)),
      ]);
  explaining.documents.set(document, judged);
  return judged;
}

function judgeEnabled(document: CompiledDocument, explaining: Explaining): Judged {
  const isEnabled = document.data['enabled'] === true;
  const hasTesters = explaining.visitor.index.documents.get('audience')?.has(TESTER) ?? false;
  // Nobody asks who tests a page that is switched on.
  const inside =
    isEnabled || !hasTesters
      ? NOTHING_ASKED
      : judgeNamed(TESTER, { kind: 'audience', id: TESTER, pointer: '' }, explaining);
  return outcomeOf('enabled', {
    wanted: true,
    actual: isEnabled,
    place: placeOf(document),
    path: 'enabled',
    line: isEnabled ? ALWAYS : hasTesters ? inside.line : NEVER,
    reason: 'DISABLED',
    inside,
  });
}

/** Without a list of prices there is nothing to ask; with one, only its currencies see the document. */
function judgePrice(document: CompiledDocument, { visitor }: Explaining): Judged {
  if (document.kind !== PRICED || document.value.type !== 'fields') return NOTHING_ASKED;
  for (const [name, field] of document.value.fields) {
    if (field.type !== 'rates') continue;
    const { currency } = visitor.context;
    return outcomeOf('price', {
      wanted: [...field.rates.keys()],
      actual: currency,
      place: placeOf(document),
      path: escapePointer(name),
      line: constant(field.rates.has(currency)),
      reason: 'NO_PRICE',
    });
  }
  return NOTHING_ASKED;
}

type Link = CompiledDocument['leadsTo'][number];

function judgeLink(document: CompiledDocument, { kind, id }: Link, explaining: Explaining): Judged {
  const other = explaining.visitor.index.documents.get(kind)?.get(id);
  const inside = other ? judgeDocument(other, explaining) : NOTHING_ASKED;
  return outcomeOf('leadsTo', {
    wanted: { kind, id },
    actual: null,
    place: placeOf(document),
    path: fieldOf(document, { kind, id }),
    line: other ? inside.line : NEVER,
    reason: 'LEADS_TO_HIDDEN',
    inside,
    isElsewhere: true,
  });
}

/** The field that names the other document. */
function fieldOf({ entry, data }: CompiledDocument, { kind, id }: Link): string {
  const shape = entry.shape;
  const fields = shape && typeof shape === 'object' && 'fields' in shape ? Object.entries(shape.fields) : [];
  const found = fields.find(
    ([name, inner]) =>
      typeof inner === 'object' && 'reference' in inner && inner.reference === kind && data[name] === id,
  );
  return escapePointer(found?.[0] ?? '');
}

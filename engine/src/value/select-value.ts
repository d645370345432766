import { selectCollection } from '../resolve/select-collection.ts';
import { showingOfItem, type Showing } from '../resolve/showing.ts';
import type { Diagnostic } from '../types.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { CompiledValue } from './compiled-value.ts';

/**
 * Records everything that the output depends on beyond the locale, before the output is built. Two visitors with equal
 * records get equal outputs; so the record can serve as the cache key (ENGINE-12).
 */
export type Recorder = {
  /**
   * One small number for each choice, in the order of the choices. The earlier choices determine what the next one is
   * about.
   */
  readonly decisions: number[];
  until: number;
  /** Whether the visitor's currency changes anything that is shown; if not, everyone gets the output for EUR. */
  usesCurrency: boolean;
  /** Whether something that is shown names the brand. */
  usesBrand: boolean;
  readonly diagnostics: Diagnostic[];
};

export const createRecorder = ({ until }: Pick<Visitor, 'until'>): Recorder => ({
  decisions: [],
  until,
  usesCurrency: false,
  usesBrand: false,
  diagnostics: [],
});

/** Makes every choice inside a value: which list items, and which documents of which collection. */
export function selectValue(
  value: CompiledValue,
  visitor: Visitor,
  recorder: Recorder,
  showing: Showing = 'all',
): void {
  if (!recorder.usesCurrency && value.currencies.size > 0)
    recorder.usesCurrency = value.currencies.has(visitor.context.currency);
  if (value.byBrand) recorder.usesBrand = true;
  if (!value.decides) return;
  switch (value.type) {
    case 'fields':
      for (const field of value.values) selectValue(field, visitor, recorder, showing);
      return;
    case 'list':
      for (const item of value.items) {
        const shown = showingOfItem(item, visitor, showing);
        record(recorder, DECISIONS[shown.showing], shown.until);
        if (shown.showing !== 'nothing') selectValue(item.value, visitor, recorder, shown.showing);
      }
      return;
    case 'collection': {
      const selection = selectCollection(value.kind, value.query, visitor);
      const { list, places, showings } = selection;
      record(recorder, places.length, selection.until);
      if (selection.diagnostics.length > 0) recorder.diagnostics.push(...selection.diagnostics);
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number; // below the length
        const whole = showings === null ? 'all' : (showings[index] ?? 'all');
        recorder.decisions.push(place * 4 + DECISIONS[whole]);
        const document = list[place];
        if (document && (document.value.decides || !recorder.usesCurrency || document.value.byBrand))
          selectValue(document.value, visitor, recorder, whole);
      }
      return;
    }
    case 'literal':
    case 'text':
    case 'money':
    case 'money-by-currency':
    case 'by-currency':
    case 'rates':
      return;
    default:
      value satisfies never;
  }
}

/** How much is shown, as the number that a recorder stores. */
export const DECISIONS = { nothing: 0, all: 1, locked: 2 } as const satisfies Record<Showing, number>;

export function record(recorder: Recorder, decision: number, until: number): void {
  recorder.decisions.push(decision);
  recorder.until = Math.min(recorder.until, until);
}

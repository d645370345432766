import type { CollectionQuery } from '../types.ts';
import type { Target } from '../compile/compiled-snapshot.ts';
import type { Scope } from '../text/scope.ts';
import type { Template } from '../text/template.ts';
import type { PreparedFields } from './prepare-fields.ts';

/** What is known of a value before anyone looks at it. */
type Facts = {
  /** Something inside is shown to some and not to others: a targeted list item, a collection. */
  readonly decides: boolean;
  /** Currencies that make a difference; a visitor with any other gets what EUR gives. */
  readonly currencies: ReadonlySet<string>;
};

export type TextValue = {
  readonly type: 'text';
  /** By locale; the stored text itself where it inserts nothing. */
  readonly templates: { readonly [locale: string]: Template };
  /** Shown when no locale fits: the message key, or nothing. */
  readonly key: string | null;
  /** Written in the document, and blank in every language: nothing is meant to be read. */
  readonly isBlank: boolean;
  readonly isRich: boolean;
  readonly scope: Scope;
  readonly pointer: string;
};

/** One entry of a list that may carry its own targets. */
export type ListItem = {
  readonly value: CompiledValue;
  readonly target: Target | null;
  /** Id by which a licence hides a menu's link (LIC-07). */
  readonly linkId: string | null;
  /** A responsible-gaming link, or something that holds one: never hidden (SAFE-01). */
  readonly locked: 'itself' | 'inside' | null;
};

/** Names stand apart from the values: thousands of documents have the same ones. */
export type FieldsValue = {
  readonly type: 'fields';
  readonly names: readonly string[];
  readonly values: readonly CompiledValue[];
  /** Made when it is first built. */
  prepared: PreparedFields | null;
};

type CollectionValue = {
  readonly type: 'collection';
  readonly kind: string;
  readonly query: CollectionQuery;
};

/** A document or block ready to be resolved: its schema's shape applied to its data, once. */
export type CompiledValue = Facts &
  (
    | { readonly type: 'literal'; readonly value: unknown }
    | TextValue
    | { readonly type: 'money'; readonly amountCents: number; readonly currency: string }
    | { readonly type: 'money-by-currency'; readonly amounts: ReadonlyMap<string, number> }
    /** A value for each currency, EUR where the visitor's is missing; the one chosen is keyed by its currency. */
    | { readonly type: 'by-currency'; readonly values: ReadonlyMap<string, unknown> }
    /** Prices per currency without a fallback: only the visitor's own remains. */
    | { readonly type: 'rates'; readonly rates: ReadonlyMap<string, Rate> }
    /** Sorted by name, so that equal outputs are equal texts. */
    | FieldsValue
    | { readonly type: 'list'; readonly items: readonly ListItem[] }
    | CollectionValue
  );

export type Rate = { readonly currency: string; readonly points: number; readonly amount_cents: number };

/** Each field with its name. */
export const fieldsOf = ({ names, values }: FieldsValue): [name: string, value: CompiledValue][] =>
  values.map((value, index) => [names[index] ?? '', value]);

export const fieldNamed = ({ names, values }: FieldsValue, name: string): CompiledValue | undefined =>
  values[names.indexOf(name)];

export const NO_CURRENCIES: ReadonlySet<string> = new Set();

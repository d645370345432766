import type { CollectionQuery } from '../types.ts';
import type { Target } from '../compile/compiled-snapshot.ts';
import type { Scope } from '../text/scope.ts';
import type { Template } from '../text/template.ts';
import type { PreparedFields } from './prepare-fields.ts';

/** What is known about a value without a visitor. */
type Facts = {
  /** Some visitors see a part of it and others do not: a targeted list item, a collection. */
  readonly decides: boolean;
  /** Currencies that change the output; a visitor with any other currency gets the output for EUR. */
  readonly currencies: ReadonlySet<string>;
  /** Some text of it names the brand. Left out: none does. */
  readonly byBrand?: boolean;
};

export type TextValue = {
  readonly type: 'text';
  /** Templates by locale; the stored text itself where it inserts no variable. */
  readonly templates: { readonly [locale: string]: Template };
  /** Shown when no locale fits: the message key, or nothing. */
  readonly key: string | null;
  /** The text is blank in every language of the document, so an empty output is intended. */
  readonly isBlank: boolean;
  readonly isRich: boolean;
  readonly scope: Scope;
  readonly pointer: string;
};

/** One item of a list; it may have a target of its own. */
export type ListItem = {
  readonly value: CompiledValue;
  readonly target: Target | null;
  /** Id by which a licence hides a menu's link (LIC-07). */
  readonly linkId: string | null;
  /** A responsible-gaming link, or an item that contains one: such a link is never hidden (SAFE-01). */
  readonly locked: 'itself' | 'inside' | null;
};

/** Names are stored apart from the values, because thousands of documents have the same names. */
export type FieldsValue = {
  readonly type: 'fields';
  readonly names: readonly string[];
  readonly values: readonly CompiledValue[];
  /** Created when the value is first built. */
  prepared: PreparedFields | null;
};

type CollectionValue = {
  readonly type: 'collection';
  readonly kind: string;
  readonly query: CollectionQuery;
};

/** A document or block ready to be resolved: its schema's shape has been applied to its data, once. */
export type CompiledValue = Facts &
  (
    | { readonly type: 'literal'; readonly value: unknown }
    | TextValue
    | { readonly type: 'money'; readonly amountCents: number; readonly currency: string }
    | { readonly type: 'money-by-currency'; readonly amounts: ReadonlyMap<string, number> }
    /** A value for each currency, EUR where the visitor's is missing; the output has the chosen currency as its key. */
    | { readonly type: 'by-currency'; readonly values: ReadonlyMap<string, unknown> }
    /** Prices per currency without a fallback: the output has only the price in the visitor's currency. */
    | { readonly type: 'rates'; readonly rates: ReadonlyMap<string, Rate> }
    /** Sorted by name, so that equal outputs are equal texts. */
    | FieldsValue
    | { readonly type: 'list'; readonly items: readonly ListItem[] }
    | CollectionValue
  );

export type Rate = { readonly currency: string; readonly points: number; readonly amount_cents: number };

/** Each value with its name. */
export const fieldsOf = ({ names, values }: FieldsValue): [name: string, value: CompiledValue][] =>
  values.map((value, index) => [names[index] ?? '', value]);

export const fieldNamed = ({ names, values }: FieldsValue, name: string): CompiledValue | undefined =>
  values[names.indexOf(name)];

export const NO_CURRENCIES: ReadonlySet<string> = new Set();

/** The part of JSON Schema that the contract's files use. */
export type Schema = {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
  'x-collection'?: string;
  'x-reference'?: string;
};

/** One property as the documentation lists it; those of objects follow their object, one level deeper. */
export type PropertyRow = {
  path: string;
  depth: number;
  title?: string;
  type: string;
  /** The shared schema it is, where it is one. */
  link?: { href: string; title: string };
  description?: string;
  fallback?: string;
  isRequired: boolean;
  limits: string[];
};

/** What the words need to know beside the schema itself. */
export type Vocabulary = {
  /** The schema under an `$id`. */
  find: (id: string) => Schema | undefined;
  /** Names of a kind of document: one, many. */
  kind: (kind: string) => { one: string; many: string } | undefined;
};

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'object',
};

/** The type of a property in words. */
export function typeInWords(schema: Schema, words: Vocabulary): string {
  const collection = schema['x-collection'];
  if (collection)
    return `${words.kind(collection)?.many.toLowerCase() ?? collection} that the visitor may see, by a query`;
  const reference = schema['x-reference'];
  if (reference) return `id of a ${words.kind(reference)?.one.toLowerCase() ?? reference}`;
  if (schema.$ref) return words.find(schema.$ref)?.title?.toLowerCase() ?? schema.$ref;
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices)
    return choices.map((choice) => choice.title?.toLowerCase() ?? typeInWords(choice, words)).join(', or ');
  if (schema.type === 'array') return schema.items ? `list: ${typeInWords(schema.items, words)}` : 'list';
  if (schema.type === 'string' && schema.format === 'date-time') return 'instant';
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `${typeInWords(schema.additionalProperties, words)} by name`;
  return NAMES[schema.type ?? ''] ?? 'anything';
}

/** Every limit of a value in words, the outer ones of a list first. */
export function limitsInWords(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, items } = schema;
  return [
    range('', minimum, maximum),
    range('characters', minLength, maxLength),
    range('entries', minItems, maxItems),
    schema.uniqueItems ? 'no entry twice' : undefined,
    pattern === undefined ? undefined : `form ${pattern}`,
    ...(items && !items.properties ? limitsInWords(items).map((limit) => `each: ${limit}`) : []),
  ].filter((limit) => limit !== undefined);
}

function range(of: string, from: number | undefined, to: number | undefined): string | undefined {
  const unit = of && ` ${of}`;
  if (from !== undefined && to !== undefined)
    return from === to ? `exactly ${from}${unit}` : `${from} to ${to}${unit}`;
  if (from !== undefined) return `at least ${from}${unit}`;
  return to === undefined ? undefined : `at most ${to}${unit}`;
}

/** The properties of an object, depth first. A shared schema is linked, not spelt out. */
export function listProperties(schema: Schema, words: Vocabulary, path = '', depth = 0): PropertyRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = path ? `${path}.${name}` : name;
    const shared = property.$ref ?? property.items?.$ref;
    const title = shared === undefined ? undefined : words.find(shared)?.title;
    const row: PropertyRow = {
      path: own,
      depth,
      ...(property.title === undefined ? {} : { title: property.title }),
      type: typeInWords(property, words),
      ...(shared === undefined ? {} : { link: { href: shared, title: title ?? shared } }),
      ...(property.description === undefined ? {} : { description: property.description }),
      ...(property.default === undefined ? {} : { fallback: JSON.stringify(property.default) }),
      isRequired: schema.required?.includes(name) ?? false,
      limits: limitsInWords(property),
    };
    return [row, ...listInside(property, words, own, depth + 1)];
  });
}

function listInside(schema: Schema, words: Vocabulary, path: string, depth: number): PropertyRow[] {
  if (schema.items) return listInside(schema.items, words, `${path}[]`, depth);
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  return [
    ...listProperties(schema, words, path, depth),
    ...choices.flatMap((choice) => listInside(choice, words, path, depth)),
  ];
}

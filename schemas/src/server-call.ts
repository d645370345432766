type JsonSchema = { readonly [key: string]: unknown };

/** A call that Marquee answers beyond the platform's contract; schemas are JSON Schema 2020-12. */
export type ServerCall = {
  /** Least role; `anyone`: nobody has to be signed in to the admin. */
  readonly access: 'anyone' | 'viewer' | 'editor' | 'publisher' | 'administrator';
  /** API tokens are refused. */
  readonly isPersonal?: true;
  readonly query: { readonly [name: string]: JsonSchema };
  readonly body?: JsonSchema;
  /** Media type of the answers. */
  readonly media: string;
  /** By status; null where there is no body. */
  readonly answers: { readonly [status: string]: JsonSchema | null };
  /** Refusals by status that have not the usual shape; then there are no codes. */
  readonly refusals?: { readonly [status: string]: JsonSchema };
  /** Every code it can be refused with. */
  readonly codes: readonly string[];
};

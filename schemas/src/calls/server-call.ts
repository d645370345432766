import type { ServerCalls } from '../../generated/server-types.ts';
import type { Validate } from '../../generated/validators.js';

/** `METHOD /path/{id}`, as the contract names its calls. */
export type ServerCallName = keyof ServerCalls;

type JsonSchema = { readonly [key: string]: unknown };
type Schemas = { readonly [name: string]: JsonSchema };

/** A call that Marquee answers beyond the platform's contract; schemas are JSON Schema 2020-12. */
export type ServerCall = {
  readonly operationId: string;
  /** Least role; `anyone`: nobody has to be signed in to the admin. */
  readonly access: 'anyone' | 'viewer' | 'editor' | 'publisher' | 'administrator';
  /** The setting whose value a program shows. */
  readonly secret?: 'OFREP_SECRET' | 'METRICS_SECRET';
  /** API tokens are refused. */
  readonly isPersonal?: true;
  /**
   * What of it the limits of somebody’s role say: which drafts they write, what they bring to players, whom they give
   * which rights. `unlimited`: only somebody without limits may call it.
   */
  readonly limits?: 'drafts' | 'players' | 'people' | 'unlimited';
  /** Also for somebody whose role demands a second factor and who has none yet. */
  readonly isOpenBeforeEnrolment?: true;
  readonly params: Schemas;
  readonly query: Schemas;
  readonly requiredQuery: readonly string[];
  /** Other parameters are no mistake. */
  readonly ignoresOtherQuery?: true;
  readonly headers: Schemas;
  readonly body?: JsonSchema;
  readonly isBodyOptional?: true;
  /** What a page says over the websocket that the call opens; left out: nothing is expected. */
  readonly message?: JsonSchema;
  /** Most characters of such a message. */
  readonly maxMessage?: number;
  readonly bodyMedia: readonly string[];
  /** Media type of the answers. */
  readonly media: string;
  /** By status; null where there is no body. */
  readonly answers: { readonly [status: string]: JsonSchema | null };
  /** Refusals by status that have not the usual shape; then there are no codes. */
  readonly refusals?: { readonly [status: string]: JsonSchema };
  /** Every code it can be refused with. */
  readonly codes: readonly string[];
  /** How often one address may call within a minute; left out: as often as it likes. */
  readonly perMinute?: number;
  /** Largest body; left out: what the server takes otherwise. */
  readonly maxBytes?: number;
};

/** What of a call is asked before it is answered. */
export type CheckedCall = Pick<
  ServerCall,
  | 'params'
  | 'query'
  | 'requiredQuery'
  | 'ignoresOtherQuery'
  | 'headers'
  | 'body'
  | 'isBodyOptional'
  | 'bodyMedia'
  | 'codes'
>;

/** What the parts of a request are held against. */
export type ServerRequest = {
  readonly params?: Validate;
  readonly query: Validate;
  /** Only those that the call reads, by names in lower case. */
  readonly headers?: Validate;
  /** Left out: no body, or bytes. What is in its lists is not looked at. */
  readonly body?: Validate;
  /** Each entry of the body's lists, by field; `""`: the body is the list. */
  readonly lists?: { readonly [field: string]: Validate };
  /** What comes over the websocket that the call opens. */
  readonly message?: Validate;
};

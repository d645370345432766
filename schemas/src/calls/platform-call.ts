import type { PlatformCalls } from '../../generated/platform-types.ts';

/** `METHOD /path/{id}`, as the contract names its calls. */
export type PlatformCallName = keyof PlatformCalls;

type JsonSchema = { readonly [key: string]: unknown };

/** A call as a server needs it; schemas are JSON Schema 2020-12. */
export type PlatformCall = {
  /** Id in the specification; left out for calls that Marquee adds. */
  readonly requirement?: string;
  readonly operationId: string;
  /** `player`: guests are answered 401. `server`: only the site's server may, with the secret that both were given. */
  readonly access: 'anyone' | 'player' | 'server';
  readonly answeredBy: 'platform' | 'server';
  readonly params: { readonly [name: string]: JsonSchema };
  readonly query: { readonly [name: string]: JsonSchema };
  /** Parameters that may not be left out. */
  readonly requiredQuery?: readonly string[];
  /** By name in small letters. `x-error`: the code that it is refused with, instead of as a field. */
  readonly headers: { readonly [name: string]: JsonSchema };
  /** Headers that may not be left out. */
  readonly requiredHeaders?: readonly string[];
  readonly body?: JsonSchema;
  /** By status; null where there is no body. */
  readonly answers: { readonly [status: string]: JsonSchema | null };
  /** Codes that only some calls answer. */
  readonly errors: readonly string[];
  /** How often one address may call within a minute; left out: as often as it likes. */
  readonly perMinute?: number;
  /** Largest body; left out: what the server takes otherwise. */
  readonly maxBytes?: number;
};

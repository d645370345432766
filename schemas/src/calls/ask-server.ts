import type { ServerCalls } from '../../generated/server-types.ts';
import type { ServerCallName } from './server-call.ts';

/** What is only read: lists that nobody may change will do. */
export type Unchanged<Value> = Value extends readonly (infer Entry)[]
  ? readonly Unchanged<Entry>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Unchanged<Value[Field]> }
    : Value;

/** A field of an address that is undefined is left out. */
type Fields<Value> = { readonly [Field in keyof Value]: Value[Field] | undefined };

type Part<Key extends string, Value, Given> = [Value] extends [undefined]
  ? { readonly [Field in Key]?: never }
  : undefined extends Value
    ? { readonly [Field in Key]?: Given }
    : { readonly [Field in Key]: Given };

type QueryPart<Query> = [Query] extends [undefined]
  ? { readonly query?: never }
  : Partial<Query> extends Query
    ? { readonly query?: Fields<Query> }
    : { readonly query: Fields<Query> };

/** What a call of the server is asked with, as its contract has it. */
export type CallRequest<Name extends ServerCallName> = Part<
  'params',
  ServerCalls[Name]['params'],
  ServerCalls[Name]['params']
> &
  QueryPart<ServerCalls[Name]['query']> &
  Part<'body', ServerCalls[Name]['body'], Unchanged<ServerCalls[Name]['body']>>;

/** Of a call that can be asked without anything nothing has to be said. */
export type CallArguments<Name extends ServerCallName, Options = unknown> =
  Partial<CallRequest<Name>> extends CallRequest<Name>
    ? [request?: CallRequest<Name> & Options]
    : [request: CallRequest<Name> & Options];

export type ServerAnswer<Name extends ServerCallName> = ServerCalls[Name]['answer'];

type Addressed = { readonly params?: object | undefined; readonly query?: object | undefined };

/** Method and address of a call; its name has both, so whoever calls needs no table of all calls. */
export function addressOf(
  name: ServerCallName,
  { params = {}, query = {} }: Addressed = {},
): { method: string; address: string } {
  const [method = '', pattern = ''] = name.split(' ');
  const parts = new Map<string, unknown>(Object.entries(params));
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    if (!parts.has(part)) throw new Error(`${name} needs ${part} in its path.`);
    return encodeURIComponent(String(parts.get(part)));
  });
  const asked = new URLSearchParams();
  for (const [field, value] of Object.entries(query))
    if (value !== undefined) asked.set(field, String(value));
  return { method, address: asked.size === 0 ? address : `${address}?${asked}` };
}

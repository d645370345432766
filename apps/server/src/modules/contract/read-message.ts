import {
  type ServerCall,
  type ServerCallName,
  type ServerCalls,
  serverCalls,
  serverRequests,
} from '@marquee/schemas/server-calls';
import { AppError } from '../../errors.ts';
import { assertReadable } from '../../plugins/own/request-gate.ts';
import { refusedFields } from './check-request.ts';

/** Calls that open a websocket on which pages send messages. */
type Heard = {
  [Name in ServerCallName]: ServerCalls[Name] extends { message: unknown } ? Name : never;
}[ServerCallName];

/**
 * Checks each websocket message like the body of a request (`check-request.ts`), because no hook of the server sees
 * these messages. An invalid message throws the error that a call would answer.
 */
export function createMessageReader<Name extends Heard>(
  name: Name,
): (text: string) => ServerCalls[Name]['message'] {
  const { message: schema = {}, maxMessage = 0 }: ServerCall = serverCalls[name];
  const validate = serverRequests[name]?.message;
  if (!validate) throw new Error(`${name} has no validator of messages: run npm run schemas:generate.`);
  return (text) => {
    if (text.length > maxMessage)
      throw new AppError('INVALID_REQUEST', { message: `A message has at most ${maxMessage} characters.` });
    const message = parseJson(text);
    assertReadable(message);
    if (!validate(message)) throw refusedFields(message, schema, validate);
    return message as ServerCalls[Name]['message'];
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause });
  }
}

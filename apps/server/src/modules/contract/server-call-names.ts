import { serverCalls, type ServerCallName } from '@marquee/schemas/server-calls';

/** The call of the contract that a route answers; undefined: none. HEAD follows GET. */
export function callOfRoute(method: string, url: string): ServerCallName | undefined {
  const path = url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
  const name = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  return isServerCall(name) ? name : undefined;
}

const isServerCall = (name: string): name is ServerCallName => Object.hasOwn(serverCalls, name);

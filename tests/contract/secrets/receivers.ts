import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Webhook } from 'standardwebhooks';

type Received = { headers: IncomingMessage['headers']; body: string };

/** A server of this machine that is shown secrets. `judge` answers with a status. */
async function receive(judge: (received: Received) => number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => response.writeHead(judge({ headers: request.headers, body })).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('A receiver has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}

/** What takes messages of webhooks, and knows one secret, as the guide's receiver does. */
export async function openWebhookReceiver() {
  let secret = '';
  let taken = 0;
  let refused = 0;
  /** The latest message, to be held against other secrets. */
  let last: Received | undefined;
  const isBy = (each: string, { headers, body }: Received): boolean => {
    try {
      new Webhook(each).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  const { url, server } = await receive((received) => {
    last = received;
    const isRight = secret !== '' && isBy(secret, received);
    if (isRight) taken += 1;
    else refused += 1;
    return isRight ? 204 : 401;
  });
  return {
    url,
    know: (next: string): void => void (secret = next),
    counts: () => ({ taken, refused }),
    lastIsBy: (each: string): boolean => last !== undefined && isBy(each, last),
    close: () => server.close(),
  };
}

/** A cache that is told what to forget by whoever shows one of its secrets. */
export async function openPurgeReceiver(first: string) {
  let known = [first];
  let taken = 0;
  let refused = 0;
  const shown = new Set<string>();
  const { url, server } = await receive(({ headers }) => {
    const secret = headers.authorization?.replace('Bearer ', '') ?? '';
    shown.add(secret);
    if (known.includes(secret)) taken += 1;
    else refused += 1;
    return known.includes(secret) ? 200 : 401;
  });
  return {
    url,
    know: (...next: string[]): void => void (known = next),
    counts: () => ({ taken, refused }),
    /** Which were shown since this was called the last time. */
    takeShown: (): string[] => {
      const seen = [...shown];
      shown.clear();
      return seen;
    },
    close: () => server.close(),
  };
}

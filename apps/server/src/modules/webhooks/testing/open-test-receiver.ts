import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

type Message = { headers: IncomingHttpHeaders; body: string };

/** A receiver of webhooks on this machine with a settable answer. Only for tests. */
export async function openTestReceiver() {
  const received: Message[] = [];
  let answer = { status: 204, body: '', location: undefined as string | undefined };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`,
    received,
    answerWith: (status: number, body = '', location?: string): void =>
      void (answer = { status, body, location }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A receiver that accepts messages and only answers when it is told to. Only for tests. */
export async function openHangingReceiver(status = 204) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    asked.resolve();
    void answered.promise.then(() => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks`,
    asked: asked.promise,
    answer: answered.resolve,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

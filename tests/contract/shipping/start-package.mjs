import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Run by the package's own Node, in a namespace without network: starts the package as a user without rights, asks it
// for a page and for what its programs and files beside the server are needed for, ends it, and prints what it saw.

const [server, uid, picture, email, password] = process.argv.slice(2);
const { PORT: port, PUBLIC_ORIGIN: publicOrigin } = process.env;
const origin = `http://127.0.0.1:${port}`;
const started = performance.now();
const rights = [
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
];
const child = spawn('setpriv', [...rights, server], { stdio: ['ignore', 'inherit', 'inherit'] });
const ended = new Promise((resolve) => child.once('exit', resolve));
const isOver = () => child.exitCode !== null || child.signalCode !== null;

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
while (!isOver() && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 10));
const readyMs = performance.now() - started;

/** Sends a picture as the admin does: its files are made by a process of their own. */
async function upload() {
  const headers = { origin: publicOrigin, 'content-type': 'application/json' };
  const session = await fetch(`${origin}/admin/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { csrfToken } = await session.json();
  const [cookie] = (session.headers.get('set-cookie') ?? '').split(';');
  return fetch(`${origin}/admin/api/images?name=lobby.jpg`, {
    method: 'POST',
    headers: { origin: publicOrigin, cookie, 'x-csrf-token': csrfToken, 'content-type': 'image/jpeg' },
    body: readFileSync(picture),
  });
}

const answers = {};
if (!isOver()) {
  const page = await fetch(`${origin}/de`, { headers: { accept: 'text/html' } });
  answers.page = page.status;
  answers.title = /<title>([^<]*)/.exec(await page.text())?.[1];
  for (const path of [
    '/admin',
    '/artwork/symbol/gift-160.webp',
    '/api/fe/openapi.json',
    '/schemas/shared/colour.json',
  ])
    answers[path] = (await fetch(origin + path)).status;
  answers.upload = (await upload()).status;
}
child.kill('SIGTERM');
const code = await ended;
console.log(JSON.stringify({ readyMs, ...answers, code }));

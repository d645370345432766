import { spawn } from 'node:child_process';

// Run by the package's own Node, in a namespace without network: starts the package as a user without rights, asks it
// for a page, ends it, and prints what it saw.

const [server, uid] = process.argv.slice(2);
const { PORT: port } = process.env;
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
const page = isOver() ? undefined : await fetch(`${origin}/de`, { headers: { accept: 'text/html' } });
const html = (await page?.text()) ?? '';
const admin = isOver() ? undefined : await fetch(`${origin}/admin`);
child.kill('SIGTERM');
const code = await ended;
console.log(
  JSON.stringify({
    readyMs,
    page: page?.status,
    title: /<title>([^<]*)/.exec(html)?.[1],
    admin: admin?.status,
    code,
  }),
);

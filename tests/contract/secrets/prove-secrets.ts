import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signInPerson, signInPublisher } from '../admin-call.ts';
import { findPostgres } from '../postgres.ts';
import { startEditors } from '../rolling/editors.ts';
import { startVisits } from '../rolling/visits.ts';
import { createAsks } from './asks.ts';
import { anotherAddress, setUpCodes, signInBySso, tryPassword } from './people.ts';
import { accepted, newSecret, openSite, valuesOf } from './site.ts';
import { calls, faultsOf, first, outcome, statusOf, wants, watch, type Witness } from './witnesses.ts';

// npm run prove secrets: every secret changes by the steps of docs/guides/run-in-production.md, “Change a secret”, on two
// processes behind HAProxy, while people play, edit, publish and sign in. Nobody is signed out, nothing is refused, and
// the value before counts for nothing at the end. Then that both processes count attempts together.

const ROOT = resolve(import.meta.dirname, '../../..');
const CLI = join(ROOT, 'apps/cli/bin/marquee.mjs');
const run = promisify(execFile);
const PER_SECOND = 15;
const MOVED_WITHIN_MS = 65_000;
const SIGNED_IN = '/admin/releases';

const missed: string[] = [];
function note(what: string, is: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(is) === JSON.stringify(wanted);
  console.log(JSON.stringify({ what, is, ...(isRight ? {} : { wanted }) }));
  if (!isRight) missed.push(what);
}

const bin = findPostgres();
if (!bin) throw new Error('Secrets need the programs of PostgreSQL (Debian: apt-get install postgresql).');
const site = await openSite(bin);
const { origin, sides, platform, provider, webhooks, purges, database } = site;
const { readFigures, askWithToken, evaluate, evidence, makeToken, share, invite, accept, publish } =
  createAsks(origin);
try {
  await prove();
} finally {
  await site.close();
}
console.log(missed.length === 0 ? 'Every secret was changed.' : `Missed: ${missed.join('; ')}`);
process.exit(missed.length === 0 ? 0 : 1);

async function prove(): Promise<void> {
  const publisher = await signInPublisher(origin);
  const administrator = await signInPerson('admin', origin);
  const viewer = await signInPerson('viewer', origin);
  const codes = await setUpCodes(viewer, 'viewer@northstar.example', origin);
  const hook = await administrator<{ id: string; secret: string }>('POST', '/webhooks', {
    name: 'Search',
    url: webhooks.url,
    events: ['release.published'],
  });
  webhooks.know(hook.secret);
  const shown = { metrics: newSecret('METRICS_SECRET', 0), ofrep: newSecret('OFREP_SECRET', 0) };
  const token = await makeToken(administrator, 'pipeline');

  const visits = startVisits(site.port, PER_SECOND, () => []);
  const editors = await startEditors(origin);
  const witnesses: Witness[] = [
    ...Object.entries({ publisher, administrator, viewer }).map(([name, call]) =>
      watch(
        `the session of the ${name}`,
        200,
        calls(() => call('GET', '/session')),
      ),
    ),
    watch(
      'an API token',
      200,
      wants(200, () => askWithToken(token)),
    ),
    watch('Prometheus', 300, () =>
      first(sides.map((side) => wants(200, () => readFigures(side.port, shown.metrics)))),
    ),
    watch(
      'a backend',
      200,
      wants(200, () => evaluate(shown.ofrep)),
    ),
    watch(
      'evidence of a player',
      1000,
      calls(() => evidence(publisher)),
    ),
    watch('the single sign-on', 3000, async () => {
      const landed = await signInBySso(origin);
      return landed === SIGNED_IN ? undefined : landed;
    }),
    watch(
      'releases',
      3000,
      calls(() => publish(publisher)),
    ),
  ];

  await giveKeyAndChangeBearers();
  await changeTheOthers();

  await Promise.all(witnesses.map((each) => each.stop()));
  const lost = await editors.stop();
  await visits.stop();
  for (const { name, asked, refused } of witnesses)
    note(`${name}: refused of ${asked}`, refused.slice(0, 3), []);
  note(`pages and calls of visitors: failed of ${visits.counts.requests}`, visits.failed.slice(0, 3), []);
  note(`edits: failed or lost of ${editors.saved}`, [...editors.failed, ...lost].slice(0, 3), []);
  note(`messages of webhooks: refused of ${webhooks.counts().taken}`, webhooks.counts().refused, 0);
  note(`purges: refused of ${purges.counts().taken}`, purges.counts().refused, 0);
  note('lines of the processes that tell of a fault', faultsOf(sides.map((side) => side.output())), []);
  await countTogether();

  /** The site begins without a SECRETS_KEY, as the first example of the guide does. */
  async function giveKeyAndChangeBearers(): Promise<void> {
    console.log('\nSECRETS_KEY for the first time; METRICS_, OFREP_, PLATFORM_ and OIDC_CLIENT_SECRET');
    const bearers = ['METRICS_SECRET', 'OFREP_SECRET', 'PLATFORM_SECRET', 'OIDC_CLIENT_SECRET'];
    const [before, next] = [valuesOf(bearers, 0), valuesOf(bearers, 1)];
    const sessionSecret = site.environment()['SESSION_SECRET'] ?? '';
    const key = newSecret('SECRETS_KEY', 1);
    // 1: every process knows the next ones.
    note('step 1', await site.change({ ...accepted(next), SECRETS_KEY_ACCEPTED: key }), [0, 0]);
    // The platform changes between the first two steps, the provider after them.
    platform.know(next['PLATFORM_SECRET'] ?? '');
    note('evidence once the platform has changed', await outcome(() => evidence(publisher)), 'answered');
    // 2: every process uses them.
    const keys = { SECRETS_KEY: key, SECRETS_KEY_ACCEPTED: sessionSecret };
    note('step 2', await site.change({ ...next, ...accepted(before), ...keys }), [0, 0]);
    await provider.changeSecret(next['OIDC_CLIENT_SECRET'] ?? '');
    note('the single sign-on once the provider has changed', await signInBySso(origin), SIGNED_IN);
    note('codes of an app before the store is brought over', await codes.signIn(), 200);
    // 3: what shows them; what is in the store.
    shown.metrics = next['METRICS_SECRET'] ?? '';
    shown.ofrep = next['OFREP_SECRET'] ?? '';
    note('rotate-secrets', await rotate(), '1 second factor and 1 webhook brought under the present key.');
    note('codes of an app after that', await codes.signIn(), 200);
    // 4: the ones before end.
    note('step 4', await site.change(accepted(valuesOf([...bearers, 'SECRETS_KEY'], undefined))), [0, 0]);
    note('codes of an app with the key alone', await codes.signIn(), 200);
    await noteRefused(before);
    note(
      'rotate-secrets with the key before',
      await rotate({ SECRETS_KEY: sessionSecret }),
      'SECRET_UNREADABLE',
    );
  }

  async function noteRefused(before: Record<string, string>): Promise<void> {
    for (const side of sides)
      note('figures by the secret before', await readFigures(side.port, before['METRICS_SECRET'] ?? ''), 404);
    note('flags by the secret before', await evaluate(before['OFREP_SECRET'] ?? ''), 401);
    platform.takeShown();
    await evidence(publisher);
    note('what the platform is shown', platform.takeShown(), [site.environment()['PLATFORM_SECRET']]);
  }

  async function changeTheOthers(): Promise<void> {
    console.log(
      '\nSESSION_SECRET and SECRETS_KEY; CACHE_PURGE_SECRET, DATABASE_URL and the secret of a webhook',
    );
    const names = ['SESSION_SECRET', 'SECRETS_KEY'];
    const before = {
      SESSION_SECRET: newSecret('SESSION_SECRET', 0),
      SECRETS_KEY: newSecret('SECRETS_KEY', 1),
    };
    const next = valuesOf(names, 2);
    // Used once more, or not at all, before the secret before ends.
    const used = {
      link: await share(publisher),
      person: await invite(administrator, 'used@northstar.example'),
    };
    const unused = {
      call: await signInPerson('editor', origin),
      token: await makeToken(administrator, 'forgotten'),
      link: await share(publisher),
      person: await invite(administrator, 'unused@northstar.example'),
    };
    note('step 1', await site.change(accepted(next)), [0, 0]);

    // The cache takes both secrets first; PostgreSQL knows a second role.
    const purge = { now: newSecret('CACHE_PURGE_SECRET', 0), next: newSecret('CACHE_PURGE_SECRET', 2) };
    purges.know(purge.now, purge.next);
    await database.ask("create role casino_b login password 'the-second' in role casino");
    await database.ask('alter role casino_b set role casino');
    note(
      'step 2',
      await site.change({
        ...next,
        ...accepted(before),
        CACHE_PURGE_SECRET: purge.next,
        DATABASE_URL: database.urlOf('casino_b', 'the-second'),
      }),
      [0, 0],
    );
    const since = new Date().toISOString();
    purges.know(purge.next);
    await database.ask('alter role casino password null');
    note('the password before', await database.refusal('casino', 'the-first'), '28P01');

    note('a shared preview from before', await statusOf(used.link), 200);
    note('an invitation from before', await accept(used.person), 200);
    note('a recovery code from before', await codes.useRecovery(), 200);
    note('rotate-secrets', await rotate(), '1 second factor and 1 webhook brought under the present key.');
    // What is used is written down once a minute.
    await pass(MOVED_WITHIN_MS);
    const left = await rotate({}, '--dry-run', '--since', since);
    for (const words of [
      'the API token forgotten',
      'not seen since; each ends',
      'invitation from before',
      'shared preview',
    ])
      note(`what still hangs on the one before: ${words}`, left.includes(words), true);
    note('of these the token that is used', left.includes('the API token pipeline'), false);

    const renewed = await administrator<{ secret: string }>('POST', `/webhooks/${hook.id}/secret`);
    await publish(publisher);
    await untilTaken();
    note(
      'a message is signed by both',
      [webhooks.lastIsBy(hook.secret), webhooks.lastIsBy(renewed.secret)],
      [true, true],
    );
    webhooks.know(renewed.secret);

    note('step 4', await site.change(accepted(valuesOf(names, undefined))), [0, 0]);
    note('a session that was not used', await outcome(() => unused.call('GET', '/session')), '401');
    note('a token that was not used', await askWithToken(unused.token), 401);
    note('an invitation that was not used', await accept(unused.person), 404);
    note('a shared preview that was not used', await statusOf(unused.link), 404);
    note('a recovery code from before', await codes.useRecovery(), 403);
    note('codes of an app', await codes.signIn(), 200);
    note(
      'rotate-secrets with the key before',
      await rotate({ SECRETS_KEY: before.SECRETS_KEY }),
      'SECRET_UNREADABLE',
    );
    purges.takeShown();
    await publish(publisher);
    await untilTaken();
    note('what the cache is shown', purges.takeShown(), [purge.next]);

    const leaked = await administrator<{ secret: string }>('POST', `/webhooks/${hook.id}/secret?former=ends`);
    webhooks.know(leaked.secret);
    await publish(publisher);
    await untilTaken();
    note(
      'after a leak a message is signed by one',
      [webhooks.lastIsBy(renewed.secret), webhooks.lastIsBy(leaked.secret)],
      [false, true],
    );
  }
}

/** Attempts at both processes count together, and a restart forgets none. */
async function countTogether(): Promise<void> {
  console.log('\nAttempts to sign in, at both processes');
  const [one, two] = sides.map((side) => side.port) as [number, number];
  const stranger = 'stranger@northstar.example';
  const address = '203.0.113.9';
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1)
    statuses.push(
      (await tryPassword(count % 2 ? two : one, origin, `${count}@northstar.example`, address)).status,
    );
  note('ten of one address, five at each', statuses, Array(10).fill(401));
  for (const port of [one, two])
    note('the next, at each', (await tryPassword(port, origin, stranger, address)).status, 429);
  note('of another address', (await tryPassword(one, origin, stranger, '203.0.113.10')).status, 401);

  const target = 'publisher@northstar.example';
  const tries: number[] = [];
  for (let count = 0; count < 20; count += 1)
    tries.push((await tryPassword(count % 2 ? two : one, origin, target, anotherAddress())).status);
  note('twenty wrong passwords of one person, ten at each', tries, Array(20).fill(401));
  const held = await tryPassword(one, origin, target, anotherAddress());
  note(
    'the next',
    [held.status, (await tryPassword(two, origin, target, anotherAddress())).status],
    [429, 429],
  );
  note('both restart', await site.change({}), [0, 0]);
  for (const port of [one, two]) {
    const after = await tryPassword(port, origin, target, anotherAddress());
    note('still, and for less long', [after.status, after.waitSeconds < held.waitSeconds], [429, true]);
  }
}

async function rotate(changed: Record<string, string> = {}, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...site.environment(), ...changed };
  const { stdout } = await run(process.execPath, [CLI, 'rotate-secrets', ...args], { env }).catch(
    (error: { stderr: string }) => ({ stdout: /SECRET_UNREADABLE/.exec(error.stderr)?.[0] ?? error.stderr }),
  );
  return stdout.trim();
}

/** A message of a release that is published now is there within some seconds. */
async function untilTaken(): Promise<void> {
  const before = webhooks.counts().taken;
  const end = performance.now() + 20_000;
  while (webhooks.counts().taken <= before && performance.now() < end) await pass(100);
  // The purge of the same release, and the second one that follows it.
  await pass(3000);
}

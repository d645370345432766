import { Session } from 'node:inspector/promises';
import { watchThread } from './watch-thread.mjs';

// Loaded into the server: how long its thread works at a stretch.
let longest = { ms: 0, from: 0, to: 0 };
const watched = watchThread((stretch) => {
  if (stretch.ms > longest.ms) longest = stretch;
});

/** With it the longest stretch is told by what ran in it; the figures are then larger. */
const explains = process.env.BENCH_EXPLAIN === '1';
const session = explains ? new Session() : undefined;
if (session) {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 1000 });
  await session.post('Profiler.start');
}

async function explain({ ms, from, to }) {
  if (!session) return [];
  const { profile } = await session.post('Profiler.stop');
  await session.post('Profiler.start');
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const counts = new Map();
  let at = profile.startTime;
  profile.samples.forEach((id, index) => {
    const took = profile.timeDeltas[index] ?? 0;
    at += took;
    if (at < from || at > to) return;
    const stack = [];
    for (let each = id; each !== undefined && stack.length < 6; each = parents.get(each)) {
      const { functionName, url, lineNumber } = nodes.get(each).callFrame;
      stack.push(
        `${functionName || '(anonymous)'}${url ? `@${url.split('/').slice(-2).join('/')}:${lineNumber + 1}` : ''}`,
      );
    }
    const text = stack.join(' < ');
    counts.set(text, (counts.get(text) ?? 0) + took / 1000);
  });
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, ms > 30 ? 12 : 0)
    .map(([stack, took]) => `${took.toFixed(1)} ms ${stack}`);
}

process.on('message', async () => {
  const read = longest;
  const why = await explain(read);
  longest = { ms: 0, from: 0, to: 0 };
  watched.restart();
  process.send?.({ longest: read.ms, why });
});
process.channel?.unref();

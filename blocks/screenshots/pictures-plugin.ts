import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vitest/config';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import type { Finding } from './judge-picture.ts';
import { acceptCommand, renderReport, type ReportEntry } from './report.ts';
import { created, findings, seen } from './run-state.ts';
import { listStored, removeStored, RESULTS } from './stored-pictures.ts';

/** After the run: which stored pictures no story has any more, and a page about all that was found. */
export function pictures(): Plugin {
  let isAdded = false;
  return {
    name: 'marquee-pictures',
    configureVitest({ vitest }) {
      if (isAdded) return;
      isAdded = true;
      vitest.config.reporters.push(createReporter(vitest));
    },
  };
}

function createReporter(vitest: Vitest): Reporter {
  return {
    async onTestRunStart() {
      findings.length = 0;
      created.length = 0;
      seen.clear();
      await rm(RESULTS, { recursive: true, force: true });
    },
    async onTestRunEnd(modules) {
      const tests = modules.flatMap((module) => [...module.children.allTests()]);
      const isUpdate = vitest.config.snapshotOptions.updateSnapshot === 'all';
      const leftOver = (await isWholeRun(vitest, modules)) ? await listLeftOver(tests) : [];
      if (isUpdate) await Promise.all(leftOver.map(removeStored));
      else findings.push(...leftOver);
      if (created.length > 0 && !isUpdate)
        console.log(`First pictures, stored; look at them and commit them:\n  ${created.join('\n  ')}`);
      if (findings.length === 0) return;
      await mkdir(RESULTS, { recursive: true });
      const page = path.join(RESULTS, 'index.html');
      await writeFile(page, renderReport(findings.map((finding) => describe(finding, tests))));
      process.exitCode = 1;
      const left = findings
        .filter(({ kind }) => kind === 'left-over')
        .map(({ viewport, story }) => `${viewport}/${story}`);
      if (left.length > 0) console.error(`Stored pictures without a story:\n  ${left.join('\n  ')}`);
      console.error(
        `${findings.length} pictures to look at: ${page}\nAll as they should be? ${acceptCommand()}`,
      );
    },
  };
}

/** Stored pictures of stories that are gone, or that say now that they cannot be pictured. */
async function listLeftOver(tests: readonly TestCase[]): Promise<Finding[]> {
  const viewports = [...new Set(tests.map(viewportOf))];
  const lists = await Promise.all(
    viewports.map(async (viewport) => {
      // A story that fails before its picture may still be as it was.
      const kept = new Set(
        tests
          .filter((test) => viewportOf(test) === viewport)
          .filter(
            (test) => test.result().state === 'failed' || seen.has(`${viewport}/${test.meta().storyId}`),
          )
          .map((test) => test.meta().storyId),
      );
      return (await listStored(viewport))
        .filter((story) => !kept.has(story))
        .map((story) => ({ viewport, story, kind: 'left-over' as const, reason: 'Accepting removes it.' }));
    }),
  );
  return lists.flat();
}

async function isWholeRun(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  if (vitest.config.testNamePattern) return false;
  const all = await vitest.globTestSpecifications();
  return (
    all.length === modules.length &&
    modules.every((module) => module.state() !== 'failed' || module.errors().length === 0)
  );
}

function describe(finding: Finding, tests: readonly TestCase[]): ReportEntry {
  const test = tests.find((each) => each.meta().storyId === finding.story);
  if (!test) return { ...finding, title: finding.story };
  return {
    ...finding,
    title: `${finding.story}: ${test.name}`,
    file: path.basename(test.module.moduleId).replace('.stories.tsx', ''),
  };
}

function viewportOf(test: TestCase): string {
  return test.project.name.replace('stories-', '');
}

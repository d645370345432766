import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { stopSettings } from '../../../apps/server/src/settings-of-stopping.ts';
import { tryProgram } from './programs.ts';

const UNIT = resolve(import.meta.dirname, '../../../deploy/marquee.service');
const unit = readFileSync(UNIT, 'utf8');
const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

it('waits longer than the process takes to end', () => {
  const { drainSeconds, stopGraceSeconds } = stopSettings;
  const takes = Number(drainSeconds.fallback) + Number(stopGraceSeconds.fallback);
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(takes);
});

it('starts what a package has', () => {
  const script = readFileSync(resolve(import.meta.dirname, '../../../scripts/package.mjs'), 'utf8');
  expect(valueOf('ExecStart')).toBe('/opt/marquee/bin/marquee-server');
  expect(script).toContain("write('bin/marquee-server'");
});

const noSystemd = tryProgram('systemd-analyze', ['--version']) === undefined;
it.skipIf(noSystemd)('is a unit of systemd that leaves a process little', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-unit-'));
  try {
    // Verified where nothing is installed, so with a program that every machine has.
    const file = join(folder, 'marquee.service');
    writeFileSync(file, unit.replace(valueOf('ExecStart'), '/bin/sh'));
    expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })).toBe('');
    const judged = execFileSync('systemd-analyze', ['security', '--offline=true', file], {
      encoding: 'utf8',
    });
    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(judged)?.[1];
    // Of 10. It needs the network, and Node memory that is written and run.
    expect(Number(exposure)).toBeLessThanOrEqual(1.6);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../apps/server/src/demo/demo-people.ts';
import { packageFaults } from '../../../scripts/lib/package-faults.mjs';
import { copySeededData } from '../../setup/seeded-data.ts';
import { type MadePackage, makePackage, PRODUCTION, unpack } from './made-package.ts';
import { isProof, isWholeProof, whyNoNamespaces } from './programs.ts';

// npm run prove package: what npm run package makes, as whoever runs it has it. npm test looks at one that is made of
// what its stage before has built.

const SLOW = 170_000;
const NOBODY = 65_534;
const READY_MS = 3000;
const PICTURE = join(import.meta.dirname, '../../../docs/images/lobby.jpg');

describe.skipIf(!isProof)('the package', () => {
  let made: MadePackage;
  let home: string;
  let folder: string;
  let dataDir: string;
  beforeAll(async () => {
    made = makePackage(...(isWholeProof ? ['--force'] : []));
    home = await mkdtemp(join(tmpdir(), 'marquee-package-'));
    await chmod(home, 0o755);
    folder = unpack(made, home);
    dataDir = join(home, 'data');
    await copySeededData(dataDir);
    for (const file of ['.', ...globSync('**/*', { cwd: dataDir })])
      await chown(join(dataDir, file), NOBODY, NOBODY);
    await chmod(dataDir, 0o700);
  }, SLOW);
  afterAll(() => rm(home, { recursive: true, force: true }));

  const filesOf = (): string[] => globSync('**/*', { cwd: folder });

  it.runIf(isWholeProof)('is the same to the byte when it is built again', { timeout: SLOW }, () => {
    const { sha256 } = made;
    expect(makePackage('--force').sha256).toBe(sha256);
  });

  it('has at most 250 MB, and nothing of the sandbox, the demo and the tests', () => {
    const bytes = filesOf().reduce((sum, file) => {
      const found = lstatSync(join(folder, file));
      return sum + (found.isFile() ? found.size : 0);
    }, 0);
    expect(bytes).toBeLessThan(250_000_000);
    expect(packageFaults(folder, { demoTexts: [DEMO_PASSWORD, 'gold@northstar.example'] })).toEqual([]);
    for (const library of ['vite', 'vitest', 'typescript', 'playwright', '@marquee/sandbox'])
      expect(existsSync(join(folder, 'node_modules', library)), library).toBe(false);
  });

  it('has with it what it is run with, each file whole', () => {
    for (const [file, original] of [
      ['deploy/chart/files/dashboards/overview.json', 'deploy/grafana/dashboards/overview.json'],
      ['deploy/chart/files/prometheus-alerts.yml', 'docs/guides/prometheus-alerts.yml'],
      ['deploy/chart/templates/deployment.yaml'],
      ['docs/guides/cache/marquee.vcl'],
    ] as [string, string?][]) {
      const text = readFileSync(join(import.meta.dirname, '../../..', original ?? file), 'utf8');
      expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text);
    }
  });

  it('names every library in its bill of materials and its licences', () => {
    const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl).split('?')[0]));
    const licences = readFileSync(join(folder, 'LICENCES.txt'), 'utf8');
    const libraries = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder })
      .filter((file) => !file.includes('@marquee/'))
      .map(
        (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string; version: string },
      );
    expect(libraries.length).toBeGreaterThan(100);
    for (const { name, version } of libraries) {
      expect(listed).toContain(`pkg:npm/${name}@${version}`);
      expect(licences).toContain(`${name} ${version}: `);
    }
    expect([...listed].filter((purl) => purl?.startsWith('pkg:generic/node@'))).toHaveLength(1);
  });

  it.skipIf(whyNoNamespaces() !== undefined)(
    '[OPS-08] starts within three seconds without network, on a read-only file system, as nobody',
    { timeout: SLOW },
    () => {
      const inside = [
        `mount --bind ${folder} ${folder}`,
        `mount -o remount,ro,bind ${folder}`,
        // Where programs write without being told to.
        'mount -t tmpfs -o ro tmpfs /var/tmp',
        'ip link set lo up',
        `exec ${folder}/bin/node ${join(import.meta.dirname, 'start-package.mjs')} ${folder}/bin/marquee-server ${NOBODY} ${PICTURE} publisher@northstar.example ${DEMO_PASSWORD}`,
      ].join(' && ');
      const start = (): { readyMs: number } => {
        const said = execFileSync('unshare', ['--mount', '--net', 'sh', '-c', inside], {
          encoding: 'utf8',
          env: {
            PATH: process.env['PATH'],
            ...PRODUCTION,
            DATA_DIR: dataDir,
            NODE_DISABLE_COMPILE_CACHE: '1',
          },
        });
        return JSON.parse(said.trim().split('\n').at(-1) ?? '') as { readyMs: number };
      };
      // The machine may be busy with something else for a moment.
      const found = [start(), start()];
      for (const [at, each] of found.entries())
        expect(each).toMatchObject({
          page: 200,
          title: expect.stringContaining('Northstar'),
          '/admin': 200,
          // Programs and files that the bundle finds from where its sources are.
          '/artwork/symbol/gift-160.webp': 200,
          '/api/fe/openapi.json': 200,
          '/schemas/shared/colour.json': 200,
          // The second time, it has the picture already.
          upload: at === 0 ? 201 : 200,
          code: 0,
        });
      const readyMs = Math.min(...found.map((each) => each.readyMs));
      console.log(`ready after ${Math.round(readyMs)} ms`);
      expect(readyMs).toBeLessThan(READY_MS);
    },
  );

  const { PLATFORM_URL: _away, ...others } = PRODUCTION;
  it.each([
    [
      'sandbox',
      { ...others, SANDBOX_PLATFORM: '1' },
      'PLATFORM_URL: found nothing, wanted the origin of the casino platform: a package has no sandbox',
    ],
    [
      'demo',
      { ...PRODUCTION, DEMO_DIR: '/fixtures' },
      'DEMO_DIR: found "/fixtures", wanted nothing: a package has no demo and no known sign-ins',
    ],
  ])('says that it has no %s to somebody who asks for it', (_what, asked, said) => {
    const env = { ...asked, DATA_DIR: join(dataDir, 'none') };
    let errors = '';
    try {
      execFileSync(join(folder, 'bin/marquee-server'), {
        env: { PATH: process.env['PATH'], ...env },
        encoding: 'utf8',
        stdio: 'pipe',
        timeout: 30_000,
      });
    } catch (error) {
      errors = String((error as { stderr?: string }).stderr); // What execFileSync throws has it.
    }
    expect(errors).toContain(said);
  });
});

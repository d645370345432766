import { Ajv2019 } from 'ajv/dist/2019.js';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingDefinitions } from '../../../apps/server/src/settings.ts';
import { promtool } from '../testing/alerts.ts';
import { compileConfiguration, whyNoVarnish } from '../testing/varnish.ts';
import { tryProgram } from './programs.ts';
import { composeSchema, parseYaml, whyNoTools } from './tools.ts';

// deploy/compose.yaml and the files that it names: each is what its program reads, and agrees with the server. No registry
// is asked, so what runs in the images of others is not tried here.

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');

type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  networks: string[];
  secrets?: string[];
  ports?: string[];
  restart: string;
  pids_limit: number;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  deploy: { replicas?: string; resources: { limits: Record<string, string | number> } };
};
type Compose = {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
};

it('the Compose file balances as the guide’s configuration does, but for what is the site’s own', () => {
  const own =
    /^\s*(?:#|bind|server|option forwardfor|http-request set-header|resolvers|parse-resolv|hold)|^\s*$/;
  const lines = (text: string): string[] => text.split('\n').filter((line) => !own.test(line));
  expect(lines(read('compose/haproxy.cfg'))).toEqual(lines(read('../docs/guides/balancer/haproxy.cfg')));
});

const skipped = whyNoTools ? ` (not tried: ${whyNoTools})` : '';
describe.skipIf(whyNoTools !== undefined)(`the Compose file${skipped}`, () => {
  let compose: Compose;
  let services: [string, Service][];
  let folder: string;
  beforeAll(() => {
    [compose] = parseYaml<Compose>(read('compose.yaml')) as [Compose];
    services = Object.entries(compose.services);
    folder = mkdtempSync(join(tmpdir(), 'marquee-compose-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[OPS-08] is one by the schema of Compose', () => {
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(composeSchema());
    // The schema is older than the name of a project.
    const { name, services: given, ...others } = compose;
    // A number once Compose has put it in.
    const server = { ...given['server'], deploy: { ...given['server']?.deploy, replicas: 2 } };
    const rest = { ...others, services: { ...given, server } };
    expect(name).toBe('marquee');
    validate(rest);
    expect(validate.errors).toBe(null);
    validate({ ...rest, services: { server: { imag: 'a' } } });
    expect(validate.errors?.[0]?.instancePath).toBe('/services/server');
  });

  it('has the server and all that stands around it', () => {
    expect(services.map(([name]) => name)).toEqual([
      'postgres',
      'migrate',
      'server',
      'balancer',
      'cache',
      'prometheus',
      'grafana',
    ]);
    expect(compose.services['server']?.deploy.replicas).toBe('${MARQUEE_PROCESSES:-2}');
  });

  it('confines every one, and says how its health is asked', () => {
    for (const [name, service] of services) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(Object.keys(service.deploy.resources.limits), name).toEqual(['cpus', 'memory']);
      expect(service.pids_limit, name).toBeGreaterThan(0);
      expect(service.healthcheck !== undefined, name).toBe(name !== 'migrate');
      // An exact version, or the image that you built.
      expect(service.image, name).toMatch(
        /^docker\.io\/[a-z/]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$|^\$\{MARQUEE_IMAGE:\?/,
      );
      expect(service.ports?.filter((port) => !port.startsWith('127.0.0.1:')) ?? [], name).toEqual([]);
    }
  });

  it('waits for what each needs', () => {
    expect(compose.services['server']?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      migrate: { condition: 'service_completed_successfully' },
    });
    for (const [name, { depends_on: needed = {} }] of services)
      for (const [other, { condition }] of Object.entries(needed)) {
        const found = compose.services[other];
        expect(found, `${name} needs ${other}`).toBeDefined();
        const isPossible = {
          service_started: true,
          service_healthy: found?.healthcheck !== undefined,
          service_completed_successfully: found?.restart === 'no',
        }[condition];
        expect(isPossible, `${other} is ${condition}`).toBe(true);
      }
  });

  it('sets only what is a setting, and no secret but from the environment', () => {
    const known = new Map(Object.values(settingDefinitions).map((each) => [each.name, 'secret' in each]));
    for (const name of ['server', 'migrate']) {
      const given = Object.entries(compose.services[name]?.environment ?? {});
      expect(given.filter(([setting]) => !known.has(setting))).toEqual([]);
      for (const [setting, value] of given.filter(([each]) => known.get(each)))
        expect(value, setting).toMatch(/\$\{[A-Z_]+:[?-]/);
    }
    expect(compose.secrets).toEqual({
      'postgres-password': { file: './secrets/postgres-password' },
      'metrics-secret': { file: './secrets/metrics-secret' },
      'grafana-password': { file: './secrets/grafana-password' },
    });
    const used = services.flatMap(([, service]) => service.secrets ?? []);
    expect(used.toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });

  it('gives the server longer to end than it takes, and the port that it listens on', () => {
    const server = compose.services['server'];
    const { DRAIN_SECONDS: drain, STOP_GRACE_SECONDS: grace, PORT: port } = server?.environment ?? {};
    expect(Number.parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      Number(drain) + Number(grace),
    );
    expect(server?.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/livez`);
    expect(read('compose/haproxy.cfg')).toContain(`server:${port} `);
    expect(read('compose/prometheus.yml')).toContain(`names: [server], type: A, port: ${port}`);
  });

  it('mounts what is there, at places that are named', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes.filter((each) => each.startsWith('.')));
    expect(mounts.length).toBeGreaterThan(5);
    for (const mount of mounts) {
      const [from = '', , access] = mount.split(':');
      expect(existsSync(join(DEPLOY, from)), from).toBe(true);
      expect(access, mount).toBe('ro');
    }
    const [rules] = parseYaml<{ rule_files: string[] }>(read('compose/prometheus.yml'));
    const prometheus = compose.services['prometheus']?.volumes?.join(' ');
    for (const file of rules?.rule_files ?? []) expect(prometheus).toContain(`:${file}:ro`);
    const [provider] = parseYaml<{ providers: { options: { path: string } }[] }>(
      read('grafana/provisioning/dashboards.yml'),
    );
    expect(compose.services['grafana']?.volumes?.join(' ')).toContain(
      `:${provider?.providers[0]?.options.path}:ro`,
    );
    expect(read('grafana/provisioning/datasource.yml')).toContain('url: http://prometheus:9090');
  });

  /** What the command of the cache makes of the repository's configuration. */
  function madeVcl(): string {
    const [command = ''] = compose.services['cache']?.command ?? [];
    const [script = ''] = command.split('&&');
    const source = join(DEPLOY, '../docs/guides/cache/marquee.vcl');
    const shell = script.replaceAll('$$', '$').replace('/etc/varnish/repository.vcl', source).split('>')[0];
    return execFileSync('sh', ['-c', shell ?? ''], { encoding: 'utf8' });
  }

  it('makes the cache ask the balancer, and take purges from the processes alone', () => {
    const lines = (text: string): Set<string> => new Set(text.split('\n'));
    const source = lines(read('../docs/guides/cache/marquee.vcl'));
    const added = [...lines(madeVcl()).difference(source)];
    expect(added).toEqual(['  .host = "balancer";', '  "172.31.30.0"/24;']);
    expect(compose.networks['inner']).toEqual({
      internal: true,
      ipam: { config: [{ subnet: '172.31.30.0/24' }] },
    });
    expect(compose.services['server']?.environment?.['CACHE_PURGE_URLS']).toBe('http://cache:6081/purge');
    expect(compose.services['cache']?.command?.[0]).toContain('-a :6081 ');
    expect(compose.services['cache']?.networks).toContain('inner');
  });

  const has = (program: string, flag: string): boolean => tryProgram(program, [flag]) !== undefined;
  it.skipIf(!has('haproxy', '-v'))('has a balancer that HAProxy starts with', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', join(DEPLOY, 'compose/haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it.skipIf(whyNoVarnish() !== undefined)('has a cache that Varnish starts with', () => {
    const file = join(folder, 'marquee.vcl');
    // The name is one of the network of the containers.
    writeFileSync(file, madeVcl().replace('"balancer"', '"127.0.0.1"'));
    expect(() => compileConfiguration(file)).not.toThrow();
  });

  it.skipIf(!promtool)('has figures and alarms that Prometheus starts with', () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'a');
    const file = join(folder, 'prometheus.yml');
    const text = read('compose/prometheus.yml')
      .replace('/run/secrets/metrics-secret', secret)
      .replace('/etc/prometheus/marquee-alerts.yml', join(DEPLOY, '../docs/guides/prometheus-alerts.yml'));
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'config', file], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });
});

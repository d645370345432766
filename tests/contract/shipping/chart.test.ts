import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingDefinitions } from '../../../apps/server/src/settings.ts';
import { figuresIn } from '../testing/alerts.ts';
import { helm, type Manifest, manifestFaults, parseYaml, whyNoTools } from './tools.ts';

// The chart of deploy/chart, as Helm renders it: every manifest is one of Kubernetes, and agrees with the server.

const ROOT = resolve(import.meta.dirname, '../../..');
const CHART = join(ROOT, 'deploy/chart');
const LEAST = {
  image: { repository: 'registry.example/marquee' },
  existingSecret: 'marquee',
  settings: { PUBLIC_ORIGIN: 'https://www.casino.example', PLATFORM_URL: 'https://platform.example' },
};
const FULL = {
  ...LEAST,
  image: { ...LEAST.image, digest: `sha256:${'a'.repeat(64)}` },
  imagePullSecrets: [{ name: 'registry' }],
  settings: { ...LEAST.settings, CACHE_IN_FRONT: 1, COUNT_VISITS: true, LOG_LEVEL: 'warn' },
  autoscaling: { enabled: true },
  ingress: {
    enabled: true,
    className: 'nginx',
    annotations: { 'nginx.ingress.kubernetes.io/proxy-read-timeout': '75' },
    hosts: ['www.casino.example', 'ee.casino.example'],
    tls: [{ secretName: 'casino-tls', hosts: ['www.casino.example', 'ee.casino.example'] }],
  },
  migration: { existingSecret: 'marquee-owner' },
  networkPolicy: {
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
  },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  prometheusRule: { enabled: true },
  dashboards: { enabled: true, annotations: { grafana_folder: 'Marquee' } },
  podAnnotations: { team: 'casino' },
  podLabels: { team: 'casino' },
  priorityClassName: 'serving',
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'casino', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: {},
};
/** With what a test changes. */
const merge = (values: object): string[] => ['--set-json', JSON.stringify(values)];
const render = (values: object): Manifest[] => parseYaml(helm('template', 'casino', CHART, ...merge(values)));
const named = (manifests: Manifest[]): string[] =>
  manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

type Container = {
  image: string;
  command?: string[];
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: { secretRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  [probe: `${string}Probe`]:
    | { httpGet: { path: string; port: string }; [number: string]: unknown }
    | undefined;
};
type Pod = {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: Container[];
    automountServiceAccountToken: boolean;
    enableServiceLinks: boolean;
    securityContext: object;
    terminationGracePeriodSeconds?: number;
  };
};
const specOf = <T>(manifests: Manifest[], kind: string, name = 'casino-marquee'): T =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name)?.['spec'] as T;
const podOf = (manifests: Manifest[]): Pod => specOf<{ template: Pod }>(manifests, 'Deployment').template;

describe.skipIf(whyNoTools !== undefined)(
  `the chart${whyNoTools ? ` (not tried: ${whyNoTools})` : ''}`,
  () => {
    it('[OPS-08] passes Helm’s own check', () => {
      expect(helm('lint', '--strict', CHART, ...merge(FULL))).toContain(
        '1 chart(s) linted, 0 chart(s) failed',
      );
    });

    const least = [
      'Deployment casino-marquee',
      'Job casino-marquee-migrate',
      'NetworkPolicy casino-marquee',
      'PodDisruptionBudget casino-marquee',
      'Service casino-marquee',
      'ServiceAccount casino-marquee',
    ];
    const dashboards = globSync('*.json', { cwd: join(ROOT, 'deploy/grafana/dashboards') });
    it.each([
      ['what has to be given', LEAST, least],
      [
        'everything',
        FULL,
        [
          ...least,
          ...dashboards.map((file) => `ConfigMap casino-marquee-dashboard-${basename(file, '.json')}`),
          'HorizontalPodAutoscaler casino-marquee',
          'Ingress casino-marquee',
          'PrometheusRule casino-marquee',
          'ServiceMonitor casino-marquee',
        ].toSorted(),
      ],
    ])('[OPS-08] renders manifests of Kubernetes with %s', (_what, values, kinds) => {
      const manifests = render(values);
      expect(named(manifests)).toEqual(kinds);
      expect(manifestFaults(manifests)).toEqual([]);
    });

    it('is looked at by something that notices a wrong value and an unknown field', () => {
      const [service] = render(LEAST).filter(({ kind }) => kind === 'Service');
      const spec = service?.['spec'] as object;
      const wrong = { ...service, spec: { ...spec, ports: 'http' } } as unknown as Manifest;
      const unknown = { ...service, spec: { ...spec, casino: {} } } as unknown as Manifest;
      expect(manifestFaults([wrong])[0]).toContain('/spec/ports');
      expect(manifestFaults([unknown]).join('\n')).toContain('"casino"');
    });

    it('sets only what is a setting, and leaves secrets to the Secret', () => {
      const [server] = podOf(render(FULL)).spec.containers;
      const known = new Set(Object.values(settingDefinitions).map(({ name }) => name));
      const names = server?.env.map(({ name }) => name) ?? [];
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      expect(names.toSorted()).toEqual(
        ['DATA_DIR', 'DRAIN_SECONDS', 'HOST', 'PORT', 'STOP_GRACE_SECONDS', ...settings(FULL)].toSorted(),
      );
      expect(server?.envFrom).toEqual([{ secretRef: { name: 'marquee' } }]);
      const [migrate] = specOf<{ template: Pod }>(render(FULL), 'Job', 'casino-marquee-migrate').template.spec
        .containers;
      expect(migrate?.env).toEqual([
        { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'marquee-owner', key: 'DATABASE_URL' } } },
      ]);
    });

    const secrets = Object.values(settingDefinitions).filter((each) => 'secret' in each && each.secret);
    it.each([
      ...secrets.map(({ name }) => name),
      'HOST',
      'PORT',
      'DATA_DIR',
      'DRAIN_SECONDS',
      'STOP_GRACE_SECONDS',
      'DEMO_DIR',
      'SANDBOX_PLATFORM',
    ])('refuses %s among the settings', (name) => {
      const values = { ...LEAST, settings: { ...LEAST.settings, [name]: 'a' } };
      expect(() => render(values)).toThrow(`invalid propertyName '${name}'`);
    });

    it.each([
      ['no address of the site', { settings: { PLATFORM_URL: 'https://platform.example' } }, 'PUBLIC_ORIGIN'],
      ['no secret', { existingSecret: '' }, '/existingSecret'],
      ['no image', { image: {} }, '/image/repository'],
      ['a value that is none', { replica: 2 }, "additional properties 'replica' not allowed"],
      ['a digest that is none', { image: { ...LEAST.image, digest: 'latest' } }, '/image/digest'],
      ['an ingress without hosts', { ingress: { enabled: true } }, 'ingress.hosts'],
    ])('says what is wrong with %s', (_what, values, said) => {
      expect(() => render({ ...LEAST, ...values })).toThrow(said);
    });

    it('starts the image where its Containerfile puts things, as whom it names', () => {
      const manifests = render(FULL);
      const containerfile = read('deploy/Containerfile');
      const [server] = podOf(manifests).spec.containers;
      expect(server?.ports).toEqual([{ name: 'http', containerPort: 3000, protocol: 'TCP' }]);
      expect(containerfile).toContain('EXPOSE 3000');
      expect(server?.image).toBe(`registry.example/marquee:${version()}@${FULL.image.digest}`);
      const [program = '', flag = '', script = '', command] =
        specOf<{ template: Pod }>(manifests, 'Job', 'casino-marquee-migrate').template.spec.containers[0]
          ?.command ?? [];
      expect(containerfile).toContain(`ENTRYPOINT ["${program}", "${flag}"`);
      expect(read(script.replace('/opt/marquee/', ''))).toContain('#!/usr/bin/env node');
      expect(command).toBe('migrate');
      const env = new Map(server?.env.map(({ name, value }) => [name, value]));
      expect([env.get('HOST'), env.get('PORT'), env.get('DATA_DIR')]).toEqual(['0.0.0.0', '3000', '/data']);
    });

    it('asks /livez and /readyz, and waits longer than the process takes to end', () => {
      const { spec } = podOf(render({ ...LEAST, stopping: { drainSeconds: 30, graceSeconds: 20 } }));
      const [server] = spec.containers;
      const { paths } = JSON.parse(read('schemas/generated/openapi.json')) as {
        paths: Record<string, object>;
      };
      for (const [name, path] of Object.entries({
        startup: '/livez',
        liveness: '/livez',
        readiness: '/readyz',
      })) {
        expect(server?.[`${name}Probe`]?.httpGet, name).toEqual({ path, port: 'http' });
        expect(Object.keys(paths[path] ?? {})).toContain('get');
      }
      const env = new Map(server?.env.map(({ name, value }) => [name, value]));
      expect([env.get('DRAIN_SECONDS'), env.get('STOP_GRACE_SECONDS')]).toEqual(['30', '20']);
      expect(spec.terminationGracePeriodSeconds).toBe(60);
    });

    it('is out of every balancer that asks by itself before the process stops answering', () => {
      const [server] = podOf(render(LEAST)).spec.containers;
      const probe = server?.['readinessProbe'] as Record<string, unknown>;
      const { periodSeconds, timeoutSeconds, failureThreshold } = probe;
      const noticed = (Number(periodSeconds) + Number(timeoutSeconds)) * Number(failureThreshold);
      const drain = server?.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value;
      expect(noticed).toBeLessThan(Number(drain));
    });

    it('gives no pod rights, a token or variables of other services', () => {
      const manifests = render(FULL);
      const pods = [
        podOf(manifests),
        specOf<{ template: Pod }>(manifests, 'Job', 'casino-marquee-migrate').template,
      ];
      for (const { spec } of pods) {
        expect(spec.automountServiceAccountToken).toBe(false);
        expect(spec.enableServiceLinks).toBe(false);
        expect(spec.securityContext).toEqual({
          runAsNonRoot: true,
          runAsUser: 65_534,
          runAsGroup: 65_534,
          fsGroup: 65_534,
          seccompProfile: { type: 'RuntimeDefault' },
        });
        expect(spec.containers.map(({ securityContext }) => securityContext)).toEqual([
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        ]);
      }
    });

    it('means the server’s pods, and not that of the migration, wherever it selects', () => {
      const manifests = render(FULL);
      const { labels } = podOf(manifests).metadata;
      const job = specOf<{ template: Pod }>(manifests, 'Job', 'casino-marquee-migrate').template.metadata
        .labels;
      const selects = (selector: Record<string, string>, given: Record<string, string>): boolean =>
        Object.entries(selector).every(([name, value]) => given[name] === value);
      const ofSpec = (kind: string, field: string): Record<string, string> => {
        const selector = specOf<Record<string, Record<string, unknown>>>(manifests, kind)[field];
        return (selector?.['matchLabels'] ?? selector) as Record<string, string>;
      };
      for (const selector of [
        ofSpec('Service', 'selector'),
        ofSpec('Deployment', 'selector'),
        ofSpec('PodDisruptionBudget', 'selector'),
        ofSpec('NetworkPolicy', 'podSelector'),
      ]) {
        expect(selects(selector, labels)).toBe(true);
        expect(selects(selector, job)).toBe(false);
      }
      const service = manifests.find(({ kind }) => kind === 'Service')?.metadata.labels ?? {};
      expect(selects(ofSpec('ServiceMonitor', 'selector'), service)).toBe(true);
    });

    it('has the repository’s alarms and dashboards, to the letter', () => {
      const manifests = render(FULL);
      const [alarms] = parseYaml(read('docs/guides/prometheus-alerts.yml'));
      expect(specOf(manifests, 'PrometheusRule')).toEqual(alarms);
      for (const file of dashboards) {
        const map = manifests.find(({ metadata }) =>
          metadata.name.endsWith(`-dashboard-${basename(file, '.json')}`),
        );
        const data = (map?.['data'] as Record<string, string> | undefined)?.[file] ?? '';
        expect(JSON.parse(data)).toEqual(JSON.parse(read(`deploy/grafana/dashboards/${file}`)));
      }
    });

    it('scales by figures that the adapter makes of the server’s own', () => {
      const { metrics } = specOf<{ metrics: { pods: { metric: { name: string } } }[] }>(
        render(FULL),
        'HorizontalPodAutoscaler',
      );
      const [{ rules } = { rules: { custom: [] } }] = parseYaml<{
        rules: { custom: { seriesQuery: string; name: { as: string } }[] };
      }>(read('deploy/prometheus-adapter.yaml'));
      expect(metrics.map(({ pods }) => pods.metric.name)).toEqual(rules.custom.map(({ name }) => name.as));
      const series = rules.custom.map(({ seriesQuery }) => /^\w+/.exec(seriesQuery)?.[0]);
      expect(series).toEqual(['nodejs_eventloop_lag_p99_seconds', 'marquee_pages_total']);
      expect(figuresIn(read('docs/guides/run-in-production.md'))).toContain('marquee_pages_total');
      expect(read('docs/guides/prometheus-alerts.yml')).toContain(series[0]);
    });
  },
);

const settings = ({ settings: given }: { settings: object }): string[] => [
  ...new Set([...Object.keys(given), 'TRUST_PROXY', 'PAGE_THREADS']),
];
const version = (): string => (JSON.parse(read('package.json')) as { version: string }).version;

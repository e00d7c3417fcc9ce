import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/src/platform/config/config';
import { environmentSchema } from '../../server/src/platform/config/environment';

const root = resolve(__dirname, '../..');
const folder = join(root, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Container {
  name: string;
  command?: string[];
  resources: { limits?: { memory?: string } };
  securityContext: object;
}
interface Pod {
  initContainers?: Container[];
  containers: Container[];
  securityContext: object;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  data?: Record<string, string>;
  spec?: { template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } } };
}
const kustomization = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
const manifests = kustomization.resources.flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Manifest),
);
const pods = manifests.flatMap(({ spec }) =>
  [spec?.template?.spec, spec?.jobTemplate?.spec.template.spec ?? []].flat(),
);

/** @throws if the manifest does not match the schema of Kubernetes */
function checkManifest(manifest: Manifest): void {
  // The schema of each kind is a CommonJS file whose path follows from the manifest.
  // oxlint-disable-next-line typescript/no-require-imports
  const models = require(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`) as Record<
    string,
    new (given: object) => { validate(): void }
  >;
  const Model = models[manifest.kind] as new (given: object) => { validate(): void };
  new Model(manifest).validate();
}

test('every manifest matches the schema of Kubernetes, and the kustomization lists every file of the folder', () => {
  expect(manifests.length).toBeGreaterThan(8);
  manifests.forEach(checkManifest);
  expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(
    readdirSync(join(folder, 'kubernetes')).sort(),
  );
  const wrong = { ...manifests.find(({ kind }) => kind === 'Deployment'), spec: { replicas: 'three' } } as Manifest;
  expect(() => checkManifest(wrong)).toThrow(/replicas|required/);
});

test('every container runs without privileges, on a read-only root file system and with a memory limit', () => {
  const found = pods.filter((pod) => pod !== undefined);
  expect(found).toHaveLength(2);
  for (const pod of found) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits?.memory).toMatch(/^\d+[MG]i$/);
    }
  }
});

test('a production server accepts the settings of Kubernetes and of the compose file, and knows each of them', () => {
  const secret = {
    DATABASE_URL: 'postgres://host/site',
    JWT_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example.com',
    SANDBOX: 'true',
  };
  const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' };
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  expect(readConfig({ ...image, ...settings, ...secret })).toMatchObject({ production: true, migrate: 'off' });

  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const given: Record<string, string> = {
    ...Object.fromEntries(
      [...read('settings.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    ),
    ...secret,
    SITE_PASSWORD: 'word',
    MAIL_FROM: 'no-reply@example.com',
    CONTACT_EMAIL: 'contact@example.com',
  };
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(asked.filter((name) => !(name in given))).toEqual([]);
  const filled = Object.fromEntries(
    Object.entries(services.site?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_all, each: string) => given[each] ?? ''),
    ]),
  );
  expect(readConfig({ ...image, ...filled })).toMatchObject({ production: true, metricsPort: 9464, migrate: 'off' });
  const known = Object.keys(environmentSchema.entries);
  expect([...Object.keys(settings), ...Object.keys(filled)].filter((name) => !known.includes(name))).toEqual([]);
});

test('probes use METRICS_PORT, where they do not wait behind visitors (threat 55)', () => {
  const site = manifests.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec.containers[0] as unknown as {
    ports: { name: string; containerPort: number }[];
  } & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: string } }>;
  const { METRICS_PORT } = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  expect(site.ports).toContainEqual({ name: 'metrics', containerPort: Number(METRICS_PORT) });
  expect([site.startupProbe, site.livenessProbe, site.readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
    { path: '/healthz', port: 'metrics' },
    { path: '/healthz', port: 'metrics' },
    { path: '/readyz', port: 'metrics' },
  ]);
  expect(read('Containerfile')).toContain('process.env.METRICS_PORT || process.env.PORT');
});

test('every file, network, volume and service that the compose file names exists', () => {
  const { services, networks, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { volumes?: string[]; networks: string[]; depends_on?: object; build?: string | object }>;
    networks: object;
    volumes: object;
  };
  expect(Object.keys(services).sort()).toEqual(['migrate', 'nginx', 'pgbouncer', 'primary', 'site', 'standby']);
  for (const service of Object.values(services)) {
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
    const mounts = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    expect(
      mounts.filter((mount) => !(mount.startsWith('.') ? existsSync(join(folder, mount)) : mount in volumes)),
    ).toEqual([]);
  }
});

test.each(['Containerfile', 'pgbouncer/Containerfile'])(
  '%s passes the linter, runs as an unprivileged user and copies files that exist',
  (name) => {
    const text = read(name);
    expect(validate(text)).toEqual([]);
    expect(text.match(/^USER (.+)$/gm)?.at(-1)).toMatch(/^USER (node|nobody)$/);
    const base = name.includes('/') ? join(folder, 'pgbouncer') : root;
    const copied = [...text.matchAll(/^COPY (?:--from=packages )?((?!--from).+) \S+$/gm)].flatMap(([, files]) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(0);
    expect(
      copied
        .map((file) => file.replace(/^\/app\//, ''))
        .filter((file) => file !== '/app/node_modules' && file !== 'node_modules' && !existsSync(join(base, file))),
    ).toEqual([]);
    expect(validate('FROM node\nRUNN npm ci')).toHaveLength(1);
  },
);

/** The metrics of the servers, without those of the process. */
const offered = new Set(
  ['platform/metrics.ts', 'app/collect-metrics.ts'].flatMap((name) =>
    [...readFileSync(join(root, 'server/src', name), 'utf8').matchAll(/'(site_[a-z_]+)'/g)].map(([, metric]) => metric),
  ),
);
const namedIn = (expressions: string[]) =>
  new Set(
    expressions
      .flatMap((expr) => expr.match(/\bsite_[a-z_]+/g) ?? [])
      .map((name) => name.replace(/_(count|bucket)$/, '')),
  );

test('every alert uses existing metrics and says what to do, and every metric but one has an alert', () => {
  const { groups } = parse(read('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; for: string; labels: object; annotations: object }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const used = namedIn(rules.map(({ expr }) => expr));
  expect([...used].filter((name) => !offered.has(name))).toEqual([]);
  // The number of waiting mails has no alert, because the age of the oldest one says more.
  expect([...offered].filter((name) => !used.has(name))).toEqual(['site_outbox_mails']);
  for (const rule of rules) {
    expect(rule).toMatchObject({
      for: expect.stringMatching(/^\d+[smh]$/),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String), action: expect.any(String) },
    });
  }
});

test('the dashboard shows exactly the existing metrics, in panels that do not overlap', () => {
  const { panels } = JSON.parse(read('dashboard.json')) as {
    panels: {
      id: number;
      type: string;
      gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
      targets?: { expr: string }[];
      datasource?: { uid: string };
    }[];
  };
  const shown = panels.filter(({ type }) => type !== 'row');
  const used = namedIn(shown.flatMap(({ targets }) => (targets ?? []).map(({ expr }) => expr)));
  expect([...used].sort()).toEqual([...offered].sort());
  expect(shown.filter(({ targets, datasource }) => !targets?.length || datasource?.uid !== '${source}')).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});

test('Patroni’s ttl is at least loop_wait and twice retry_timeout, and the README has each variable of the failover trial', () => {
  const { bootstrap } = parse(read('patroni/patroni.yml')) as {
    bootstrap: {
      dcs: { ttl: number; loop_wait: number; retry_timeout: number; synchronous_mode: boolean };
      post_bootstrap: string;
    };
  };
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  expect(synchronous_mode).toBe(true);
  expect(existsSync(join(folder, bootstrap.post_bootstrap.replace(/.*\/opt\//, '')))).toBe(true);
  const given = readFileSync(join(root, 'scripts/trust/failover/nodes.mjs'), 'utf8').match(
    /\b(PATRONI|SITE)_[A-Z0-9_]+/g,
  );
  const told = read('README.md').replace(/(PATRONI_\w+_)USERNAME, …_/g, '$1USERNAME, $1');
  expect(given?.length).toBeGreaterThan(10);
  expect(given?.filter((name) => !told.includes(name))).toEqual([]);
});

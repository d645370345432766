/** Who may import whom (docs/architecture.md). Default-deny between packages: a folder reaches only what its rule lists. */
const PACKAGES = [
  'schemas',
  'engine',
  'blocks',
  'admin',
  'apps/player',
  'apps/server',
  'apps/sandbox',
  'apps/artwork',
  'apps/cli',
  'openfeature',
];
const MAY = {
  schemas: [],
  engine: ['schemas'],
  blocks: ['schemas'],
  admin: ['schemas', 'engine', 'blocks'],
  'apps/player': ['schemas', 'engine', 'blocks', 'apps/artwork'],
  'apps/server': ['schemas', 'engine', 'openfeature', 'apps/sandbox', 'apps/artwork'],
  'apps/sandbox': ['schemas'],
  'apps/artwork': [],
  'apps/cli': ['schemas', 'engine', 'apps/server'],
  openfeature: ['schemas', 'engine'],
};
/** Rooms of the admin: each may import from those above it, and those of a line from each other. Features stand below all. */
const ADMIN_ROOMS = [
  ['api', 'schema', 'session', 'shared', 'words'],
  ['comments', 'images', 'links', 'worker'],
  ['visitors'],
  ['forms'],
  ['fixes', 'preview'],
  ['shell'],
  ['features'],
];
const notShipped =
  '\\.(?:test|stories|ssr\\.test|browser\\.test)\\.tsx?$|/testing/|/\\.storybook/|/vitest\\.|/vite\\.config';

module.exports = {
  forbidden: [
    ...PACKAGES.map((name) => ({
      name: `${name.replace('apps/', '')}-imports`,
      comment: `${name} may import only: ${MAY[name].join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: `^${name}/`, pathNot: notShipped },
      to: {
        path: `^(?:${PACKAGES.filter((other) => other !== name && !MAY[name].includes(other)).join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'blocks-know-engine-types-only',
      severity: 'error',
      from: { path: '^blocks/', pathNot: notShipped },
      to: { path: '^engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'player-engine-only-in-preview',
      comment: 'The engine never reaches the player’s first load; the preview chunk is lazy.',
      severity: 'error',
      from: { path: '^apps/player/', pathNot: `/preview/|${notShipped}` },
      // How amounts are written and read are files without imports: the same amount is the same text everywhere.
      to: {
        path: '^engine/',
        pathNot: '^engine/src/(money|read-number)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'player-takes-types-of-the-contract-only',
      comment: 'Validators and the table of calls are for servers: the player’s script has their types.',
      severity: 'error',
      from: { path: '^apps/player/', pathNot: `/preview/|${notShipped}` },
      to: {
        path: '^schemas/',
        pathNot:
          '^schemas/src/(?:calls/(?:ask-server|share-under-way)|dependency-keys|is-record|picture-address|player-groups|retry|site-settings|texts/(?:has-text|link|search-text|trim-sign))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'cli-takes-what-works-on-the-store-only',
      comment: 'Everything else the command line asks of a server that runs.',
      severity: 'error',
      from: { path: '^apps/cli/', pathNot: notShipped },
      to: {
        path: '^apps/server/',
        pathNot: '^apps/server/src/(?:migrate-store|modules/secrets/rotate-secrets)\\.ts$',
      },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      from: { path: '^engine/src', pathNot: notShipped },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-fixtures-or-tests-in-shipped-code',
      severity: 'error',
      from: { path: `^(?:${PACKAGES.join('|')})/`, pathNot: notShipped },
      to: { path: '^(?:fixtures|tests)/|^(?:apps|blocks|admin)/.*/testing/' },
    },
    ...ADMIN_ROOMS.slice(0, -1).map((rooms, index) => ({
      name: `admin-${rooms.join('-')}-below`,
      comment: `admin/src/${rooms.join(', ')} may import only what stands above them: see ADMIN_ROOMS.`,
      severity: 'error',
      from: { path: `^admin/src/(?:${rooms.join('|')})/`, pathNot: notShipped },
      to: {
        path: `^admin/src/(?:${ADMIN_ROOMS.slice(index + 1)
          .flat()
          .join('|')})/`,
      },
    })),
    {
      name: 'admin-rooms-are-known',
      comment: 'A new room of the admin needs its place in ADMIN_ROOMS.',
      severity: 'error',
      from: { path: '^admin/src/' },
      to: { path: `^admin/src/(?!(?:${ADMIN_ROOMS.flat().join('|')}|assets|styles)/)[^/]+/` },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^(apps/player/app|admin/src)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:build|dist|generated|\\.react-router|storybook-static|node_modules)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};

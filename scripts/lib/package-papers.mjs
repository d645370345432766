import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** The licences of packages with their texts, and of Node, which is in the package too. */
export function licencesOf(root, places, nodeVersion) {
  const parts = places.map((place) => {
    const folder = path.join(root, place);
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder)
      .filter((file) => LICENCE.test(file))
      .toSorted()
      .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    return [`${name} ${version}: ${typeof license === 'string' ? license : 'see below'}`, ...texts].join(
      '\n\n',
    );
  });
  const ofNode = `Node.js ${nodeVersion}: MIT, with the parts and licences that https://github.com/nodejs/node/blob/${nodeVersion}/LICENSE lists`;
  return `${[ofNode, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * npm's list of the parts of the package, with Node, and without what differs from one run to the next.
 * @param {{ components: any[], dependencies: any[], metadata: any }} bom as `npm sbom` writes it in the package
 * @param {{ version: string, nodeVersion: string, at: string }} package_
 */
export function billOf(bom, { version, nodeVersion, at }) {
  const node = {
    'bom-ref': `node@${nodeVersion}`,
    type: 'platform',
    name: 'node',
    version: nodeVersion.slice(1),
    purl: `pkg:generic/node@${nodeVersion.slice(1)}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const components = [node, ...bom.components];
  const content = JSON.stringify([components, bom.dependencies]);
  const hash = createHash('sha256').update(content).digest('hex');
  const tools = bom.metadata.tools?.map(({ vendor, name }) => ({ vendor, name }));
  return {
    ...bom,
    serialNumber: `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    metadata: {
      ...bom.metadata,
      timestamp: at,
      ...(tools ? { tools } : {}),
      component: { ...bom.metadata.component, version },
    },
    components,
  };
}

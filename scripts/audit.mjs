import { installIfNeeded } from './lib/install.mjs';
import { judgeAudit } from './lib/judge-audit.mjs';
import { run } from './lib/run.mjs';

/**
 * Asks the package registry for known vulnerabilities of what ships (OPS-05): everything but what only development
 * needs. Ends with 1 for a high or critical finding, and with 2 when the registry could not be asked.
 *
 *   npm run audit
 */
await installIfNeeded();
const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { capture: true });
const { verdict, lines } = judgeAudit(output);
for (const line of lines) console.error(line);
if (verdict === 'clean') console.log('Nothing high or critical is known of what ships.');
if (verdict === 'findings') console.error(`\n${lines.length} high or critical findings in what ships.`);
if (verdict === 'unknown') console.error('\nThe registry could not be asked, so nothing is known.');
process.exit({ clean: 0, findings: 1, unknown: 2 }[verdict]);

import { spawn } from 'node:child_process';
import path from 'node:path';
import { devCommand } from './lib/dev-command.mjs';
import { endTogether } from './lib/end-together.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { projectEnv, projectNode, root } from './lib/run.mjs';

await installIfNeeded();
const child = spawn(projectNode(), devCommand.args, {
  cwd: root,
  stdio: 'inherit',
  env: projectEnv({ ...devCommand.env, DEMO_DIR: process.env.DEMO_DIR ?? path.join(root, 'fixtures') }),
});
endTogether(child);
child.on('close', (code) => process.exit(code ?? 0));

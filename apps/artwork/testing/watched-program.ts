import { createRenderPool } from '../src/render-pool.ts';

// Run under `node --watch` by a test: draws one picture and prints what it is.
const pool = createRenderPool({ games: [], processes: 1 });
const picture = await pool.render({ family: 'symbol', name: 'gift', width: 64 });
console.log(`drawn: ${picture?.subarray(8, 12).toString()}`);
await pool.close();

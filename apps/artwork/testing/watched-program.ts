import { createRenderPool } from '../src/render-pool.ts';

// A test runs this under `node --watch`: it draws one picture and prints its format.
const pool = createRenderPool({ games: [], processes: 1 });
const picture = await pool.render({ family: 'symbol', name: 'gift', width: 64 });
console.log(`drawn: ${picture?.subarray(8, 12).toString()}`);
await pool.close();

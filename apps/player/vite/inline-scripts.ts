import { minify, type Plugin } from 'vite';

/** Modules of one function each, whose source is written into every page (app/shell/page/first-paint.server.ts). */
const INLINE = /\/app\/shell\/page\/(?:add-styles|cover-restored|keep-presses|load-formats|show-fonts)\.ts$/;
const FUNCTION = /^export (function (\w+)\([^]*)$/m;

/** Minifies these functions in the server's build, whose other code stays readable. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      return this.environment.name === 'ssr' && INLINE.test(id) ? minifyFunction(code, id) : null;
    },
  };
}

/**
 * A module that exports the function's minified source in the function's place: whoever asks for its text gets that.
 *
 * @throws for a module that exports no function
 */
export async function minifyFunction(code: string, id: string): Promise<string> {
  const [, source, name] = FUNCTION.exec(code) ?? [];
  if (!source || !name) throw new Error(`${id} exports no function.`);
  const { code: minified, errors } = await minify(id, `export default (${source})`, { module: true });
  if (errors.length > 0) throw new Error(`${id}: ${errors.map(({ message }) => message).join(' ')}`);
  const [, text] = /^export default ?\(?(function.*\})\)?;?\s*$/s.exec(minified) ?? [];
  if (!text) throw new Error(`${id} is no function any more once it is minified: ${minified}`);
  return `export const ${name} = { toString: () => ${JSON.stringify(text)} };`;
}

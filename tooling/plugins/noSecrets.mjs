/**
 * A `client_secret` with a value, as text of a form, an address or an object; or the name of the variable that holds it
 * on the edge. An assignment to a property of that name (the OpenID library has one) is none.
 */
const SECRET = /(^|[?&"'`\s])client_secret=[^&"'`\s]|client_secret["']?\s*:\s*["'`][^"'`]|CLIENT_SECRET/m;

/** Fails the build when a bundle holds a secret or the name of one: the edge adds them, the browser never sees them. */
export class NoSecretsPlugin {
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('NoSecrets', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'NoSecrets', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const found = /\.(js|css|html|json)$/.test(file) && SECRET.exec(source.source().toString());
            if (found) compilation.errors.push(new WebpackError(`${file} holds a secret: “${found[0].trim()}”`));
          }
        },
      );
    });
  }
}

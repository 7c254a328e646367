/**
 * Matches a `client_secret` with a value in a form, a URL or an object, and the name of the environment variable on the
 * edge; and the header of the API key. It does not match an assignment to a property of that name, which the OpenID
 * library contains.
 */
const SECRET_PATTERN =
  /(^|[?&"'`\s])client_secret=[^&"'`\s]|client_secret["']?\s*:\s*["'`][^"'`]|CLIENT_SECRET|x-api-key|X-API-Key/m;

/** Fails the build when a js, css, html or json file matches `SECRET_PATTERN`. It finds no other secrets. */
export class NoSecretsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('NoSecrets', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'NoSecrets', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const secret = /\.(js|css|html|json)$/.test(file) && SECRET_PATTERN.exec(source.source().toString());
            if (secret)
              compilation.errors.push(
                new WebpackError(
                  `${file} contains a secret: “${secret[0].trim()}”. Remove it: only the edge may add it to a request`,
                ),
              );
          }
        },
      );
    });
  }
}

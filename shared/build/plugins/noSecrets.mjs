/** `client_secret=` followed by a value, or the name of the variable that holds the secret on the edge. */
const SECRET = /client_secret=(?![&'"`\s]|$)[\w%-]|CLIENT_SECRET/;

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
            if (found) compilation.errors.push(new WebpackError(`${file} holds a secret: “${found[0]}”`));
          }
        },
      );
    });
  }
}

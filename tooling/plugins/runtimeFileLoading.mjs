import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** A checksum that no file has, so that the browser refuses every response. */
const UNMATCHABLE_CHECKSUM = `sha384-${'A'.repeat(64)}`;

/** D-131: a file of which no byte has arrived for so long has failed. The same limit: host/src/remotes/timeouts.ts. */
const STALL_LIMIT_MS = 6000;

/** The longest delay of a timer: switches off webpack's own time limit, which counts from the start of a request. */
const NO_TIME_LIMIT_MS = 2 ** 31 - 1;

/**
 * The browser runs the source text of this function. It calls `onerror` of a script or style sheet when no byte of it, or
 * of another file that is being loaded, has arrived for `limitMs`: on a slow connection a file may wait for another one.
 *
 * Elements report no progress. So a file that takes longer than half of the limit is also fetched: browsers answer both
 * requests with one transfer, and each part that the fetch receives is a `portal:progress` event of the page (`page` is its
 * `window`). `tries[path + '#']` is true while only a part of the file has arrived.
 */
function limitStall(element, path, limitMs, tries, page) {
  const progress = 'portal:progress';
  let timer;
  function fail() {
    page.removeEventListener(progress, restart);
    // webpack removes `onerror` when the file is loaded or has failed.
    if (element.onerror) element.onerror({ type: 'timeout', target: element });
  }
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(fail, limitMs);
  }
  async function watch() {
    if (!element.onerror) return;
    const response = await fetch(element.src || element.href);
    const reader = response.body?.getReader();
    let bytes = 0;
    while (reader && element.onerror) {
      const { done, value } = await reader.read();
      tries[`${path}#`] = !done;
      if (done) return;
      bytes += value.length;
      page.dispatchEvent(new CustomEvent(progress, { detail: { path, bytes } }));
    }
  }
  page.addEventListener(progress, restart);
  restart();
  setTimeout(() => watch().catch(() => {}), limitMs / 2);
}

/**
 * Code that runs in the browser for every script and style sheet that webpack's runtime adds to the page. `element` and
 * `address` are the names of its variables with the element and the URL. A remote's file without a checksum is refused.
 * - Integrity: `self.__portalIntegrity` maps a path to its `sha384-…`; the host fills it from the manifests. The browser
 *   refuses a file that was changed after the release, and a file of a remote that its manifest does not list.
 * - Retry: each further request for a file gets another query, because a browser that still waits for the first response
 *   would make the second request wait, too. Exception: the second request for a file of which a part has arrived has the
 *   same address, so that the browser continues the transfer.
 * - Time limit: `limitStall`.
 * @param {string} element
 * @param {string} address
 * @param {'src' | 'href'} attribute the attribute with the URL
 * @param {boolean} isRemote
 */
export const integrityAndRetryCode = (element, address, attribute, isRemote) => `
var path = new URL(${address}, location.href).pathname;
var integrity = self.__portalIntegrity && self.__portalIntegrity[path]${isRemote ? ` || "${UNMATCHABLE_CHECKSUM}"` : ''};
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = "anonymous"; }
var tries = (self.__portalTries = self.__portalTries || {});
if (tries[path] > 1 || (tries[path] && !tries[path + "#"])) ${element}.${attribute} = ${address} + "?r=" + tries[path];
tries[path] = (tries[path] || 0) + 1;
(${limitStall})(${element}, path, ${STALL_LIMIT_MS}, tries, self);`;

/** Adds checksums, retries and the time limit to the files that webpack's runtime loads. */
export class RuntimeFileLoadingPlugin {
  #isRemote;

  /**
   * @param {{ isRemote: boolean }} build the files of a remote must be in its manifest, except in development; the host's
   *   own files have no manifest
   */
  constructor({ isRemote }) {
    this.#isRemote = isRemote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const isRemote = this.#isRemote && compiler.options.mode === 'production';
    compiler.options.output.chunkLoadTimeout = NO_TIME_LIMIT_MS;
    compiler.hooks.thisCompilation.tap('RuntimeFileLoading', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RuntimeFileLoading',
        (source) => source + integrityAndRetryCode('script', 'url', 'src', isRemote),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RuntimeFileLoading',
        (source, { tag, href }) => source + integrityAndRetryCode(tag, href, 'href', isRemote),
      );
    });
  }
}
